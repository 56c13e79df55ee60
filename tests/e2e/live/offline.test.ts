import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { aFinal, bring, scorerAt, scoresAt } from '../../support/browser/board.ts';
import { openBrowser, startSite, violations, visit, type Site, type Visitor } from '../../support/browser/browser.ts';
import { openPage, untilCalm, untilPortable } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { until } from '../../support/makers/live.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ fill: (place) => aSeason(place) }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(() => visitor.leave());

/** A visitor who may score. */
async function scorer(): Promise<Visitor> {
  const access = ['recordScoresAsYouGo', 'enterTournamentResults'] as const;
  const { cookie } = await signIn(site, { access, name: 'Sam Scorer' });
  visitor = await visit(browser, site, { isKeeping: true });
  await bring(visitor, site, cookie);
  return visitor;
}

const state = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

it(
  'in airplane mode a match is loaded again in the middle of a leg and goes on; once back, the server has it all',
  { tags: ['road'] },
  async () => {
    const { page, context } = await scorer();
    await openPage(page, `/tournament/${await aFinal(site)}`);
    await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
    const { first, score } = scorerAt(page);
    await first('Bob Bow');
    await score(26, 60, 45);
    await state(page, 'Online');
    await untilPortable(page);

    await context.setOffline(true);
    await score(100, 81);
    await page.reload();
    await state(page, 'Saving on this device');
    await page.getByRole('region', { name: 'Ann Archer', exact: true }).getByText('141 left').waitFor();
    expect(await violations(page)).toEqual([]);
    await score(41);
    await state(page, 'Saving on this device');

    await context.setOffline(false);
    await state(page, 'Online');
    expect(await scoresAt(site, new URL(page.url()).hash.slice(1))).toEqual([
      [60, 100, 41],
      [26, 45, 81],
    ]);
    // Behind the board the tournament is shown again.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: /^Score Ann Archer/ }).waitFor();
  },
);

it('throws that could not be sent leave from any other page later', async () => {
  const { page, context } = await scorer();
  await openPage(page, `/tournament/${await aFinal(site)}`);
  await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
  const { first, score } = scorerAt(page);
  await first('Ann Archer');
  await state(page, 'Online');
  const id = new URL(page.url()).hash.slice(1);
  await context.setOffline(true);
  await score(140, 7);
  await state(page, 'Saving on this device');
  await page.close();

  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/about');
  await until(async () => String(await scoresAt(site, id)) === '140,7');
});

it(
  'a practice match goes on without a network, and whoever signs out leaves no name behind',
  { tags: ['road'] },
  async () => {
    const { page, context } = await scorer();
    await openPage(page, '/practice/match?opponentName=Bob&startingScore=101');
    const { first, score } = scorerAt(page);
    await first('Sam');
    await score(60);
    await untilPortable(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('region', { name: 'Sam', exact: true }).getByText('41 left').waitFor();
    await scorerAt(page).score(1);
    await page.getByRole('region', { name: 'Bob', exact: true }).getByText('100 left').waitFor();

    await context.setOffline(false);
    await openPage(page, '/about');
    await soon(async () =>
      expect(await page.evaluate(() => localStorage.getItem('oche-frame'))).toContain('Sam Scorer'),
    );
    await context.clearCookies();
    await page.reload();
    await untilCalm(page);
    await soon(async () =>
      expect(await page.evaluate(() => localStorage.getItem('oche-frame'))).not.toContain('Sam Scorer'),
    );
  },
);
