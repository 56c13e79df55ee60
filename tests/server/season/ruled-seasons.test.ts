/** @module-tag mysql dialect: rules and cards are documents of columns that both engines read and write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#rules/basics/dates.ts';
import type { SideName } from '#rules/darts/leg.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { savedAs } from '../../support/makers/card-league.ts';
import { aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { ruledSeasons, type PlayedFixture } from '../../support/makers/ruled-seasons.ts';
import { ruleSets, rulesOf, sentRules, type RuleSet } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let admin: string;
let manager: string;

beforeAll(async () => {
  app = await startApp();
  admin = (await signIn(app, { access: ['manageScores'] })).cookie;
  manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
});
afterAll(() => app.stop());

interface Squad {
  teamId: string;
  players: { id: string; name: string }[];
}

/** A season of three teams of four that plays by these rules. */
async function aSeasonOf(set: RuleSet, name: string = set) {
  const division = await aDivision(app, { name: `Division of ${name}` });
  const season = await aSeason(app, { name, divisionIds: [division.id] });
  const place = { seasonId: season.id, divisionId: division.id };
  const squads: Record<string, Squad> = {};
  for (const colour of ['blues', 'greens', 'reds']) {
    const team = await aTeam(app, { name: `${colour} ${name}`, address: colour });
    const registration = await aRegistration(app, { ...place, teamId: team.id });
    const players = [];
    for (const number of [1, 2, 3, 4]) players.push(await aPlayer(app, { name: `${colour} ${number}` }, registration));
    squads[colour] = { teamId: team.id, players };
  }
  const answer = await ask(
    app,
    `mutation ($season: ID!, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, version: $version, rules: $rules) { messages } }`,
    { season: season.id, version: season.updated, rules: sentRules(ruleSets[set]) },
    manager,
  );
  expect(answer.errors).toBeUndefined();
  return { ...place, squads };
}

/** The card of a fixture whose matches came out so, with as many players as the season's card says. */
function cardOf(set: RuleSet, squads: Record<SideName, Squad>, [, , scores, extras = {}]: PlayedFixture): Card {
  const format = rulesOf(set).card.league;
  const entry = (side: SideName) => squads[side].players[0]!;
  return {
    matches: scores.split(' ').map((score, index) => {
      const [homeScore, awayScore] = score.split('-').map(Number) as [number, number];
      const { playerCount } = format[index]!;
      // Whole teams need not be equal in number.
      const [home, away] = playerCount ? [playerCount, playerCount] : [2, 3];
      const homePlayers = squads.home.players.slice(0, home);
      return { homePlayers, awayPlayers: squads.away.players.slice(0, away), homeScore, awayScore };
    }),
    oneEighties: (extras.visits ?? []).map(entry),
    over100Checkouts: (extras.finishes ?? []).map((side) => ({ ...entry(side), score: 120 })),
    manOfTheMatch: { home: null, away: null },
  };
}

/** Plays these fixtures a week apart, the first on 5 November. */
async function play(set: RuleSet, fixtures: readonly PlayedFixture[], name: string = set) {
  const { squads, ...place } = await aSeasonOf(set, name);
  for (const [at, played] of fixtures.entries()) {
    const [home, away] = [squads[played[0]]!, squads[played[1]]!];
    const { id } = await aFixture(app, {
      ...{ ...place, date: addDays('2026-11-05', 7 * at) },
      ...{ homeTeamId: home.teamId, awayTeamId: away.teamId },
    });
    await savedAs(app, 'saveCard', id, cardOf(set, { home, away }, played), admin);
  }
  return { ...place, squads };
}

interface Shown {
  divisionData: {
    teams: { name: string; rank: number; points: number; matchesWon: number; winRate: number }[];
    players: { name: string; points: number; oneEighties: number; over100Checkouts: number }[];
    fixtures: { fixtures: { homeScore: number | null; awayScore: number | null }[] }[];
  };
}

