import { isOneDartFinish, isPossibleFinish, dartCountsOfCheckout } from './darts.ts';
import * as legs from './leg.ts';
import type { Leg, SideName } from './leg.ts';
import type { Sayg } from './sayg.ts';
import { dartsOf, pointsOf } from './segments.ts';

/** Darts thrown at a double that would have won the leg, and legs won with one. */
export interface Doubles {
  tried: number;
  hit: number;
}

/** Whether a dart of a throw may have been at a double: points before it, and its darts. */
const mayTryDouble = (left: number, darts: number): boolean =>
  isPossibleFinish(left) && dartCountsOfCheckout(left)[0]! <= darts;

/**
 * A side's darts at a double in a leg: those thrown with 2 to 40 and even, or 50, left. Null unless the darts of each
 * throw that may have had one are known (live.md 24.3).
 */
export function doublesInLeg(leg: Leg, side: SideName): Doubles | null {
  const found: Doubles = { tried: 0, hit: 0 };
  let left = legs.startingScoreOf(leg, side);
  for (const [at, row] of legs.runningThrows(leg, side).entries()) {
    if (mayTryDouble(left, row.darts)) {
      const { darts } = leg[side].throws[at]!;
      if (!darts) return null;
      let rest = left;
      for (const dart of dartsOf(darts)) {
        if (isOneDartFinish(rest)) found.tried += 1;
        rest -= pointsOf(dart);
      }
      if (row.checkout) found.hit += 1;
    }
    left = row.left;
  }
  return found;
}

/** A side's darts at a double in a match; null unless all are known, and where there was none (live.md 24.3). */
export function doublesIfTriedInMatch(sayg: Pick<Sayg, 'legs'>, side: SideName): Doubles | null {
  const all: Doubles = { tried: 0, hit: 0 };
  for (const leg of Object.values(sayg.legs)) {
    const found = doublesInLeg(leg, side);
    if (!found) return null;
    all.tried += found.tried;
    all.hit += found.hit;
  }
  return all.tried ? all : null;
}

/** Of a hundred darts at a double, those that won a leg; null without one. */
export const checkoutPercentage = (doubles: Doubles | null): number | null =>
  doubles?.tried ? Math.round((doubles.hit * 10_000) / doubles.tried) / 100 : null;

/** "3 of 7, 43 %". */
export const doublesWithPercentageText = ({ hit, tried }: Doubles): string =>
  `${hit} of ${tried}, ${Math.round((hit * 100) / tried)} %`;
