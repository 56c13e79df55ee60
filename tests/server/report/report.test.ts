import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, type Door } from '../../support/server/doors.ts';
import { aCard, aFixture, aLeague, aTournament } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  test = await startApp();
  league = await aLeague(test);
  const accolades = { oneEighties: [{ id: league.reds.captain.id, name: 'Ann' }] };
  await aTournament(test, { seasonId: league.season.id, ...accolades });
});
afterAll(() => test.stop());

const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
const cookieOf = async (...access: AccessFlag[]) => (await signIn(test, { access })).cookie;
async function run(door: Door, cookie: string, more: object = {}) {
  const asked = { divisionId: league.division.id, seasonId: league.season.id, ...more };
  if (door === 'REST') return (await call(test, 'POST', '/api/Report', { body: asked, cookie })).json;
  const query = `query ($divisionId: ID!, $seasonId: ID!, $topCount: Int) {
    reports(divisionId: $divisionId, seasonId: $seasonId, topCount: $topCount) {
      messages reports { name columns thisDivisionOnly rows { cells { text playerId teamId } } } } }`;
  const { json } = await call(test, 'POST', '/graphql', { body: { query, variables: asked }, cookie });
  return json.data?.reports ?? { reports: [], messages: json.errors.map(({ message }: Error) => message) };
}
const names = ({ reports }: { reports: { name: string }[] }) => reports.map(({ name }) => name);

describe.each(bothDoors)('reports by %s', (door) => {
  it('are made of the whole season, and say of how much', async () => {
    const made = await run(door, await cookieOf('runReports', 'manageScores'));
    expect(made.messages).toEqual(['1 fixture and 1 tournament were inspected.']);
    expect(names(made)).toEqual([
      'Man of the match',
      'Most played player',
      'Most 180s',
      'Highest checkouts',
      'Finals night report',
    ]);
    expect(made.reports[2].rows[0].cells).toMatchObject([
      { text: 'Reds' },
      { text: 'Ann', playerId: league.reds.captain.id, teamId: league.reds.team.id },
      { text: '1' },
    ]);
  });

  it('name men of the match only to holders of manageScores, and have at most the rows asked for', async () => {
    const cookie = await cookieOf('runReports');
    expect(names(await run(door, cookie))).not.toContain('Man of the match');
    const played = async (topCount: number) => (await run(door, cookie, { topCount })).reports[0].rows;
    expect(await played(1)).toHaveLength(1);
    expect(await played(0)).toHaveLength(2);
  });

  it.each([
    ['an unknown season', { seasonId: unknown }, /^The season was not found/],
    ['an unknown division', { divisionId: unknown }, /^The division was not found/],
    ['too few rows', { topCount: -1 }, /^A report has 1 to 100 rows/],
    ['too many rows', { topCount: 101 }, /^A report has 1 to 100 rows/],
  ])('are refused with %s', async (_, more, message) => {
    const refused = await run(door, await cookieOf('runReports'), more);
    expect(refused).toMatchObject({ reports: [], messages: [expect.stringMatching(message)] });
  });

  it('need runReports', async () => {
    const others = accessFlagList.filter((flag) => flag !== 'runReports');
    for (const cookie of ['', await cookieOf(...others)])
      expect(await run(door, cookie)).toMatchObject({ reports: [], messages: [expect.any(String)] });
  });
});

it('finals night awards what the tables of the division say, also where a fixture lies outside the season now', async () => {
  const { season, division, reds, blues } = league;
  const place = { seasonId: season.id, divisionId: division.id, homeTeamId: blues.team.id, awayTeamId: reds.team.id };
  const outside = await aFixture(test, {
    ...place,
    date: '2026-08-30',
    card: aCard(blues.captain, reds.captain, 3, 0),
  });
  await aFixture(test, { ...place, date: '2026-08-31', card: aCard(blues.captain, reds.captain, 3, 0) });
  expect(outside.date < season.startDate).toBe(true);
  const { divisionData } = await askFor<{
    divisionData: { teams: { name: string; points: number }[] };
  }>(test, 'query ($d: [ID!]!, $s: ID!) { divisionData(divisionIds: $d, seasonId: $s) { teams { name points } } }', {
    d: [division.id],
    s: season.id,
  });
  const { reports } = await run('GraphQL', await cookieOf('runReports'));
  const rows: { cells: { text: string }[] }[] = reports.at(-1).rows;
  const [first] = divisionData.teams;
  const winner = rows.map(({ cells }) => cells.map(({ text }) => text)).find(([award]) => award?.endsWith(': Winner'));
  expect(winner).toEqual([`${division.name}: Winner`, first!.name, String(first!.points)]);
});

it('reports keep the name and the team of a player who was removed', async () => {
  const cookie = await cookieOf('runReports', 'managePlayers');
  const { season, reds } = league;
  const before = (await run('REST', cookie)).reports;
  await call(test, 'DELETE', `/api/Player/${season.id}/${reds.team.id}/${reds.captain.id}`, { cookie });
  const { reports } = await run('REST', cookie);
  const rows = (name: string, of: typeof before) => of.find((report: { name: string }) => report.name === name).rows;
  expect(JSON.stringify(rows('Most 180s', reports))).toContain('Reds');
  for (const name of ['Most 180s', 'Most played player']) expect(rows(name, reports)).toEqual(rows(name, before));
});
