import { describe, expect } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { evening, startSite, widths, type Site } from '../../support/browser/browser.ts';
import { cutTexts, overlaps } from '../../support/browser/cut.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { matchOn, type MatchOn } from '../../support/browser/match-on.ts';
import { soon } from '../../support/browser/soon.ts';
import { lengthened, lengthenNames } from '../../support/makers/long-names.ts';
import { createQuery, saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { signIn } from '../../support/server/sign-in.ts';

/** Letters of every name. */
const letters = 42;

/** The same league with nothing on. */
let quiet: Site;
let on: MatchOn;

/** Begins so many matches that are scored throw by throw; the id of the last. */
async function beginMatches(place: Site, count: number, lettersOfName = letters): Promise<string> {
  const { cookie } = await signIn(place, { access: ['recordScoresAsYouGo'] });
  const door = saygDoor(() => place);
  let last = '';
  for (let at = 0; at < count; at += 1) {
    const [yourName, opponentName] = ['Ann Archer', 'Bob Bow'].map((name) => lengthened(name, at, lettersOfName));
    const input = { yourName, opponentName, numberOfLegs: 3, startingScore: 501 };
    const made = await door.make(createQuery, { input }, cookie);
    const begun = await door.make(startQuery, { target: target(made), first: 'home' }, cookie);
    const first = { ...target(begun), throwId: randomUUID(), score: 60, noOfDarts: 3 };
    await door.make(throwQuery, { input: first }, cookie);
    // Practice is not listed; matches of tournaments are, for which these stand.
    place.ports.updates.put({
      id: made.id,
      dataType: 'Sayg',
      data: undefined,
      time: evening.getTime(),
      userName: null,
      isListed: true,
    });
    last = made.id;
  }
  return last;
}

it.beforeAll(async ({ site }) => {
  quiet = await startSite();
  await Promise.all([lengthenNames(site, letters), lengthenNames(quiet, letters)]);
  on = await matchOn(site);
  await beginMatches(site, 24);
  for (const { id } of quiet.ports.updates.all()) quiet.ports.updates.drop(id);
});
it.afterAll(() => quiet.stop());

/** Codes to scan, in px: how large they are, and whether they can be seen whole. */
const codes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg[role="img"]')]
      .filter((code) => code.querySelector('title')?.textContent?.startsWith('Code of') && code.checkVisibility())
      .map((code) => {
        const { left, top, right, bottom, width } = code.getBoundingClientRect();
        return { width, isWhole: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight };
      }),
  );

/** Texts of the page that lie under what is fixed at the bottom, once it is scrolled to its end. */
const covered = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const dock = document.querySelector('nav[aria-label="Main, phone"]');
    if (!dock?.checkVisibility()) return [];
    const { top } = dock.getBoundingClientRect();
    return [...document.querySelectorAll('main *')]
      .filter((one) => !one.children.length && one.textContent!.trim() && one.checkVisibility() && !one.closest('.vh'))
      .filter((one) => one.getBoundingClientRect().bottom > top + 1)
      .map((one) => one.textContent);
  });

async function check(page: Page, name: string) {
  const { page: content, window } = await widths(page);
  const small = (await codes(page)).filter(({ width, isWhole }) => width < 120 || !isWhole);
  const found = {
    cut: await cutTexts(page),
    broken: await brokenWords(page),
    over: await overlaps(page),
    small,
    covered: await covered(page),
  };
  return { name, wide: content - window, ...found };
}
const withoutFault = (name: string) => ({ name, wide: 0, cut: [], broken: [], over: [], small: [], covered: [] });

describe.each([
  { width: 360, height: 640 },
  { width: 640, height: 360 },
])('on $width x $height px, names of 42 letters', (size) => {
  it('every slide of a screen without hands can be read, and its code scanned', async ({ open }) => {
    const { page } = await open('/tv?seconds=3', { site: quiet, size });
    const about = () => page.locator('h1 span').textContent();
    const seen = new Map<string, unknown>();
    for (let shown = await about(); shown !== null && !seen.has(shown); shown = await about()) {
      seen.set(shown, await check(page, `tv-${size.width}-${seen.size}`));
      await soon(async () => expect(await about()).not.toBe(shown));
    }
    expect(seen.size).toBeGreaterThan(3);
    expect([...seen.values()]).toEqual([...seen.values()].map((_, at) => withoutFault(`tv-${size.width}-${at}`)));
    expect(await codes(page)).toHaveLength(1);
  });

  it('25 matches in play can be read', async ({ open }) => {
    await on.score(26);
    const { page } = await open('/live', { size });
    const tiles = page.getByRole('region', { name: 'Being played now' }).getByRole('listitem');
    await soon(async () => expect(await tiles.count()).toBe(25));
    expect(await check(page, `live-${size.width}`)).toEqual(withoutFault(`live-${size.width}`));
  });

  const watched: [name: string, at: () => string][] = [
    ['match', () => `/live/match/?id=${on.sayg.id}`],
    ['wide', () => `/live/match/?id=${on.sayg.id}&widescreen=true`],
    ['room', () => '/tv?seconds=600'],
    ['night', () => `/live/superleague?id=${on.tournamentId}`],
    ['nothing', () => '/live'],
  ];
  it.for(watched)('%s: what is watched can be read, and its code scanned', async ([name, at], { site, open }) => {
    await on.score(26);
    const { page, context } = await open(at(), { site: name === 'nothing' ? quiet : site, size });
    if (name === 'room') await page.getByRole('region').filter({ hasText: 'Last five' }).first().waitFor();
    expect(await check(page, `${name}-${size.width}`)).toEqual(withoutFault(`${name}-${size.width}`));
    await context.setOffline(true);
    const told = page.getByText(/Reconnecting|No connection|offline/i).first();
    await told.waitFor();
    expect(await check(page, `${name}-${size.width}-off`)).toEqual(withoutFault(`${name}-${size.width}-off`));
  });
});

const ofRoom = { view: 'widescreen=true', names: 'section > p > span[title] > span' };
const ofStream = { view: 'overlay=true', names: 'tbody th span[title] > span' };

it.for([
  { width: 1920, height: 1080, ...ofRoom },
  { width: 640, height: 360, ...ofRoom },
  { width: 360, height: 640, ...ofRoom },
  { width: 1920, height: 1080, ...ofStream },
])(
  '$view on $width x $height px: names of 22 letters are whole, where nobody can point at them',
  async (at, { site, open }) => {
    const id = await beginMatches(site, 1, 22);
    const { page } = await open(`/live/match/?id=${id}&${at.view}`, {
      size: { width: at.width, height: at.height },
    });
    const names = page.locator(at.names);
    await names.first().waitFor();
    const read = await names.evaluateAll((all) =>
      all.map((one) => [one.textContent!.length, one.scrollWidth - one.clientWidth]),
    );
    expect(read).toEqual([
      [22, 0],
      [22, 0],
    ]);
  },
);
