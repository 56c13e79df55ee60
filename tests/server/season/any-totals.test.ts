import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#rules/basics/dates.ts';
import type { LeagueRules } from '#rules/basics/defaults.ts';
import { possibleResults, type Card, type CardMatch } from '#rules/card/scorecard.ts';
import { matchResult } from '#rules/darts/match.ts';
import { headStartLegsOfSide } from '#rules/darts/head-start.ts';
import { sides } from '#rules/darts/leg.ts';
import { aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { ruleSets, rulesOf, type RuleSet } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const colours = ['blues', 'greens', 'reds'] as const;
const pairs = [
  ['reds', 'blues'],
  ['blues', 'greens'],
  ['greens', 'reds'],
] as const;

/** A match: how it came out of all it could, who began with a leg if somebody did, or nothing yet. */
const anyMatch = fc.record({
  result: fc.option(fc.nat({ max: 30 })),
  ahead: fc.option(fc.constantFrom(...sides)),
});
const anySeason = fc.record({
  set: fc.constantFrom(...(Object.keys(ruleSets) as RuleSet[])),
  nights: fc.array(fc.array(anyMatch, { minLength: 25, maxLength: 25 }), { minLength: 3, maxLength: 3 }),
});

interface Squad {
  teamId: string;
  players: { id: string; name: string }[];
}
type Drawn = typeof anyMatch extends fc.Arbitrary<infer M> ? M : never;

function cardOf(rules: LeagueRules, home: Squad, away: Squad, drawn: readonly Drawn[]): Card {
  const matches = rules.card.league.map((format, at): CardMatch => {
    const { result, ahead } = drawn[at]!;
    const count = format.playerCount || 2;
    const headStart = ahead && format.numberOfLegs > 1 ? { to: ahead, legs: 1 } : null;
    const results = possibleResults(format, { headStart });
    const score = result === null ? undefined : results[result % results.length];
    return {
      ...{ homePlayers: home.players.slice(0, count), awayPlayers: away.players.slice(0, count) },
      ...{ homeScore: score?.home ?? null, awayScore: score?.away ?? null },
      ...(headStart && { headStart }),
    };
  });
  return { matches, oneEighties: [], over100Checkouts: [], manOfTheMatch: { home: null, away: null } };
}

let seasons = 0;

async function play({ set, nights }: typeof anySeason extends fc.Arbitrary<infer S> ? S : never) {
  const rules = rulesOf(set);
  const name = `S${(seasons += 1)}`;
  const division = await aDivision(app, { name: `Division ${name}` });
  const stored = { rules: ruleSets[set], divisions: {} };
  const season = await aSeason(app, { name, divisionIds: [division.id], rules: stored });
  const place = { seasonId: season.id, divisionId: division.id };
  const squads: Record<string, Squad> = {};
  for (const colour of colours) {
    const team = await aTeam(app, { name: `${colour} ${name}`, address: colour });
    const entry = await aRegistration(app, { ...place, teamId: team.id });
    const players = [];
    for (const number of [1, 2, 3, 4]) players.push(await aPlayer(app, { name: `${colour} ${name} ${number}` }, entry));
    squads[colour] = { teamId: team.id, players };
  }
  const cards: Card[] = [];
  for (const [at, [one, other]] of pairs.entries()) {
    const [home, away] = [squads[one]!, squads[other]!];
    const card = cardOf(rules, home, away, nights[at]!);
    cards.push(card);
    const teams = { homeTeamId: home.teamId, awayTeamId: away.teamId };
    await aFixture(app, { ...place, ...teams, date: addDays('2026-11-05', 7 * at), card });
  }
  return { ...place, rules, cards };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

it('for any rules and cards the list, the calendar and the spreadsheets say what the tables add up', () =>
  fc.assert(
    fc.asyncProperty(anySeason, async (drawn) => {
      const { seasonId, divisionId, rules, cards } = await play(drawn);
      const { divisionData } = await askFor<{
        divisionData: {
          teams: { name: string; rank: number; points: number; matchesWon: number; winRate: number }[];
          players: { points: number }[];
          fixtures: {
            fixtures: { awayTeam: object | null; homeScore: number | null; awayScore: number | null }[];
          }[];
        };
      }>(
        app,
        `query ($season: ID!, $division: ID!) { divisionData(seasonId: $season, divisionIds: [$division]) {
          teams { name rank points matchesWon winRate }
          players { points }
          fixtures { fixtures { awayTeam { id } homeScore awayScore } } } }`,
        { season: seasonId, division: divisionId },
      );
      const { teams } = divisionData;
      // Without those who do not play on a date.
      const listed = divisionData.fixtures.flatMap((day) => day.fixtures.filter(({ awayTeam }) => awayTeam));
      const scores = listed.map(({ homeScore, awayScore }) => [homeScore, awayScore]);
      const inTable = teams.map((row) => (rules.decidedBy === 'legs' ? row.winRate : row.matchesWon));
      expect(sum(scores.flat().map((score) => score ?? 0))).toBe(sum(inTable));

      const at = `/api/Division/Data?divisionId=${divisionId}&seasonId=${seasonId}`;
      const csv = async (part: string) =>
        rowsOf((await call(app, 'GET', `${at}&content-type=text/csv&part=${part}`)).text);
      const [table, fixtures] = [await csv('teams'), await csv('fixtures')];
      expect(fixtures.map((row) => [row[2], row[3]])).toEqual(scores.map((pair) => pair.map((one) => `${one ?? ''}`)));
      expect(table.map((row) => [row[0], Number(row[2])])).toEqual(teams.map(({ name, points }) => [name, points]));

      const { text } = await call(app, 'GET', `${at}&content-type=text/calendar`);
      const told = [...text.replaceAll('\r\n ', '').matchAll(/^SUMMARY:\w+ S\d+ (?:(\d+) - (\d+)|v) /gm)];
      const toldScores = told.map(([, home, away]) => [home ?? '', away ?? '']).toSorted();
      expect(toldScores).toEqual(scores.map((pair) => pair.map((one) => `${one ?? ''}`)).toSorted());

      // Legs that were won by playing give points to each of the winners; those given are the team's alone.
      const { sizes, leg, match: won } = rules.playerPoints;
      const expected = cards.flatMap(({ matches }) =>
        matches.flatMap((match, index) => {
          const format = rules.card.league[index]!;
          const { homeScore, awayScore } = match;
          if (homeScore === null || awayScore === null || !sizes.includes(format.playerCount)) return [];
          const result = matchResult(homeScore, awayScore, format);
          return sides.map((side) => {
            const legs = (side === 'home' ? homeScore : awayScore) - headStartLegsOfSide(match, side);
            return (legs * leg + Number(result === side) * won) * match.homePlayers.length;
          });
        }),
      );
      expect(sum(divisionData.players.map(({ points }) => points))).toBe(sum(expected));
      const figures = await csv('players');
      expect(sum(figures.map((row) => Number(row.at(-5))))).toBe(sum(expected));
    }),
    { numRuns: 8 },
  ));
