import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixtureLeaderOrWinner, fixtureScore } from '#rules/card/fixture.ts';
import { decisionOutcomes, awardedTo, type DecisionOutcome, type GivenMatch } from '#rules/card/settled.ts';
import { cardTotal } from '#rules/card/scorecard.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { decisionInForce, type PointsAdjustment, type Withdrawal } from '#rules/league/standing-of-team.ts';
import { factsOfFixture } from '../careers/makers.ts';
import { aCard, aFixture, aMatch, rules as usual, nobodyHelps } from '../makers.ts';

const teams = ['reds', 'blues', 'greens'] as const;
type Team = (typeof teams)[number];
const format = usual.card.league;

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const side = fc.constantFrom('home' as const, 'away' as const);

/** A match of the first singles with anybody, nobody, any legs, given or not. */
const match = fc.record({
  home: fc.boolean(),
  away: fc.boolean(),
  legs: fc.option(fc.constantFrom([3, 0], [3, 2], [1, 3], [2, 2], [0, 0])),
  given: fc.option(side),
});

const anyFixture = fc.record({
  date: day,
  pair: fc.constantFrom(
    ...teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away] as [Team, Team])),
  ),
  matches: fc.option(fc.array(match, { minLength: 1, maxLength: 5 })),
  postponed: fc.boolean(),
  decision: fc.option(fc.constantFrom(...(decisionOutcomes as readonly DecisionOutcome[]))),
});

const anySeason = fc.record({
  fixtures: fc.array(anyFixture, { minLength: 1, maxLength: 6 }),
  adjustments: fc.array(fc.tuple(fc.constantFrom(...teams), fc.integer({ min: -5, max: 5 }), fc.boolean())),
  gone: fc.option(
    fc.record({
      team: fc.constantFrom(...teams),
      on: day,
      expungedFrom: fc.option(day),
      future: fc.constantFrom('awarded' as const, 'void' as const),
    }),
  ),
});

type Season = typeof anySeason extends fc.Arbitrary<infer S> ? S : never;

/** The fixtures of a season as they are read, and its teams as they stand in the table. */
function asRead({ fixtures, adjustments, gone }: Season) {
  const withdrawal: Withdrawal | null = gone && {
    ...{ on: gone.on, reason: 'x', future: gone.future },
    expungedFrom: gone.expungedFrom && gone.expungedFrom <= gone.on ? gone.expungedFrom : null,
  };
  const standing = teams.map((id) => ({
    ...{ id, name: id, address: '' },
    adjustments: adjustments
      .filter(([team]) => team === id)
      .map(([, points, isBack], at): PointsAdjustment => ({
        ...{ id: `${at}`, points, reason: 'x', on: '2026-11-01' },
        takenBackOn: isBack ? '2026-11-02' : null,
      })),
    withdrawal: gone?.team === id ? withdrawal : null,
  }));
  const read = fixtures.map(({ date, pair: [home, away], matches, postponed, decision }, at) => {
    const fixture = aFixture({
      ...{ id: `${at}`, date, homeTeamId: home, awayTeamId: away, postponed },
      card: matches && aCard({ matches: matches.map((one) => matchOf(one, home, away)) }),
      decision: decision && { outcome: decision, reason: 'forfeit', note: '', on: date },
    });
    const held = decisionInForce({ ...fixture, decision: fixture.decision ?? null }, (id) =>
      gone?.team === id && withdrawal ? { ...withdrawal, name: id } : undefined,
    );
    return { ...fixture, decision: held };
  });
  return { fixtures: read, standing };
}

function matchOf(
  { home, away, legs, given }: Season['fixtures'][number]['matches'] extends (infer M)[] | null ? M : never,
  homeTeam: Team,
  awayTeam: Team,
) {
  const [homeScore, awayScore] = legs ?? [null, null];
  const played = aMatch(
    `${home ? `${homeTeam}Player ` : ''}v ${away ? `${awayTeam}Player` : ''}`,
    homeScore,
    awayScore,
  );
  const isOver = homeScore !== null && awayScore !== null && Math.max(homeScore, awayScore) > 2;
  const gift: GivenMatch | null = given && !isOver ? { to: given, reason: 'retired', note: '' } : null;
  return gift ? { ...played, given: gift } : played;
}

it('whatever is settled, the table, the fixture list, the players and their careers count the same', () => {
  fc.assert(
    fc.property(anySeason, fc.constantFrom('full' as const, 'result' as const), (season, awards) => {
      const rules = { ...usual, awards };
      const { fixtures, standing } = asRead(season);
      const table = teamTable(fixtures, standing, rules);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

      // Every match that a team has won, another has lost; and stands in the list.
      const scores = fixtures.filter(({ postponed }) => !postponed).map((fixture) => fixtureScore(fixture, rules));
      expect(sum(table.map(({ matchesWon }) => matchesWon))).toBe(
        sum(scores.map((score) => (score ? score.home + score.away : 0))),
      );
      expect(sum(table.map(({ matchesLost }) => matchesLost))).toBe(sum(table.map(({ matchesWon }) => matchesWon)));
      expect(sum(table.map(({ difference }) => difference))).toBe(0);

      // What was awarded by its result alone has no score and is won all the same.
      for (const fixture of fixtures)
        if (awards === 'result' && awardedTo(fixture)) {
          expect(fixtureScore(fixture, rules)).toBeNull();
          expect(fixtureLeaderOrWinner(fixture, rules)).toBe(awardedTo(fixture));
        }

      // The points are those of the fixtures, and what was given or taken.
      for (const row of table) {
        const extra = sum(row.adjustments.filter(({ takenBackOn }) => !takenBackOn).map(({ points }) => points));
        expect(row.points).toBe(2 * row.fixturesWon + row.fixturesDrawn + extra);
      }

      // Players have what was played by both sides on cards that count, and nothing that was given or awarded.
      const facts = fixtures.flatMap((fixture) => factsOfFixture(fixture, rules) ?? []);
      const people = teams.map((team) => ({ id: `${team}player`, name: team }));
      for (const row of playerTable({ fixtures, tournaments: [] }, people, {
        everybody: true,
        rules,
        helps: nobodyHelps,
      })) {
        const own = facts.flatMap(({ matches }) =>
          matches.filter(({ home, away }) => [...home, ...away].includes(row.id)),
        );
        expect(row.singles.matchesPlayed).toBe(own.length);
        expect(row.singles.legsWon).toBe(
          sum(own.map(({ home, homeScore, awayScore }) => (home.includes(row.id) ? homeScore : awayScore))),
        );
      }

      // A card says the same by itself, wherever it counts.
      for (const fixture of fixtures)
        if (fixture.card && !fixture.postponed && (!fixture.decision || fixture.decision.outcome === 'stands')) {
          const total = cardTotal(fixture.card, format);
          expect(fixtureScore(fixture, rules) ?? { home: 0, away: 0 }).toEqual(total);
        }
    }),
    { numRuns: 500 },
  );
});
