/** @module-tag mysql dialect: rules and cards are documents of columns that both engines read and write. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SideName } from '#rules/darts/leg.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { savedAs } from '../../support/makers/card-league.ts';
import { aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { ruledSeasons, type PlayedFixture } from '../../support/makers/ruled-seasons.ts';
import { ruleSets, rulesOf, sentRules, type RuleSet } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
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
async function aSeasonOf(set: RuleSet) {
  const division = await aDivision(app, { name: `Division of ${set}` });
  const season = await aSeason(app, { name: set, divisionIds: [division.id] });
  const place = { seasonId: season.id, divisionId: division.id };
  const squads: Record<string, Squad> = {};
  for (const name of ['blues', 'greens', 'reds']) {
    const team = await aTeam(app, { name: `${name} ${set}`, address: name });
    const registration = await aRegistration(app, { ...place, teamId: team.id });
    const players = [];
    for (const number of [1, 2, 3, 4]) players.push(await aPlayer(app, { name: `${name} ${number}` }, registration));
    squads[name] = { teamId: team.id, players };
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

interface Shown {
  divisionData: {
    teams: { name: string; rank: number; points: number; matchesWon: number; winRate: number }[];
    players: { name: string; points: number; oneEighties: number; over100Checkouts: number }[];
    fixtures: { fixtures: { homeScore: number | null; awayScore: number | null }[] }[];
  };
}

it.each(ruledSeasons)('%s: %s', async (set, _, fixtures, table) => {
  const { squads, ...place } = await aSeasonOf(set);
  for (const [at, played] of fixtures.entries()) {
    const [home, away] = [squads[played[0]]!, squads[played[1]]!];
    const { id } = await aFixture(app, {
      ...{ ...place, date: `2026-11-${10 + at}` },
      ...{ homeTeamId: home.teamId, awayTeamId: away.teamId },
    });
    await savedAs(app, 'saveCard', id, cardOf(set, { home, away }, played), admin);
  }
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
