import type { SideName } from './leg.ts';

/** Legs won per side; null while there is no score. */
export interface MatchScore {
  home: number | null;
  away: number | null;
}

type Score = number | null | undefined;

/** Highest number of legs a side can be given on a card (league.md 3). */
export const highestMatchScore = 5;

/** The longest match of a card that somebody can win: best of this many legs (league.md 3). */
export const mostCardLegs = 2 * highestMatchScore - 1;

/**
 * Who won a match of this many legs: the side with more than half of them. Nobody while neither has, nobody when both
 * have (4-4 of 7 is a mistake in the data), nobody in a match of no legs (league.md 4.2).
 */
export function matchWinner(homeScore: Score, awayScore: Score, legs: number): SideName | null {
  const home = isMoreThanHalf(homeScore, legs);
  const away = isMoreThanHalf(awayScore, legs);
  if (home === away) return null;
  return home ? 'home' : 'away';
}

const isMoreThanHalf = (score: Score, legs: number) => legs > 0 && (score ?? 0) > legs / 2;

/** Who has won more legs; null when level (league.md 4.2). */
export function leader(homeScore: Score, awayScore: Score): SideName | null {
  const lead = (homeScore ?? 0) - (awayScore ?? 0);
  if (lead === 0) return null;
  return lead > 0 ? 'home' : 'away';
}

/**
 * Whether no further leg is played: a side has more than half of the legs, or all legs are used. A single player
 * plays all legs (live.md 2).
 */
export function isFinished(
  { homeScore, awayScore, numberOfLegs }: { homeScore: number; awayScore: number; numberOfLegs: number },
  single = false,
): boolean {
  if (single) return homeScore >= numberOfLegs;
  const isWon = isMoreThanHalf(homeScore, numberOfLegs) || isMoreThanHalf(awayScore, numberOfLegs);
  return isWon || homeScore + awayScore >= numberOfLegs;
}

/**
 * The score after one side's legs were typed in: a whole number from 0 to 5, at most the legs of the match; the other
 * side is lowered so that both fit. Null, or anything that is not a number, clears that side (league.md 3).
 */
export function enterScore(scores: MatchScore, side: SideName, typed: number | null, legs: number): MatchScore {
  if (typed === null || Number.isNaN(typed)) return { ...scores, [side]: null };
  const score = Math.max(0, Math.min(Math.trunc(typed), highestMatchScore, legs));
  const other = side === 'home' ? 'away' : 'home';
  const otherScore = scores[other];
  return { ...scores, [side]: score, [other]: otherScore === null ? null : Math.min(otherScore, legs - score) };
}
