import type { SideName } from './leg.ts';

/** Legs won per side; null while there is no score. */
interface MatchScore {
  home: number | null;
  away: number | null;
}

type Score = number | null | undefined;

/** Highest number of legs a side can be given on a card (league.md 3). */
export const highestMatchScore = 5;

/** The most legs of a match of a card (season-rules.md 1). */
export const mostLegsOfMatch = 25;

/** The longest match of a card that somebody can win: best of this many legs (league.md 3). */
export const mostWinnableLegs = 2 * highestMatchScore - 1;

/**
 * Who won a match of this many legs: the side with more than half of them. Nobody while neither has, nobody when both
 * have (4-4 of 7 is a mistake in the data), nobody in a match of no legs (league.md 4.2).
 */
export function matchWinner(homeScore: Score, awayScore: Score, numberOfLegs: number): SideName | null {
  const home = isMoreThanHalf(homeScore, numberOfLegs);
  const away = isMoreThanHalf(awayScore, numberOfLegs);
  if (home === away) return null;
  return home ? 'home' : 'away';
}

/** The legs of a match: the best of them, or all are played. */
export interface MatchLegs {
  numberOfLegs: number;
  playsAll?: boolean | null | undefined;
}

/** How a match came out: who won it, or that it ended level after all legs. */
export type MatchResult = SideName | 'level';

/**
 * How a match came out; null while it is unfinished. Where all legs are played, it is over when both scores together
 * are all of them (season-rules.md 1.1); else the winner is that of the best of its legs.
 */
export function matchResult(
  homeScore: Score,
  awayScore: Score,
  { numberOfLegs, playsAll }: MatchLegs,
): MatchResult | null {
  if (!playsAll) return matchWinner(homeScore, awayScore, numberOfLegs);
  if (numberOfLegs === 0 || (homeScore ?? 0) + (awayScore ?? 0) !== numberOfLegs) return null;
  return sideAhead(homeScore, awayScore) ?? 'level';
}

/**
 * The most legs that may be entered for a side (season-rules.md 1.1): all of them where all are played; else the number
 * of legs or 5, whichever is less, also where fewer win the match (5 of a best of 5), and more than 5 only where that
 * is needed to win.
 */
export function highestEnterableScore({ numberOfLegs, playsAll }: MatchLegs): number {
  if (playsAll) return numberOfLegs;
  return Math.min(numberOfLegs, Math.max(highestMatchScore, Math.floor(numberOfLegs / 2) + 1));
}

const isMoreThanHalf = (score: Score, legs: number) => legs > 0 && (score ?? 0) > legs / 2;

/** Who has won more legs; null when level (league.md 4.2). */
export function sideAhead(homeScore: Score, awayScore: Score): SideName | null {
  const lead = (homeScore ?? 0) - (awayScore ?? 0);
  if (lead === 0) return null;
  return lead > 0 ? 'home' : 'away';
}

/**
 * Whether no further leg is played: a side has more than half of the legs, or all legs are used. A single player
 * plays all legs (live.md 2).
 */
export function isMatchFinished(
  { homeScore, awayScore, numberOfLegs }: { homeScore: number; awayScore: number; numberOfLegs: number },
  isSinglePlayer = false,
): boolean {
  if (isSinglePlayer) return homeScore >= numberOfLegs;
  const isWon = isMoreThanHalf(homeScore, numberOfLegs) || isMoreThanHalf(awayScore, numberOfLegs);
  return isWon || homeScore + awayScore >= numberOfLegs;
}

/**
 * The score after one side's legs were typed in: a whole number from 0 to the most that a side can have; the other side
 * is lowered so that both fit. Null, or anything that is not a number, clears that side (league.md 3).
 */
export function enterScoreLoweringOther(
  scores: MatchScore,
  side: SideName,
  typed: number | null,
  format: MatchLegs,
): MatchScore {
  if (typed === null || Number.isNaN(typed)) return { ...scores, [side]: null };
  const score = Math.max(0, Math.min(Math.trunc(typed), highestEnterableScore(format)));
  const other = side === 'home' ? 'away' : 'home';
  const otherScore = scores[other];
  const left = format.numberOfLegs - score;
  return { ...scores, [side]: score, [other]: otherScore === null ? null : Math.min(otherScore, left) };
}
