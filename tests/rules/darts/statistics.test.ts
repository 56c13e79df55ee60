import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import * as legs from '#rules/darts/leg.ts';
import {
  pointsAverage,
  bandCounts,
  checkoutScore,
  sideToHighlight,
  lastThrowsNewestFirst,
  legFigures,
  matchAverage,
  matchFigures,
  roundToTwoPlaces,
  tonsCounting180sTwice,
  tonsText,
} from '#rules/darts/statistics.ts';
import { sides } from '#rules/darts/leg.ts';
import { aLeg, aMatch } from '../../support/makers/legs.ts';

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
    expect(pointsAverage(scored, darts, per)).toBe(expected),
  );

  it('is for three darts unless told otherwise', () => expect(pointsAverage(60, 3)).toBe(60));

  it('of a match are over all its legs, busts in darts only', () => {
    const match = aMatch(aLeg(101, [60, 60, [41, 2]], [26]), aLeg(101, [[101, 3]], [45, 100]));
    expect(sides.map((side) => matchFigures(match, side).darts)).toEqual([11, 9]);
    expect([matchAverage(match, 'home'), matchAverage(match, 'home', 1)]).toEqual([55.09, 18.36]);
    expect(matchAverage(match, 'away')).toBe(23.67);
    expect(matchAverage(aMatch(aLeg(101, [60])), 'away')).toBeNull();
  });

  it('never lie outside what was thrown', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 1 }), (scores) => {
        const total = scores.reduce((sum, score) => sum + score, 0);
        const perThrow = pointsAverage(total, scores.length * 3)!;
        expect(perThrow).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(perThrow).toBeLessThanOrEqual(Math.max(...scores));
        expect(Math.abs(perThrow - 3 * pointsAverage(total, scores.length * 3, 1)!)).toBeLessThan(0.03);
      }),
    ));
});

describe('bands and tons', () => {
  it('count each throw once, busts not at all', () => {
    const leg = aLeg(2001, [99, 100, 139, 140, 179, 180, 180]);
    expect(bandCounts(legs.runningThrows(leg, 'home'))).toEqual({ '100-139': 2, '140-179': 2, '180': 2 });
    expect(bandCounts(legs.runningThrows(aLeg(170, [180, 171, 169, 100]), 'home'))).toEqual({ ...none, '100-139': 1 });
  });

  it.each([
    [{ '100-139': 2, '140-179': 1, '180': 0 }, 3, '3'],
    [{ '100-139': 1, '140-179': 1, '180': 1 }, 4, '3+1'],
    [{ '100-139': 0, '140-179': 0, '180': 2 }, 4, '2+2'],
    [none, 0, '0'],
  ])('%p are %i tons, written %s', (counts, expected, text) => {
    expect([tonsCounting180sTwice(counts), tonsText(counts)]).toEqual([expected, text]);
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

  it('shows the last five, newest first', () => {
    const row = (most?: number) =>
      lastThrowsNewestFirst(aLeg(501, [1, 2, 3, 4, 5, 6]), 'home', most).map(({ score }) => score);
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
  expect(sideToHighlight(home, away, better)).toBe(expected),
);

it('legs won are those that reach the starting score exactly', () => {
  const won = aLeg(301, [180, [121, 3]], [60]);
  const lost = aLeg(301, [180, 180, 60], [140, 100, [61, 2]]);
  expect(matchFigures(aMatch(won, lost), 'home')).toEqual({
    scored: 541,
    darts: 15,
    legsWon: 1,
    bands: { '100-139': 1, '140-179': 0, '180': 2 },
    tons: 5,
  });
});

it.each([
  [11.133333, 11.13],
  [11.135, 11.14],
  [0, 0],
])('%d is written %d', (value, expected) => expect(roundToTwoPlaces(value)).toBe(expected));