it.each(ruledSeasons)('%s: %s', async (set, _, fixtures, table) => {
  const place = await play(set, fixtures);
  const { divisionData } = await askFor<Shown>(
    app,
    `query ($season: ID!, $division: ID!) { divisionData(seasonId: $season, divisionIds: [$division]) {
      teams { name rank points matchesWon winRate } players { name points oneEighties over100Checkouts }
      fixtures { fixtures { homeScore awayScore } } } }`,
    { season: place.seasonId, division: place.divisionId },
  );
  expect(divisionData.teams.map(({ rank, name, points }) => `${rank}. ${name.split(' ')[0]} ${points}`)).toEqual(table);
  // The list of fixtures adds up to the table: matches, or legs where they decide.
  const listed = divisionData.fixtures.flatMap((day) => day.fixtures);
  const inTable = divisionData.teams.map((row) => (rulesOf(set).decidedBy === 'legs' ? row.winRate : row.matchesWon));
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  expect(sum(listed.flatMap(({ homeScore, awayScore }) => [homeScore, awayScore]))).toBe(sum(inTable));
  const extras = fixtures.map(([, , , more]) => more ?? {});
  expect(sum(divisionData.players.map((row) => row.oneEighties))).toBe(
    sum(extras.map(({ visits }) => visits?.length ?? 0)),
  );
  if (set === 'pointAMatch')
    // Two legs of each of the singles won: 4 of 5, two visits and a finish.
    expect(divisionData.players[0]).toMatchObject({ name: 'reds 1', points: 11, over100Checkouts: 120 });
});

it('a career has the rank of the players table, for which visits count that are no 180s', async () => {
  const visits = Array.from({ length: 6 }, (): SideName => 'away');
  // Five singles: ten legs for one, five and six visits of 171 and more for the other.
  const night: PlayedFixture = ['reds', 'blues', '2-1 2-1 2-1 2-1 2-1 2-1 2-1', { visits }];
  const { seasonId, divisionId, squads } = await play('pointAMatch', [night], 'Visits');
  const { divisionData } = await askFor<{ divisionData: { players: { id: string; points: number }[] } }>(
    app,
    `query ($season: ID!, $division: ID!) { divisionData(seasonId: $season, divisionIds: [$division]) {
      players { id points } } }`,
    { season: seasonId, division: divisionId },
  );
  const [blue, red] = ['blues', 'reds'].map((colour) => squads[colour]!.players[0]!.id);
  expect(divisionData.players.slice(0, 2)).toEqual([
    { id: blue, points: 11 },
    { id: red, points: 10 },
  ]);
  const career = `query ($player: String!) { career(player: $player) { total { oneEighties } lines { rank ranked } } }`;
  const careers = [blue, red].map((player) => askFor(app, career, { player }));
  expect(await Promise.all(careers)).toEqual([
    { career: { total: { oneEighties: 0 }, lines: [{ rank: 1, ranked: 2 }] } },
    { career: { total: { oneEighties: 0 }, lines: [{ rank: 2, ranked: 2 }] } },
  ]);
});

