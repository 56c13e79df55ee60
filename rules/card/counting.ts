import { isOfWholeTeam, type MatchFormat } from '../basics/match-format.ts';
import type { SideName } from '../darts/leg.ts';
import { matchResult, type MatchResult } from '../darts/match.ts';
import { legsOfGivenMatch, type GivenMatch } from './settled.ts';

/** What decides whether a match of a card counts. */
export interface MatchOnCard {
  homePlayers: readonly unknown[];
  awayPlayers: readonly unknown[];
  homeScore: number | null;
  awayScore: number | null;
  given?: GivenMatch | null;
}

type Counting = Pick<MatchFormat, 'playerCount' | 'numberOfLegs' | 'playsAll'>;

/**
 * Players per side of the match, 0 for the whole team; undefined unless both sides have the same number, above zero, or
 * any where whole teams play (league.md 4.3, season-rules.md 1.2).
 */
export function matchSizeByPlayers(
  { homePlayers, awayPlayers }: Pick<MatchOnCard, 'homePlayers' | 'awayPlayers'>,
  format: Pick<MatchFormat, 'playerCount' | 'numberOfLegs'>,
): number | undefined {
  if (isOfWholeTeam(format)) return homePlayers.length && awayPlayers.length ? 0 : undefined;
  return homePlayers.length === awayPlayers.length ? homePlayers.length || undefined : undefined;
}

/**
 * How the match came out, if it counts: given to a side, or with fitting sides, both scores, and over. What counts in
 * tables, totals, lists and on the card itself is asked here (league.md 5, settled.md 1).
 */
export function countedResult(match: MatchOnCard, format: Counting): MatchResult | null {
  const { homeScore, awayScore, given } = match;
  if (given) return format.numberOfLegs ? given.to : null;
  if (matchSizeByPlayers(match, format) === undefined || homeScore === null || awayScore === null) return null;
  return matchResult(homeScore, awayScore, format);
}

/**
 * The legs of a match: those entered, or all that the side needs where it was given without any (settled.md 1). Whether
 * it counts is not asked.
 */
export function enteredOrGivenLegs(match: MatchOnCard, format: Counting): Record<SideName, number> {
  const { homeScore, awayScore, given } = match;
  if (given && (homeScore === null || awayScore === null)) return legsOfGivenMatch(given.to, format);
  return { home: homeScore ?? 0, away: awayScore ?? 0 };
}

/** Why a match that is over does not count, as a sentence; null when it counts, or is not over yet. */
export function whyFinishedNotCounted(match: MatchOnCard, format: Counting): string | null {
  const { homePlayers, awayPlayers, homeScore, awayScore, given } = match;
  if (given || !matchResult(homeScore, awayScore, format) || countedResult(match, format)) return null;
  if (!homePlayers.length && !awayPlayers.length) return 'Does not count: nobody is named.';
  if (!homePlayers.length || !awayPlayers.length) return 'Does not count: one side has no player.';
  if (matchSizeByPlayers(match, format) === undefined)
    return 'Does not count: one side has more players than the other.';
  return 'Does not count: one side has no score.';
}
