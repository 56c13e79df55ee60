import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import * as make from '../../support/makers/makers.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof make.aLeague>>;

beforeAll(async () => {
  app = await startApp();
  league = await make.aLeague(app);
});
afterAll(() => app.stop());

interface Team {
  name: string;
  points: number;
  prospect: { left: number; mostPoints: number; first: string } | null;
}

const prospect = 'prospect { left mostPoints first }';

async function tableOf(more = ''): Promise<Team[]> {
  const { divisionData } = await askFor<{ divisionData: { teams: Team[] } }>(
    app,
    `query ($d: [ID!], $s: ID) { divisionData(divisionIds: $d, seasonId: $s ${more}) { teams { name points ${prospect} } } }`,
    { d: [league.division.id], s: league.season.id },
  );
  return divisionData.teams;
}

async function reviewOf(): Promise<Team[]> {
  const { seasonReview } = await askFor<{ seasonReview: { divisions: [{ teams: Team[] }] } }>(
    app,
    `query ($s: String!) { seasonReview(season: $s) { divisions { teams { name points ${prospect} } } } }`,
    { s: league.season.id },
  );
  return seasonReview.divisions[0].teams;
}

it('a table and a review say what is possible while fixtures are left, and nothing once all is played', async () => {
  const over = [
    { name: 'Reds', points: 2, prospect: null },
    { name: 'Blues', points: 0, prospect: null },
  ];
  expect(await tableOf()).toEqual(over);
  expect(await reviewOf()).toEqual(over);

  const ids = { seasonId: league.season.id, divisionId: league.division.id };
  await make.aFixture(app, {
    ...ids,
    homeTeamId: league.blues.team.id,
    awayTeamId: league.reds.team.id,
    date: '2026-12-10',
  });
  const level = [
    { name: 'Reds', points: 2, prospect: { left: 1, mostPoints: 4, first: 'open' } },
    { name: 'Blues', points: 0, prospect: { left: 1, mostPoints: 2, first: 'open' } },
  ];
  expect(await tableOf()).toEqual(level);
  expect(await reviewOf()).toEqual(level);

  const card = league.fixture.card;
  await make.aFixture(app, {
    ...ids,
    homeTeamId: league.reds.team.id,
    awayTeamId: league.blues.team.id,
    date: '2026-11-12',
    card,
  });
  const proved = [
    { name: 'Reds', points: 4, prospect: { left: 1, mostPoints: 6, first: 'certain' } },
    { name: 'Blues', points: 0, prospect: { left: 1, mostPoints: 2, first: 'impossible' } },
  ];
  expect(await tableOf()).toEqual(proved);
  expect(await reviewOf()).toEqual(proved);
});

it('a match that was not played is given up with the day of its fixture, in the table and in the review', async () => {
  const noon = app.clock.now;
  const ids = { seasonId: league.season.id, divisionId: league.division.id };
  const [homeTeamId, awayTeamId] = [league.blues.team.id, league.reds.team.id];
  const card = make.aCard(league.blues.captain, league.reds.captain);
  await make.aFixture(app, { ...ids, homeTeamId, awayTeamId, date: '2026-11-21', card });
  const left = (teams: Team[]) => teams.map(({ name, prospect }) => [name, prospect?.left ?? 0]);
  const [table, review] = [left(await tableOf()), left(await reviewOf())];
  expect(review).toEqual(table);
  app.clock.now = new Date('2026-11-22T12:00:00Z');
  try {
    const fewer = table.map(([name, count]) => [name, Number(count) - 1]);
    expect(left(await tableOf())).toEqual(fewer);
    expect(left(await reviewOf())).toEqual(fewer);
  } finally {
    app.clock.now = noon;
  }
});

it('a part of a season says nothing of it', async () => {
  for (const part of ['date: "2026-11-05"', `teamId: "${league.blues.team.id}"`]) {
    const teams = await tableOf(`, ${part}`);
    expect(teams.length).toBeGreaterThan(0);
    for (const team of teams) expect(team.prospect).toBeNull();
  }
});