describe('a table of a part of the season', () => {
  let place: Awaited<ReturnType<typeof play>>;
  const fixtures = ruledSeasons.find(([set]) => set === 'headToHead')![2];
  interface Part {
    divisionData: {
      secondHalf: string | null;
      teams: { name: string; rank: number; points: number; prospect: unknown }[];
      players: { name: string; points: number; singles: { matchesPlayed: number } }[];
      fixtures: { date: string }[];
    };
  }
  const read = (part: { from?: string; to?: string }) =>
    ask<Part>(
      app,
      `query ($season: ID!, $division: ID!, $from: Day, $to: Day) {
        divisionData(seasonId: $season, divisionIds: [$division], from: $from, to: $to) { secondHalf
          teams { name rank points prospect { first } } players { name points singles { matchesPlayed } }
          fixtures { date } } }`,
      { season: place.seasonId, division: place.divisionId, ...part },
    );
  const table = async (part: { from?: string; to?: string } = {}) =>
    (await read(part)).data!.divisionData.teams.map((row) => `${row.rank}. ${row.name.split(' ')[0]} ${row.points}`);

  beforeAll(async () => {
    place = await play('headToHead', fixtures, 'a prize');
    const { squads, ...ids } = place;
    const [homeTeamId, awayTeamId] = [squads['reds']!.teamId, squads['blues']!.teamId];
    await aFixture(app, { ...ids, homeTeamId, awayTeamId, date: '2026-11-26' });
  });

  it('counts what was played in it, alone', async () => {
    // Only blues v greens, 9-0. Greens and reds have nothing: the legs of that fixture decide.
    const secondHalf = ['1. blues 2', '2. reds 0', '3. greens 0'];
    const whole = await table();
    expect(whole).toEqual(['1. blues 2', '2. reds 2', '3. greens 2']);
    expect(await table({ from: '2026-11-19' })).toEqual(secondHalf);
    // Greens beat reds, who are level with them. What was asked before is not what is answered now.
    expect(await table({ to: '2026-11-18' })).toEqual(['1. greens 2', '2. reds 2', '3. blues 0']);
    expect(await table({ from: '2026-11-12', to: '2026-11-12' })).toEqual(['1. greens 2', '2. blues 0', '3. reds 0']);
    expect(await table()).toEqual(whole);
    const { data } = await read({ from: '2026-11-19' });
    expect(data!.divisionData).toMatchObject({
      secondHalf: '2026-11-19',
      fixtures: [{ date: '2026-11-19' }, { date: '2026-11-26' }],
    });
    // Seven singles of three legs.
    expect(data!.divisionData.players[0]).toEqual({ name: 'blues 1', points: 21, singles: { matchesPlayed: 7 } });
  });

  it('says nothing of who can still win', async () => {
    const prospects = async (part: { from?: string; to?: string }) =>
      (await read(part)).data!.divisionData.teams.filter(({ prospect }) => prospect).length;
    expect(await prospects({})).toBe(3);
    expect(await prospects({ from: '2026-11-19' })).toBe(0);
    expect(await prospects({ to: '2026-12-31' })).toBe(0);
  });

  it('is a spreadsheet, too', async () => {
    const { seasonId, divisionId } = place;
    const at = `/api/Division/Data?divisionId=${divisionId}&seasonId=${seasonId}&content-type=text/csv&from=2026-11-19`;
    const { text } = await call(app, 'GET', `${at}&part=teams`);
    expect(
      text
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',').slice(0, 3).join(' ')),
    ).toEqual(['blues a prize 1 2', 'reds a prize 0 0', 'greens a prize 1 0']);
  });

  it('is refused where it ends before it begins', async () => {
    const answer = await read({ from: '2026-11-19', to: '2026-11-18' });
    expect(refusal(answer)).toBe('INVALID');
    expect(answer.errors![0]!.message).toContain('before it begins');
  });
});

it('tells a draw and a level match from a fixture and a match that are not over', async () => {
  const { squads, ...place } = await aSeasonOf('everyLegCounts', 'outcomes');
  const [home, away] = [squads['reds']!, squads['blues']!];
  const { id } = await aFixture(app, { ...place, homeTeamId: home.teamId, awayTeamId: away.teamId });
  const outcomes = async (scores: string) => {
    await savedAs(app, 'saveCard', id, cardOf('everyLegCounts', { home, away }, ['reds', 'blues', scores]), admin);
    const { fixture, divisionData } = await askFor<{
      fixture: { outcome: string; card: { matches: { outcome: string }[] } };
      divisionData: { fixtures: { fixtures: { outcome: string }[] }[] };
    }>(
      app,
      `query ($id: ID!, $season: ID!) { fixture(id: $id) { outcome card { matches { outcome } } }
        divisionData(seasonId: $season, excludeProposals: true) { fixtures { fixtures { outcome } } } }`,
      { id, season: place.seasonId },
      admin,
    );
    expect(divisionData.fixtures.map((day) => day.fixtures)).toContainEqual([{ outcome: fixture.outcome }]);
    return [fixture.outcome, ...fixture.card.matches.map(({ outcome }) => outcome)];
  };
  expect(await outcomes('4-0 2-2 0-4')).toEqual(['draw', 'home', 'level', 'away']);
  expect(await outcomes('4-0 2-1 0-4')).toEqual(['unfinished', 'home', 'unfinished', 'away']);
  expect(await outcomes('4-0 2-2 1-3')).toEqual(['home', 'home', 'level', 'away']);
});
