import { describe, expect, it } from 'vitest';
import {
  scoreBand,
  scoreDoubt,
  highestFinish,
  impossibleFinishes,
  impossibleTotals,
  isDartCount,
  isPossibleHiCheck,
  isPossibleFinish,
  isPossibleTotal,
  isFrom0To180,
  dartCountsOfCheckout,
} from '#rules/darts/darts.ts';

// The board itself: what one dart can score, and which beds can end a leg.
const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
const doubles = [...numbers.map((number) => number * 2), 50];
const singleDarts = [0, 25, ...numbers, ...numbers.map((number) => number * 3), ...doubles];
const plus = (totals: Iterable<number>, darts: number[]) =>
  new Set([...totals].flatMap((total) => darts.map((dart) => total + dart)));
const twoDarts = plus(singleDarts, singleDarts);
const threeDarts = plus(twoDarts, singleDarts);
const finishesIn = { 1: new Set(doubles), 2: plus(singleDarts, doubles), 3: plus(twoDarts, doubles) };
const upTo180 = Array.from({ length: 181 }, (_, score) => score);

describe('the lists are those of the board', () => {
  it('totals of three darts', () => {
    expect(impossibleTotals).toEqual(upTo180.filter((score) => !threeDarts.has(score)));
    expect(upTo180.filter(isPossibleTotal)).toEqual(upTo180.filter((score) => threeDarts.has(score)));
    expect(Math.max(...threeDarts)).toBe(180);
  });

  it('finishes of three darts', () => {
    expect(Math.max(...finishesIn[3])).toBe(highestFinish);
    expect(impossibleFinishes).toEqual(
      upTo180.filter((score) => score > 1 && score <= highestFinish && !finishesIn[3].has(score)),
    );
    expect(upTo180.filter(isPossibleFinish)).toEqual(upTo180.filter((score) => finishesIn[3].has(score)));
  });

  it.each(upTo180.filter((score) => finishesIn[3].has(score)))('darts for a checkout of %i', (score) => {
    expect(dartCountsOfCheckout(score)).toEqual(([1, 2, 3] as const).filter((darts) => finishesIn[darts].has(score)));
  });
});

it.each([159, 162, 163, 165, 166, 168, 169, 171, 180])('%i, insisted on, took three darts', (score) =>
  expect(dartCountsOfCheckout(score)).toEqual([3]),
);

it.each([
  [99, false],
  [100, true],
  [120, true],
  [158, true],
  [159, false],
  [167, true],
  [170, true],
  [171, false],
  [180, false],
])('a checkout of %i is a hi-check: %s', (score, expected) => expect(isPossibleHiCheck(score)).toBe(expected));

it.each([
  [0, true],
  [180, true],
  [181, false],
  [-1, false],
  [1.5, false],
  [NaN, false],
  [Infinity, false],
])('a throw of %d can be recorded: %s', (score, expected) => expect(isFrom0To180(score)).toBe(expected));

it.each([
  [0, false],
  [1, true],
  [3, true],
  [4, false],
  [1.5, false],
])('a throw of %d darts can be recorded: %s', (darts, expected) => expect(isDartCount(darts)).toBe(expected));

it.each([
  [0, null],
  [99, null],
  [100, '100-139'],
  [139, '100-139'],
  [140, '140-179'],
  [179, '140-179'],
  [180, '180'],
])('%i is in band %s', (score, expected) => expect(scoreBand(score)).toBe(expected));

it.each([
  [179, 501, 'Three darts cannot score 179.'],
  [163, 163, 'Three darts cannot score 163.'],
  [159, 159, '159 cannot be checked out with three darts.'],
  [180, 180, '180 cannot be checked out with three darts.'],
  [159, 160, null],
  [170, 170, null],
  [60, 501, null],
  [0, 40, null],
])('doubt about %i at %i left: %s', (score, left, expected) => expect(scoreDoubt(score, left)).toBe(expected));
