/** Highest score of a throw, in points (live.md 1). */
export const highestThrow = 180;
/** Darts in a throw that is not a checkout. */
export const dartsPerThrow = 3;
/** Lowest checkout that is a hi-check, in points; 100 itself counts. */
export const lowestHiCheck = 100;

export type DartCount = 1 | 2 | 3;

/** Totals up to 180 that no three darts add up to (live.md 1). */
export const impossibleTotals: readonly number[] = [163, 166, 169, 172, 173, 175, 176, 178, 179];

/** Highest score that can be checked out: two trebles of 20 and the bull. */
export const highestFinish = 170;

/** Scores up to 170 that three darts cannot check out on a double; above 170 nothing can (live.md 1). */
export const impossibleFinishes: readonly number[] = [159, 162, 163, 165, 166, 168, 169];

const twoDartFinishesAbove98: readonly number[] = [100, 101, 104, 107, 110];

const isWholeBetween = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

/**
 * Whether a throw that would leave this many points is a bust: below zero, or one, which no double takes (live.md 1).
 */
export const isBust = (left: number): boolean => left < 0 || left === 1;

/** Whether a throw may have this score: a whole number from 0 to 180 (live.md 1). */
export const isFrom0To180 = (score: number): boolean => isWholeBetween(score, 0, highestThrow);

/** Whether a throw may have this number of darts: 1, 2 or 3. */
export const isDartCount = (darts: number): darts is DartCount => isWholeBetween(darts, 1, dartsPerThrow);

/** Whether three darts can total this score, in points (live.md 1). */
export const isPossibleTotal = (score: number): boolean => isFrom0To180(score) && !impossibleTotals.includes(score);

const doubles = [...Array.from({ length: 20 }, (_, at) => 2 * (at + 1)), 50];
const dartScores = [0, 25, ...doubles, ...Array.from({ length: 20 }, (_, at) => [at + 1, 3 * (at + 1)]).flat()];
const startingTotals = new Set(
  doubles.flatMap((double) => dartScores.flatMap((second) => dartScores.map((third) => double + second + third))),
);

/**
 * Whether a side's first scoring throw can total this where a leg is begun with a double: what stands before it counts
 * nothing (season-rules.md 1).
 */
export const isPossibleDoubleIn = (score: number): boolean => startingTotals.has(score);

/** Whether this score, in points, can be checked out with three darts, the last one on a double (live.md 1). */
export const isPossibleFinish = (score: number): boolean =>
  isWholeBetween(score, 2, highestFinish) && !impossibleFinishes.includes(score);

/** Whether a checkout of this score goes on the hi-check list: 100 or more and possible (live.md 1). */
export const isPossibleHiCheck = (score: number): boolean => score >= lowestHiCheck && isPossibleFinish(score);

/** Whether one dart at a double or the bull would win the leg (live.md 1). */
export const isOneDartFinish = (score: number) => score === 50 || (isWholeBetween(score, 2, 40) && score % 2 === 0);
const isTwoDartFinish = (score: number) => isWholeBetween(score, 2, 98) || twoDartFinishesAbove98.includes(score);

/**
 * The numbers of darts a checkout can have taken. Three always can, because darts may miss; an impossible finish
 * that the scorer insisted on counts as three (live.md 1).
 */
export function dartCountsOfCheckout(checkout: number): readonly [DartCount, ...DartCount[]] {
  if (isOneDartFinish(checkout)) return [1, 2, 3];
  return isTwoDartFinish(checkout) ? [2, 3] : [3];
}

/**
 * Why the keypad asks for a second Enter for this score with this many points left, in a sentence; null when the score
 * is plausible (live.md 1, 3).
 */
export function scoreDoubt(score: number, leftBefore: number): string | null {
  if (!isPossibleTotal(score)) return `Three darts cannot score ${score}.`;
  if (score === leftBefore && !isPossibleFinish(score)) return `${score} cannot be checked out with three darts.`;
  return null;
}

/** The bands of high scores; each throw is in at most one (live.md 6). */
export type Band = '100-139' | '140-179' | '180';

/** The band of a score in points, null below 100. */
export function scoreBand(score: number): Band | null {
  if (score >= 180) return '180';
  if (score >= 140) return '140-179';
  return score >= 100 ? '100-139' : null;
}
