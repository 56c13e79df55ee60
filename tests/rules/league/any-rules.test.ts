import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeagueRules } from '#rules/basics/defaults.ts';
import {
  countedMatches,
  fixtureOutcome,
  fixtureScore,
  hasScoreOrAward,
  isScoreUnfinished,
} from '#rules/card/fixture.ts';
import { matchResult } from '#rules/darts/match.ts';
import { placesGainedOnLatestDay, teamTable } from '#rules/league/league-table.ts';
import { divisionOutlook } from '#rules/league/outlook.ts';
import { prospectsByTeam } from '#rules/league/prospects.ts';
import { aMatch, hiCheck, oneEighties } from '../makers.ts';
import { playedUnder } from '../rule-fixtures.ts';
import { matches, ruleSets, rulesOf, type RuleSet } from '../../support/makers/rule-sets.ts';

const teams = ['blues', 'greens', 'reds'].map((id) => ({ id, name: id, address: '' }));

const pairings = [
  ['reds', 'blues'],
  ['blues', 'greens'],
  ['greens', 'reds'],
] as const;

/** Rules of every kind. */
const anyRules = fc
  .record({
    set: fc.constantFrom(...(Object.keys(ruleSets) as RuleSet[])),
    points: fc.record({
      win: fc.integer({ min: 2, max: 5 }),
      draw: fc.integer({ min: 1, max: 2 }),
      loss: fc.integer({ min: 0, max: 1 }),
      matchWon: fc.integer({ min: 0, max: 3 }),
      matchLevel: fc.integer({ min: 0, max: 2 }),
      leg: fc.integer({ min: 0, max: 2 }),
      lostByOne: fc.integer({ min: 0, max: 2 }),
      oneEighty: fc.integer({ min: 0, max: 2 }),
      hiCheck: fc.integer({ min: 0, max: 2 }),
    }),
    decidedBy: fc.constantFrom('matches' as const, 'legs' as const),
  })
  .map(({ set, points, decidedBy }) => ({ ...rulesOf(set), points, decidedBy }));

/** Any scores for a card of these rules, finished or not. */
const anyScores = (rules: LeagueRules) =>
  fc.tuple(
    ...rules.card.league.map(({ numberOfLegs }) =>
      fc
        .nat({ max: numberOfLegs })
        .chain((home) => fc.nat({ max: numberOfLegs - home }).map((away) => `${home}-${away}`)),
    ),
  );

/** Who is listed on a card with visits and finishes: on one side, or on none. */
const anyNames = fc.array(fc.constantFrom('Ann', 'Bob', 'Zoe'), { maxLength: 4 });
const anyExtras = fc.record({
  oneEighties: anyNames.map((names) => oneEighties(...names)),
  over100Checkouts: anyNames.map((names) => names.map((name) => hiCheck(name, 120))),
  accoladesCount: fc.boolean(),
});

