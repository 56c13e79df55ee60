import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { brokenWords } from '../../support/browser/broken-words.ts';
import {
  colourViolations,
  desktop,
  evening,
  phone,
  jumps,
  startSite,
  violations,
  widths,
  type Site,
  newVisitor,
  type Visitor,
} from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { misnamed } from '../../support/browser/misnamed.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';

let league: League;

it.beforeAll(async ({ site }) => {
  league = await readLeague(site);
});

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
};

const replayed = async (page: Page) => {
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: 'A throw on' }).click();
  await page.waitForURL(/throw=1/);
};

const refuse = async (page: Page) => {
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('do not belong together').waitFor();
};

interface League {
  player: { name: string; team: string };
  /**
   * Ids of a fixture with a score, one without, one that is postponed and a qualifier; a knockout, a superleague night.
   */
  played: string;
  toCome: string;
  postponed: string;
  qualifier: string;
  knockout: string;
  night: string;
  /** Id of a finished match that was scored throw by throw. */
  over: string;
}

interface Data {
  players: League['player'][];
  fixtures: {
    fixtures: { id: string; homeScore: number | null; postponed: boolean; isKnockout: boolean }[];
    tournamentFixtures: { id: string; singleRound: boolean; firstRoundMatches: { saygId: string | null }[] }[];
  }[];
}

const query = 'query ($id: ID!) { sayg(id: $id) { state { isFinished } } }';

