import { sumOf } from '../basics/sum.ts';
import { scoreBand, type Band } from './darts.ts';
import * as legs from './leg.ts';
import type { Leg, RunningThrow, SideName } from './leg.ts';
import { sideAhead } from './match.ts';
import { legsWon, type Sayg } from './sayg.ts';

/** Counts of throws per band; each throw is in only one. */
export type BandCounts = Record<Band, number>;

/** A side's figures in one leg: points and darts; `checkout` is null unless it won the leg. */
interface LegFigures {
  scored: number;
  darts: number;
  remaining: number;
  checkout: number | null;
  bands: BandCounts;
}

/** A side's figures over a match. */
interface MatchFigures {
  scored: number;
  darts: number;
  legsWon: number;
  bands: BandCounts;
  tons: number;
}

/** Rounds to two decimals, halves up. */
export const roundToTwoPlaces = (value: number): number => Math.round(value * 100) / 100;

/** Points per three darts (or per dart), two decimals; null when no dart was thrown (live.md 6). */
export const pointsAverage = (scored: number, darts: number, perDarts: 1 | 3 = 3): number | null =>
  darts > 0 ? Math.round((scored * perDarts * 100) / darts) / 100 : null;

/** How many throws fell into each band. Busts add nothing and are in none. */
export function bandCounts(throws: readonly Pick<RunningThrow, 'score' | 'bust'>[]): BandCounts {
  const counts: BandCounts = { '100-139': 0, '140-179': 0, '180': 0 };
  for (const { score, bust } of throws) {
    const name = bust ? null : scoreBand(score);
    if (name) counts[name]++;
  }
  return counts;
}

/** Tons: each throw of 100 or more counts once, a 180 counts twice (live.md 10). */
export const tonsCounting180sTwice = (counts: BandCounts): number =>
  counts['100-139'] + counts['140-179'] + 2 * counts['180'];

/** Tons as the match report writes them: 3 tons, one of them a 180, is "3+1" (live.md 10). */
export function tonsText(counts: BandCounts): string {
  const throws = counts['100-139'] + counts['140-179'] + counts['180'];
  return counts['180'] > 0 ? `${throws}+${counts['180']}` : `${throws}`;
}

/** A side's figures in a leg. */
export const legFigures = (leg: Leg, side: SideName): LegFigures => ({
  scored: legs.pointsScored(leg, side),
  darts: legs.dartsThrown(leg, side),
  remaining: legs.pointsRemaining(leg, side),
  checkout: checkoutScore(leg, side),
  bands: bandCounts(legs.runningThrows(leg, side)),
});

/** The score a side checked out with; null when it has not (live.md 6). */
export const checkoutScore = (leg: Leg, side: SideName): number | null => legs.checkoutThrow(leg, side)?.score ?? null;

/** A side's latest throws, newest first, five unless told otherwise (live.md 6). */
export const lastThrowsNewestFirst = (leg: Leg, side: SideName, mostThrows = 5): RunningThrow[] =>
  legs.runningThrows(leg, side).slice(-mostThrows).toReversed();

/** A side's figures over all legs of a match; legs won are those whose throws reach the starting score exactly. */
export function matchFigures(sayg: Pick<Sayg, 'legs'>, side: SideName): MatchFigures {
  const all = Object.values(sayg.legs);
  const figures = all.map((leg) => legFigures(leg, side));
  const counts = bandCounts(all.flatMap((leg) => legs.runningThrows(leg, side)));
  return {
    scored: sumOf(figures.map(({ scored }) => scored)),
    darts: sumOf(figures.map(({ darts }) => darts)),
    legsWon: legsWon(sayg, side),
    bands: counts,
    tons: tonsCounting180sTwice(counts),
  };
}

/** A side's average over all legs of a match, two decimals; null when it threw no dart (live.md 6). */
export function matchAverage(sayg: Pick<Sayg, 'legs'>, side: SideName, perDarts: 1 | 3 = 3): number | null {
  const { scored, darts } = matchFigures(sayg, side);
  return pointsAverage(scored, darts, perDarts);
}

/**
 * Which side's figure is drawn in bold: the higher one, or the lower one where fewer is better (match darts). A tie
 * highlights nobody, and so does a figure that only one side has (live.md 6).
 */
export function sideToHighlight(
  home: number | null,
  away: number | null,
  better: 'higher' | 'lower' = 'higher',
): SideName | null {
  if (home === null || away === null) return null;
  return better === 'higher' ? sideAhead(home, away) : sideAhead(away, home);
}

/** Adds up several counts. */
export const sumOfBands = (counts: readonly BandCounts[]): BandCounts => ({
  '100-139': sumOf(counts.map((count) => count['100-139'])),
  '140-179': sumOf(counts.map((count) => count['140-179'])),
  '180': sumOf(counts.map((count) => count['180'])),
});
