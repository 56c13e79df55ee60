import { describe, it, expect } from '@jest/globals';
import fc from 'fast-check';
import * as legs from '#rules/leg.ts';
import type { Leg, Throw } from '#rules/leg.ts';
import {
  average,
  bandCounts,
  checkoutScore,
  highlight,
  lastThrow,
  lastThrows,
  legFigures,
  legRow,
  legRows,
  matchAverage,
  matchDarts,
  matchFigures,
  matchLog,
  rounded,
  summary,
  throwColumns,
  tons,
  tonsText,
} from '#rules/statistics.ts';

/** A throw per number, three darts each; a pair is a score and its darts. */
type Visits = (number | [number, number])[];
const throwsOf = (visits: Visits): Throw[] =>
  visits
    .map((visit) => (typeof visit === 'number' ? [visit, 3] : visit))
    .map(([score, noOfDarts]) => ({
      score: score!,
      noOfDarts: noOfDarts!,
    }));
const aLeg = (startingScore: number, home: Visits, away: Visits = []): Leg => ({
  ...legs.newLeg(startingScore, legs.sequenceFrom('home')),
  home: { throws: throwsOf(home) },
  away: { throws: throwsOf(away) },
});
const aMatch = (...played: Leg[]) => ({ legs: Object.fromEntries(played.map((leg, number) => [number, leg])) });
const none = { '100-139': 0, '140-179': 0, '180': 0 };

describe('averages', () => {
  it.each([
    [501, 15, 3, 100.2],
    [501, 15, 1, 33.4],
    [501, 9, 3, 167],
    [100, 9, 3, 33.33],
    [200, 9, 1, 22.22],
    [0, 3, 3, 0],
    [40, 1, 1, 40],
    [0, 0, 3, null],
    [0, 0, 1, null],
    [1, 8, 1, 0.13],
  ] as const)('%i in %i darts, per %i: %p', (scored, darts, per, expected) =>
    expect(average(scored, darts, per)).toBe(expected),
  );

  it('is for three darts unless told otherwise', () => expect(average(60, 3)).toBe(60));

  it('of a match are over all its legs, busts in darts only', () => {
    const match = aMatch(aLeg(101, [60, 60, [41, 2]], [26]), aLeg(101, [[101, 3]], [45, 100]));
    expect([matchDarts(match, 'home'), matchDarts(match, 'away')]).toEqual([11, 9]);
    expect([matchAverage(match, 'home'), matchAverage(match, 'home', 1)]).toEqual([55.09, 18.36]);
    expect(matchAverage(match, 'away')).toBe(23.67);
    expect(matchAverage(aMatch(aLeg(101, [60])), 'away')).toBeNull();
  });

  it('never lie outside what was thrown', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 1 }), (scores) => {
        const total = scores.reduce((sum, score) => sum + score, 0);
        const perThrow = average(total, scores.length * 3)!;
        expect(perThrow).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(perThrow).toBeLessThanOrEqual(Math.max(...scores));
        expect(Math.abs(perThrow - 3 * average(total, scores.length * 3, 1)!)).toBeLessThan(0.03);
      }),
    ));
});

describe('bands and tons', () => {
  it('count each throw once, busts not at all', () => {
    const leg = aLeg(2001, [99, 100, 139, 140, 179, 180, 180]);
    expect(bandCounts(legs.running(leg, 'home'))).toEqual({ '100-139': 2, '140-179': 2, '180': 2 });
    expect(bandCounts(legs.running(aLeg(170, [180, 171, 169, 100]), 'home'))).toEqual({ ...none, '100-139': 1 });
  });

  it.each([
    [{ '100-139': 2, '140-179': 1, '180': 0 }, 3, '3'],
    [{ '100-139': 1, '140-179': 1, '180': 1 }, 4, '3+1'],
    [{ '100-139': 0, '140-179': 0, '180': 2 }, 4, '2+2'],
    [none, 0, '0'],
  ])('%p are %i tons, written %s', (counts, expected, text) => {
    expect([tons(counts), tonsText(counts)]).toEqual([expected, text]);
  });
});

describe('a leg', () => {
  const leg = aLeg(301, [100, 140, [61, 2]], [60, 180]);

  it('has figures per side', () => {
    expect(legFigures(leg, 'home')).toEqual({
      scored: 301,
      darts: 8,
      remaining: 0,
      checkout: 61,
      bands: { '100-139': 1, '140-179': 1, '180': 0 },
    });
    expect(legFigures(leg, 'away')).toMatchObject({ scored: 240, darts: 6, remaining: 61, checkout: null });
    expect([checkoutScore(leg, 'home'), checkoutScore(leg, 'away')]).toEqual([61, null]);
  });

  it('has a latest throw', () => {
    expect(lastThrow(leg)).toMatchObject({ side: 'home', score: 61, darts: 2, checkout: true });
    expect(lastThrow(aLeg(301, [100], [60]))).toMatchObject({ side: 'away', score: 60, left: 241 });
    expect(lastThrow(aLeg(301, []))).toBeNull();
  });

  it('shows the last five, newest first', () => {
    const row = (most?: number) => lastThrows(aLeg(501, [1, 2, 3, 4, 5, 6]), 'home', most).map(({ score }) => score);
    expect(row()).toEqual([6, 5, 4, 3, 2]);
    expect(row(2)).toEqual([6, 5]);
  });
});

it.each([
  [60, 50, undefined, 'home'],
  [50, 60, 'higher', 'away'],
  [60, 60, 'higher', null],
  [15, 18, 'lower', 'home'],
  [18, 15, 'lower', 'away'],
  [15, 15, 'lower', null],
  [15, null, 'lower', null],
  [null, 60, 'higher', null],
  [0, 10, 'higher', 'away'],
] as const)('of %p and %p, %p is better: highlights %p', (home, away, better, expected) =>
  expect(highlight(home, away, better)).toBe(expected),
);

