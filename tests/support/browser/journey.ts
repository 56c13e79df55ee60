import { expect, test } from 'vitest';
import { everyRight } from '#rules/people/access.ts';
import { bring } from './board.ts';
import { newVisitor, openBrowser, startSite, type Site, type Visitor, type VisitorOptions } from './browser.ts';
import { openPage } from './page-signal.ts';
import { signIn, type Person } from '../server/sign-in.ts';

/** How somebody comes: with which device, and who they are. */
export interface Coming extends VisitorOptions {
  /** The cookie with which they are signed in, or who is to be signed in. */
  as?: string | Person | null;
  /** Where they come to, if not to the site of the file. */
  site?: Site;
}

/** A visitor with a browser of their own, which shows nothing yet; leaves at the end of the test. */
export type Visit = (coming?: Coming) => Promise<Visitor>;

/** A visitor at an address, where nothing is under way any more. */
export type Open = (address: string, coming?: Coming) => Promise<Visitor>;

/**
 * Journeys through a site. Each test is given what it names: `site`, one for the whole file; `open` and `visit`, for
 * visitors of its own. A test fails if something was written to the console of a visitor, unless it has said before
 * what may be: `allowFaults(/status of 409/)`.
 */
export const journeyOn = (start: () => Promise<Site>) =>
  test
    .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
      const browser = await openBrowser();
      onCleanup(() => browser.close());
      return browser;
    })
    .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
      const site = await start();
      onCleanup(() => site.stop());
      return site;
    })
    // Chromium says this when a test has cut the network, and never otherwise.
    .extend('faultsAllowed', () => [/ERR_INTERNET_DISCONNECTED/])
    .extend('allowFaults', ({ faultsAllowed }) => {
      return (...faults: RegExp[]) => void faultsAllowed.push(...faults);
    })
    .extend('visit', async ({ browser, site, faultsAllowed }, { onCleanup }): Promise<Visit> => {
      const visitors: Visitor[] = [];
      onCleanup(async () => {
        for (const { leave } of visitors) await leave();
        const faults = visitors.flatMap((visitor) => visitor.faults);
        expect(faults.filter((fault) => !faultsAllowed.some((allowed) => allowed.test(fault)))).toEqual([]);
      });
      return async ({ as, site: place = site, ...options } = {}) => {
        const visitor = await newVisitor(browser, place, options);
        visitors.push(visitor);
        if (as) await bring(visitor, place, typeof as === 'string' ? as : (await signIn(place, as)).cookie);
        return visitor;
      };
    })
    .extend('open', ({ visit }): Open => {
      return async (address, coming) => {
        const visitor = await visit(coming);
        await openPage(visitor.page, address);
        return visitor;
      };
    });

/** Journeys through the sample league. */
export const journey = journeyOn(() => startSite());

/** Journeys through a league that `fill` makes in an empty one; what it returns is the `league` of each test. */
export const journeyIn = <League = void>(fill: (site: Site) => Promise<League> = async () => undefined as League) =>
  journeyOn(() => startSite({ fill: () => Promise.resolve() })).extend(
    'league',
    { scope: 'file', auto: true },
    ({ site }) => fill(site),
  );

/** Somebody who may do everything. */
export const secretary: Person = { access: everyRight, name: 'Sam Secretary' };

/** Somebody who may score matches throw by throw. */
export const scorer: Person = { access: ['recordScoresAsYouGo', 'enterTournamentResults'], name: 'Sam Scorer' };
