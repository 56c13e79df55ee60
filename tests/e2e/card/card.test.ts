import { describe, expect } from 'vitest';
import { desktop, phone, type Site } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { holdPageClock, openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

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
async function readAddresses(site: Site): Promise<typeof at> {
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

it.beforeAll(async ({ site }) => {
  at = await readAddresses(site);
});

describe('a score card', () => {
  it(
    'arrives with its data, shows the matches, and leads back to the table of its season and division',
    { tags: ['road'] },
    async ({ visit }) => {
      const { page } = await visit({ size: phone });
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
    },
  );

  it('that is to come, postponed, or of a qualifier says so', async ({ open }) => {
    const { page } = await open(at.unplayed);
    await page.getByRole('heading', { name: 'Before the match' }).waitFor();
    await page.goto(at.postponed);
    await page.getByRole('heading', { name: 'This fixture is postponed' }).waitFor();
    await page.goto(at.qualifier);
    await page.getByRole('main').getByText('Qualifier', { exact: true }).waitFor();
  });

  it.for([
    ['/score/nonsense', 'Game could not be found'],
    ['/score/00000000-0000-4000-8000-000000000000', 'Game could not be found'],
    ['/tournament/nonsense', 'Tournament not found'],
  ] as const)('%s: %s, with a way on', async ([address, title], { open }) => {
    const { page } = await open(address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Divisions' }).waitFor();
  });

  it('is printed without frame and tabs', async ({ open }) => {
    const { page } = await open(at.played, { size: desktop });
    await page.getByRole('table', { name: /^Matches of / }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Pages of the division' }).isVisible()).toBe(false);
    expect(await page.getByRole('table', { name: /^Matches of / }).isVisible()).toBe(true);
  });
});

it('the foot of the page leads to what the site is about', async ({ open }) => {
  const { page } = await open('/', { size: desktop });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  for (const name of ['Licence', 'Branch', 'Version', 'Date', 'User agent'])
    await page.getByRole('term').getByText(name, { exact: true }).waitFor();
});