/** A match in which home scores so much per dart: ten darts per leg that nobody wins. */
const perDart = (player: string, points: number) => ({
  home: player,
  away: 'Zoe',
  sayg: aMatch(
    aLeg(501, [
      [points * 4, 3],
      [points * 4, 3],
      [points * 2, 3],
      [0, 1],
    ]),
  ),
});

describe('superleague', () => {
  const won = aLeg(301, [180, [121, 3]], [60]);
  const lost = aLeg(301, [180, 180, 60], [140, 100, [61, 2]]);
  const match = { home: 'Ann', away: 'Bea', sayg: aMatch(won, lost) };

  it('has a line per leg', () => {
    expect(legRow(won, 'home', 0)).toEqual({
      leg: 1,
      darts: 6,
      gameShot: 121,
      gameShotDarts: 3,
      scoreLeft: null,
      bands: { '100-139': 1, '140-179': 0, '180': 1 },
      tons: 3,
      throws: legs.running(won, 'home'),
    });
    expect(legRow(lost, 'home', 1)).toMatchObject({
      leg: 2,
      gameShot: null,
      gameShotDarts: null,
      scoreLeft: 61,
      tons: 2,
    });
    expect(legRow(lost, 'away', 1)).toMatchObject({ gameShot: 61, gameShotDarts: 2, scoreLeft: null });
    expect(legRow(aLeg(301, [60]), 'home', 0)).toMatchObject({ gameShot: null, scoreLeft: null });
    expect(legRow(aLeg(301, [60]), 'away', 0)).toBeNull();
  });

  it('legs won are those that reach the starting score exactly', () => {
    expect(matchFigures(match.sayg, 'home')).toEqual({
      scored: 541,
      darts: 15,
      legsWon: 1,
      bands: { '100-139': 1, '140-179': 0, '180': 2 },
      tons: 5,
    });
  });

  it('the match log runs the team average on, and has no side without darts', () => {
    const log = matchLog([perDart('Ann', 12.1), { home: 'Cat', away: 'Dot', sayg: null }, perDart('Eve', 10.9), match]);
    expect(log.map(({ home }) => home && [home.player, home.average, home.teamAverage, home.rows.length])).toEqual([
      ['Ann', 10 * 1.21, 10 * 1.21, 1],
      null,
      ['Eve', 10.9, 23, 1],
      ['Ann', 36.07, 59.07, 2],
    ]);
    expect(log.map(({ away }) => away?.player ?? null)).toEqual([null, null, null, 'Bea']);
    expect(log[3]!.home!.legsWon).toBe(1);
    expect(log[3]!.away).toMatchObject({ player: 'Bea', legsWon: 1, average: 32.82, teamAverage: 32.82 });
    const oneDart = { home: 'Ann', away: 'Bea', sayg: aMatch(aLeg(40, [[40, 1]])) };
    expect(matchLog([oneDart])[0]!.home).toMatchObject({ average: 40 });
  });

  it('the rounded average of 12.1, 10.9 and 10.4 is 33.4 / 3 = 11.13', () => {
    const { rows, totals } = summary([perDart('Ann', 12.1), perDart('Bea', 10.9), perDart('Cat', 10.4)], 'home');
    expect(rows.map(({ player, average }) => [player, average])).toEqual([
      ['Ann', 12.1],
      ['Bea', 10.9],
      ['Cat', 10.4],
    ]);
    expect(totals).toMatchObject({ average: 33.4, matchesCounted: 3, roundedAverage: 11.13 });
  });

  it('totals are sums; a match without darts is not counted', () => {
    const { rows, totals } = summary([match, { home: 'Cat', away: 'Dot', sayg: null }, match], 'home');
    expect(rows[1]).toEqual({ player: 'Cat', legsWon: 0, tons: 0, bands: none, average: null });
    expect(totals).toEqual({
      legsWon: 2,
      tons: 10,
      bands: { '100-139': 2, '140-179': 0, '180': 4 },
      average: 72.13,
      matchesCounted: 2,
      roundedAverage: 36.07,
      allDartsAverage: 36.07,
    });
  });

  it('the average of all darts is not that of the players', () => {
    const short = { home: 'Ann', away: 'Bea', sayg: aMatch(aLeg(501, [60])) };
    const long = { home: 'Cat', away: 'Dot', sayg: aMatch(aLeg(501, [30, 30, 30])) };
    expect(summary([short, long], 'home').totals).toMatchObject({ roundedAverage: 15, allDartsAverage: 12.5 });
  });

  it('an empty night has no averages', () => {
    const totals = {
      legsWon: 0,
      tons: 0,
      bands: none,
      average: 0,
      matchesCounted: 0,
      roundedAverage: null,
      allDartsAverage: null,
    };
    expect(summary([], 'away')).toEqual({ rows: [], totals });
    expect(matchLog([])).toEqual([]);
  });

  it('the report is as wide as the longest list and one, as high as best of or the legs started', () => {
    expect([throwColumns([match]), throwColumns([])]).toEqual([4, 1]);
    const three = { ...match, sayg: aMatch(won, lost, won, aLeg(301, [])) };
    expect([legRows([match, three], 2), legRows([match, three], 7), legRows([], 5)]).toEqual([3, 7, 5]);
  });

  it.each([
    [11.133333, 11.13],
    [11.135, 11.14],
    [0, 0],
  ])('%d is written %d', (value, expected) => expect(rounded(value)).toBe(expected));
});
