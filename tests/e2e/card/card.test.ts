import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  visit,
  type Site,
  type Visitor,
} from '../../support/browser/browser.ts';
import { holdPageClock, openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let at: Record<'played' | 'unplayed' | 'postponed' | 'qualifier' | 'knockout' | 'night', string>;

interface Days {
  date: string;
  fixtures: {
    id: string;
    homeScore: number | null;
    postponed: boolean;
    isKnockout: boolean;
    awayTeam: object | null;
  }[];
  tournamentFixtures: { id: string; singleRound: boolean; winningSide: object | null }[];
}

/** Addresses of the sample league, whose ids are new each time. */
async function readAddresses(): Promise<typeof at> {
  const fixtureFields = 'id homeScore postponed isKnockout awayTeam { id }';
  const fields = `date fixtures { ${fixtureFields} } tournamentFixtures { id singleRound winningSide { id } }`;
  const of = (name: string) => `divisionData(divisionIds: ["${name}"]) { fixtures { ${fields} } }`;
  const query = `{ league: ${of('Division One')} nights: ${of('Superleague')} }`;
  const answer = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: Record<'league' | 'nights', { fixtures: Days[] }> };
  const days = [...data.league.fixtures, ...data.nights.fixtures];
  const fixtures = days.flatMap((day) => day.fixtures).filter(({ awayTeam }) => awayTeam);
  const tournaments = days.flatMap((day) => day.tournamentFixtures);
  const score = (found: { id: string } | undefined) => `/score/${found!.id}`;
  const tournament = (found: { id: string } | undefined) => `/tournament/${found!.id}`;
  return {
    played: score(fixtures.find(({ homeScore, isKnockout }) => homeScore !== null && !isKnockout)),
    unplayed: score(fixtures.findLast(({ homeScore, isKnockout }) => homeScore === null && !isKnockout)),
    postponed: score(fixtures.find(({ postponed }) => postponed)),
    qualifier: score(fixtures.find(({ homeScore, isKnockout }) => homeScore !== null && isKnockout)),
    knockout: tournament(tournaments.find(({ winningSide }) => winningSide)),
    night: tournament(tournaments.find(({ singleRound }) => singleRound)),
  };
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  at = await readAddresses();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const goTo = async (address: string, size = phone) => {
  visitor = await visit(browser, site, { size });
  await openPage(visitor.page, address);
  return visitor;
};

describe('a score card', () => {
  afterEach(() => visitor.leave());

  it(
    'arrives with its data, shows the matches, and leads back to the table of its season and division',
    { tags: ['road'] },
    async () => {
      visitor = await visit(browser, site, { size: phone });
      const { page, faults } = visitor;
      const asked: string[] = [];
      await holdPageClock(page);
      page.on('request', (request) => void (request.url().includes('/graphql') && asked.push(request.url())));
      await openPage(page, at.played);
      await page.getByRole('table', { name: /^Matches of / }).waitFor();
      expect(asked).toEqual([]);
      await soon(async () => expect(await page.title()).toMatch(/^.+ \d–\d .+, \w{3} \d+ \w{3} · .+ · Oche$/));
      const tabs = page.getByRole('navigation', { name: 'Pages of the division' });
      await tabs.getByRole('link', { name: 'Teams' }).click();
      await page.getByRole('table', { name: /^Division / }).waitFor();
      await page.goBack();
      await page.getByRole('table', { name: /^Matches of / }).waitFor();
      expect(faults).toEqual([]);
    },
  );

  it('that is to come, postponed, or of a qualifier says so', async () => {
    const { page } = await goTo(at.unplayed);
    await page.getByRole('heading', { name: 'Before the match' }).waitFor();
    await page.goto(at.postponed);
    await page.getByRole('heading', { name: 'This fixture is postponed' }).waitFor();
    await page.goto(at.qualifier);
    await page.getByRole('main').getByText('Qualifier', { exact: true }).waitFor();
  });

  it.each([
    ['/score/nonsense', 'Game could not be found'],
    ['/score/00000000-0000-4000-8000-000000000000', 'Game could not be found'],
    ['/tournament/nonsense', 'Tournament not found'],
  ])('%s: %s, with a way on', async (address, title) => {
    const { page, faults } = await goTo(address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Divisions' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('is printed without frame and tabs', async () => {
    const { page } = await goTo(at.played, desktop);
    await page.getByRole('table', { name: /^Matches of / }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Pages of the division' }).isVisible()).toBe(false);
    expect(await page.getByRole('table', { name: /^Matches of / }).isVisible()).toBe(true);
  });
});

it('the foot of the page leads to what the site is about', async () => {
  const { page, faults, leave } = await goTo('/', desktop);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  for (const name of ['Licence', 'Branch', 'Version', 'Date', 'User agent'])
    await page.getByRole('term').getByText(name, { exact: true }).waitFor();
  await leave();
  expect(faults).toEqual([]);
});