/** Finds what the screens below are about. */
async function readLeague(site: Site): Promise<League> {
  const { divisionData } = await askFor<{ divisionData: Data }>(
    site,
    `{ divisionData(excludeProposals: true) {
      players { name team }
      fixtures { fixtures { id homeScore postponed isKnockout } tournamentFixtures { id singleRound firstRoundMatches { saygId } } }
    } }`,
  );
  const fixtures = divisionData.fixtures.flatMap((day) => day.fixtures);
  const tournaments = divisionData.fixtures.flatMap((day) => day.tournamentFixtures);
  const matches = tournaments.flatMap(({ firstRoundMatches }) =>
    firstRoundMatches.flatMap(({ saygId }) => saygId ?? []),
  );
  const isOver = async (id: string) =>
    (await askFor<{ sayg: { state: { isFinished: boolean } } }>(site, query, { id })).sayg.state.isFinished;
  let over = 0;
  while (!(await isOver(matches[over]!))) over += 1;
  return {
    over: matches[over]!,
    player: divisionData.players[0]!,
    played: fixtures.find(({ homeScore }) => homeScore !== null)!.id,
    toCome: fixtures.findLast(({ homeScore }) => homeScore === null)!.id,
    postponed: fixtures.find(({ postponed }) => postponed)!.id,
    qualifier: fixtures.find(({ homeScore, isKnockout }) => homeScore !== null && isKnockout)!.id,
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
  career: { at: ({ player }) => `/player/${encodeURIComponent(player.name)}` },
  'unknown career': { at: '/player/Nobody' },
  comparison: { at: '/compare?a=Plough%20%26%20Barrel&b=Lamb%20%26%20Thistle' },
  'nothing to compare': { at: '/compare' },
  records: { at: '/records' },
  ratings: { at: '/ratings' },
  'unknown review': { at: '/review/Winter%201899' },
  card: { at: ({ played }) => `/score/${played}` },
  'card to come': { at: ({ toCome }) => `/score/${toCome}` },
  'postponed card': { at: ({ postponed }) => `/score/${postponed}` },
  'card of a qualifier': { at: ({ qualifier }) => `/score/${qualifier}` },
  'no card': { at: '/score/nothing' },
  tournament: { at: ({ knockout }) => `/tournament/${knockout}` },
  night: { at: ({ night }) => `/tournament/${night}` },
  TV: { at: '/tv' },
  replay: { at: ({ over }) => `/live/match?id=${over}`, run: replayed },
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

/** Screens that are also looked at on the narrowest phone, a tablet and the widest screen. */
const everywhere = ['home', 'team', 'fixtures', 'card', 'card to come', 'TV', 'replay'];
const others = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
];

describe.each([phone, desktop, ...others])('on $width px', (size) => {
  // One visitor for all screens: a new browser for each would take as long as the checks.
  let page: Page;
  let visitor: Visitor;
  it.beforeAll(async ({ site, browser }) => {
    visitor = await newVisitor(browser, site, { size });
    ({ page } = visitor);
  });
  it.afterAll(async () => {
    await visitor.leave();
    expect(visitor.faults).toEqual([]);
  });

  const views = Object.entries(screens).filter(
    ([name, { only = size }]) => only === size && (!others.includes(size) || everywhere.includes(name)),
  );
  describe.each(views)('%s', (_, screen) => {
    it('has no violation of accessibility in light and dark, fits its window and does not jump', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await openPage(page, addressOf(screen));
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      expect(await jumps(page)).toEqual([]);
      await screen.run?.(page);
      expect(await brokenWords(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
      expect(await colourViolations(page)).toEqual([]);
      const { page: content, window } = await widths(page);
      expect(content).toBeLessThanOrEqual(window);
    });
  });
});

it('long names and many teams fit a phone', async ({ open }) => {
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
  const { page, leave } = await open('/', { site: large });
  expect((await widths(page)).page).toBe(phone.width);
  await page
    .getByRole('link', { name: /^The Extraordinarily/ })
    .last()
    .click();
  await page.getByRole('table').waitFor();
  await soon(async () => expect(await page.getByRole('row').count()).toBe(61));
  expect((await widths(page)).page).toBe(phone.width);
  const points = await page.getByRole('cell').last().boundingBox();
  expect(points === null || points.x + points.width <= phone.width).toBe(true);
  expect(await violations(page)).toEqual([]);
  await leave();
  await large.stop();
});

it('what can be tapped on a phone is 44 px high', async ({ visit }) => {
  const { page } = await visit();
  for (const name of ['home', 'table', 'fixtures', 'team', 'players', 'career', 'records', 'ratings', 'sign-in']) {
    await openPage(page, addressOf(screens[name]!));
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, select, input')]
        // A link in the middle of a sentence is as high as its line.
        .filter((element) => element.parentElement?.tagName !== 'P' || element.parentElement.childNodes.length === 1)
        // A link that covers its row is as high as the row.
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
});

it.for([phone, desktop])('what can be pressed is called what it shows, on $width px', async (size, { visit }) => {
  const { page } = await visit({ size });
  const found: Record<string, string[]> = {};
  for (const [name, screen] of Object.entries(screens)) {
    if (screen.only && screen.only !== size) continue;
    await openPage(page, addressOf(screen));
    await screen.run?.(page);
    const wrong = await misnamed(page);
    if (wrong.length) found[name] = wrong.slice(0, 5);
  }
  expect(found).toEqual({});
});

it('is printed without frame', async ({ visit }) => {
  const { page } = await visit({ size: desktop });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['table', 'fixtures', 'card', 'tournament', 'career', 'records']) {
    await openPage(page, addressOf(screens[name]!));
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false);
    const content = page.locator('main :is(table, li, h2)').filter({ visible: true });
    expect({ [name]: await content.count() }).not.toEqual({ [name]: 0 });
  }
});

it('is printed dark on white from a dark screen, without buttons, and says what it is about', async ({ visit }) => {
  const { page } = await visit({ size: desktop });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['table', 'fixtures', 'players']) {
    await openPage(page, addressOf(screens[name]!));
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    const paper = page.getByText(/^Darts league, Division One, Winter 2026-27, \w{3} \d+ \w{3} \d{4}$/);
    await paper.waitFor();
    const lightness = (text: string) => Math.max(...text.match(/\d+/g)!.slice(0, 3).map(Number));
    const ink = await paper.evaluate((element) => getComputedStyle(element).color);
    expect({ [name]: lightness(ink) < 80 }).toEqual({ [name]: true });
    const buttons = await page
      .locator('main :is(a, button)[class*="button"]')
      .filter({ visible: true })
      .allInnerTexts();
    expect({ [name]: buttons }).toEqual({ [name]: [] });
  }
});

it('the evening of these tests is one of play', () => {
  expect(evening.getUTCDay()).toBe(4);
});