describe('under any rules', () => {
  const season = anyRules.chain((rules) =>
    fc.array(fc.tuple(anyScores(rules), anyExtras), { minLength: 3, maxLength: 3 }).map((nights) => ({
      rules,
      fixtures: nights.map(([scores, { accoladesCount, ...extras }], at) => {
        const fixture = playedUnder(rules, pairings[at]!, scores.join(' '), { day: 5 + at });
        return { ...fixture, accoladesCount, card: { ...fixture.card!, ...extras } };
      }),
    })),
  );

  it('points are what the fixtures give, worked out one by one', () => {
    fc.assert(
      fc.property(season, ({ rules, fixtures }) => {
        const expected = new Map(teams.map(({ id }) => [id, 0]));
        for (const fixture of fixtures) {
          const counted = countedMatches(fixture, rules);
          if (!hasScoreOrAward(fixture)) continue;
          const score = fixtureScore(fixture, rules)!;
          for (const [team, own, theirs, side] of [
            [fixture.homeTeamId, score.home, score.away, 'home'],
            [fixture.awayTeamId, score.away, score.home, 'away'],
          ] as const) {
            const { points } = rules;
            let sum = 0;
            if (counted.length) sum += own > theirs ? points.win : own === theirs ? points.draw : points.loss;
            if (theirs - own === 1) sum += points.lostByOne;
            const { card, accoladesCount } = fixture;
            const [mine] = card.matches.flatMap((match) => match[`${side}Players`]);
            const isMine = ({ id }: { id: string }) => id === mine?.id;
            if (accoladesCount) {
              sum += points.oneEighty * card.oneEighties.filter(isMine).length;
              sum += points.hiCheck * card.over100Checkouts.filter(isMine).length;
            }
            for (const { result, homeScore, awayScore } of counted) {
              if (result === side) sum += points.matchWon;
              if (result === 'level') sum += points.matchLevel;
              sum += points.leg * (side === 'home' ? homeScore : awayScore);
            }
            expected.set(team, expected.get(team)! + sum);
          }
        }
        for (const { id, points } of teamTable(fixtures, teams, rules)) expect(points).toBe(expected.get(id));
      }),
    );
  });

  it('a card that was entered before the rules got more matches says what it said', () => {
    fc.assert(
      fc.property(season, fc.integer({ min: 1, max: 5 }), ({ rules, fixtures }, more) => {
        const league = [...rules.card.league, ...matches(more, 1)];
        const longer = { ...rules, card: { ...rules.card, league } };
        for (const fixture of fixtures) {
          const said = (by: LeagueRules) =>
            [isScoreUnfinished, fixtureScore, fixtureOutcome].map((ask) => ask(fixture, by));
          expect(said(longer)).toEqual(said(rules));
          // Saved anew it has the new matches, which nobody has played.
          const blank = Array.from({ length: more }, () => aMatch(''));
          const again = { ...fixture, card: { ...fixture.card, matches: [...fixture.card.matches, ...blank] } };
          expect(isScoreUnfinished(again, longer)).toBe(fixtureScore(again, longer) !== null);
        }
      }),
    );
  });

  it('what a fixture says of its outcome is what the table counts', () => {
    fc.assert(
      fc.property(season, ({ rules, fixtures }) => {
        for (const fixture of fixtures) {
          const outcome = fixtureOutcome(fixture, rules);
          const rows = new Map(teamTable([fixture], teams, rules).map((row) => [row.id, row]));
          const [home, away] = [rows.get(fixture.homeTeamId)!, rows.get(fixture.awayTeamId)!];
          if (outcome === 'home') expect([home.fixturesWon, away.fixturesLost]).toEqual([1, 1]);
          if (outcome === 'away') expect([home.fixturesLost, away.fixturesWon]).toEqual([1, 1]);
          if (outcome === 'draw') expect([home.fixturesDrawn, away.fixturesDrawn]).toEqual([1, 1]);
          const open = fixture.card.matches.some(
            ({ homeScore, awayScore }, index) => !matchResult(homeScore, awayScore, rules.card.league[index]!),
          );
          expect(outcome === 'unfinished').toBe(open || !hasScoreOrAward(fixture));
        }
      }),
    );
  });

  it('places run from first to last, and nobody stands above somebody with more points', () => {
    fc.assert(
      fc.property(season, ({ rules: { ...rules }, fixtures }) => {
        const table = teamTable(fixtures, teams, { ...rules, teamTieBreaks: ['points', 'headToHeadPoints'] });
        for (const [at, row] of table.entries()) {
          const above = table[at - 1];
          if (above) expect(above.points).toBeGreaterThanOrEqual(row.points);
          expect(row.rank === at + 1 || (rules.sharesPlaces && row.rank === above?.rank)).toBe(true);
        }
      }),
    );
  });

  it('nothing that is still to come gives more than was said to be possible', () => {
    fc.assert(
      fc.property(season, ({ rules, fixtures }) => {
        const unplayed = fixtures.map((fixture) => ({ ...fixture, card: null }));
        const before = prospectsByTeam(divisionOutlook(unplayed, teams, '2026-11-01', rules));
        // What players throw knows no limit, so nothing is said where it counts.
        const isSaid = !rules.points.oneEighty && !rules.points.hiCheck;
        expect(before.size > 0).toBe(isSaid);
        if (!isSaid) return;
        for (const { id, points } of teamTable(fixtures, teams, rules))
          expect(before.get(id)!.mostPoints).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  it('movement is from the places before the last day on which anything was played', () => {
    fc.assert(
      fc.property(season, ({ rules, fixtures }) => {
        const days = fixtures.filter(hasScoreOrAward).map(({ date }) => date);
        const earlier = fixtures.filter(({ date }) => date < days.at(-1)!);
        const before = new Map(teamTable(earlier, teams, rules).map(({ id, rank }) => [id, rank]));
        const moved = placesGainedOnLatestDay(fixtures, teams, rules);
        for (const { id, rank } of teamTable(fixtures, teams, rules))
          expect(moved.get(id)).toBe(days.length > 1 ? before.get(id)! - rank : 0);
      }),
    );
  });
});
