import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { askFor } from '../support/graphql.ts';
import { aDivision, aRegistration, aSeason, aTeam } from '../support/makers.ts';
import {
  desktop,
  evening,
  openBrowser,
  phone,
  shiftOf,
  startSite,
  violations,
  visit,
  widths,
  type Site,
} from '../support/browser.ts';

let site: Site;
let browser: Browser;
let league: League;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  league = await readLeague(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
};

const refuse = async (page: Page) => {
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('do not belong together').waitFor();
};

interface League {
  player: { name: string; team: string };
  /** Ids: of a fixture with a score and one without, of a knockout and of a superleague night. */
  played: string;
  toCome: string;
  knockout: string;
  night: string;
}

interface Data {
  players: League['player'][];
  fixtures: {
    fixtures: { id: string; homeScore: number | null }[];
    tournamentFixtures: { id: string; singleRound: boolean }[];
  }[];
}

/** What the screens below are about. */
async function readLeague(site: Site): Promise<League> {
  const { divisionData } = await askFor<{ divisionData: Data }>(
    site,
    `{ divisionData(excludeProposals: true) {
      players { name team }
      fixtures { fixtures { id homeScore } tournamentFixtures { id singleRound } }
    } }`,
  );
  const fixtures = divisionData.fixtures.flatMap((day) => day.fixtures);
  const tournaments = divisionData.fixtures.flatMap((day) => day.tournamentFixtures);
  return {
    player: divisionData.players[0]!,
    played: fixtures.find(({ homeScore }) => homeScore !== null)!.id,
    toCome: fixtures.findLast(({ homeScore }) => homeScore === null)!.id,
    knockout: tournaments.find(({ singleRound }) => !singleRound)!.id,
    night: tournaments.find(({ singleRound }) => singleRound)!.id,
  };
}

interface Screen {
  at: string | ((league: League) => string);
  run?: (page: Page) => Promise<void>;
  only?: typeof phone;
}

const division = '/division/Division%20One';

const screens: Record<string, Screen> = {
  home: { at: '/' },
  table: { at: division },
  'all tables': { at: '/teams' },
  superleague: { at: '/division/Superleague' },
  fixtures: { at: `${division}/fixtures` },
  'filtered fixtures': { at: '/fixtures/?division=Division%20One&date=last%2Bnext&team=Old%20Bell' },
  'no fixtures': { at: `${division}/fixtures?team=Nobody` },
  'superleague fixtures': { at: '/division/Superleague/fixtures' },
  team: { at: `${division}/team:Old%20Bell` },
  'unknown team': { at: `${division}/team:Nobody` },
  players: { at: `${division}/players` },
  player: { at: ({ player }) => `${division}/player:${encodeURIComponent(`${player.name}@${player.team}`)}` },
  'unknown player': { at: `${division}/player:Nobody@Old%20Bell` },
  card: { at: ({ played }) => `/score/${played}` },
  'card to come': { at: ({ toCome }) => `/score/${toCome}` },
  'no card': { at: '/score/nothing' },
  tournament: { at: ({ knockout }) => `/tournament/${knockout}` },
  night: { at: ({ night }) => `/tournament/${night}` },
  about: { at: '/about' },
  'unknown season': { at: '/teams/Winter%201899/?division=Division%20One' },
  'unknown division': { at: '/division/Ninety' },
  'sign-in': { at: '/login' },
  'sign-in refused': { at: '/login', run: refuse },
  'used link': { at: '/setup/no-such-token' },
  'not permitted': { at: '/admin/results' },
  'not found': { at: '/no/such/page' },
  menu: { at: division, run: openMenu, only: phone },
};

const addressOf = ({ at }: Screen) => (typeof at === 'string' ? at : at(league));

const views = Object.entries(screens).flatMap(([name, screen]) =>
  [phone, desktop].filter((size) => !screen.only || screen.only === size).map((size) => ({ name, size, ...screen })),
);

describe.each(views)('$name, $size.width px', (screen) => {
  it('has no violation of accessibility in light and dark, fits its window and does not jump', async () => {
    const { page, leave } = await visit(browser, site, { size: screen.size, scheme: 'light' });
    await page.goto(addressOf(screen), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await shiftOf(page)).toBeLessThan(0.05);
    await screen.run?.(page);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
    expect(await violations(page)).toEqual([]);
    const { page: content, window } = await widths(page);
    expect(content).toBeLessThanOrEqual(window);
    await leave();
  });
});

it('long names and many teams fit a phone', async () => {
  const large = await startSite({
    fill: async (place) => {
      const division = await aDivision(place, { name: 'The Extraordinarily Long Division of the West' });
      const season = await aSeason(place, { name: 'Winter and a bit of spring 2026/27', divisionIds: [division.id] });
      for (let number = 1; number <= 60; number += 1) {
        const name =
          number % 2
            ? `Donaudampfschifffahrtsgesellschaft ${number}`
            : `The Worshipful Company of Wheelwrights ${number}`;
        const team = await aTeam(place, { name });
        await aRegistration(place, { teamId: team.id, seasonId: season.id, divisionId: division.id });
      }
    },
  });
  const { page, leave, faults } = await visit(browser, large);
  await page.goto('/');
  expect((await widths(page)).page).toBe(phone.width);
  await page
    .getByRole('link', { name: /^The Extraordinarily/ })
    .last()
    .click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('row').count()).toBe(61);
  expect((await widths(page)).page).toBe(phone.width);
  const points = await page.getByRole('cell').last().boundingBox();
  expect(points === null || points.x + points.width <= phone.width).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await leave();
  await large.stop();
});

it('what can be tapped on a phone is 44 px high', async () => {
  const { page, leave } = await visit(browser, site);
  for (const name of ['home', 'table', 'fixtures', 'team', 'players', 'sign-in']) {
    await page.goto(addressOf(screens[name]!), { waitUntil: 'networkidle' });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, select, input')]
        // A link in the middle of a sentence is as high as its line.
        .filter((element) => element.parentElement?.tagName !== 'P' || element.parentElement.childNodes.length === 1)
        // A link that is stretched over its row is as high as that.
        .map((element) => {
          const isRow = getComputedStyle(element, '::after').position === 'absolute' && element.offsetParent;
          const box = (isRow || element).getBoundingClientRect();
          return { name: element.textContent || element.ariaLabel, box };
        })
        .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.height < 44)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
    expect({ [name]: small }).toEqual({ [name]: [] });
  }
  await leave();
});

it('is printed without frame', async () => {
  const { page, leave } = await visit(browser, site, { size: desktop });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['table', 'fixtures', 'card', 'tournament']) {
    await page.goto(addressOf(screens[name]!), { waitUntil: 'networkidle' });
    for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false);
    const content = page.locator('main :is(table, li, h2)').filter({ visible: true });
    expect({ [name]: await content.count() }).not.toEqual({ [name]: 0 });
  }
  await leave();
});

it('the evening of these tests is one of play', () => {
  expect(evening.getUTCDay()).toBe(4);
});
