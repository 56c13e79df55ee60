import type { MatchFormat } from '../basics/defaults.ts';
import type { SideName } from '../darts/leg.ts';
import { matchWinner } from '../darts/match.ts';

/** What decides whether a match of a card counts. */
export interface MatchOnCard {
  homePlayers: readonly unknown[];
  awayPlayers: readonly unknown[];
  homeScore: number | null;
  awayScore: number | null;
}

/** Players per side of the match; undefined unless both sides have the same number, above zero (league.md 4.3). */
export function matchSize({ homePlayers, awayPlayers }: Pick<MatchOnCard, 'homePlayers' | 'awayPlayers'>) {
  return homePlayers.length === awayPlayers.length ? homePlayers.length || undefined : undefined;
}

/**
 * Who won the match, if it counts: equal sides, both scores, and a winner. What counts in tables, totals, lists and on
 * the card itself is asked here (league.md 5).
 */
export function countedWinner(
  match: MatchOnCard,
  { numberOfLegs }: Pick<MatchFormat, 'numberOfLegs'>,
): SideName | null {
  const { homeScore, awayScore } = match;
  if (!matchSize(match) || homeScore === null || awayScore === null) return null;
  return matchWinner(homeScore, awayScore, numberOfLegs);
}

/** Why a match that has a winner does not count, as a sentence; null when it counts, or nobody has won it yet. */
export function whyNotCounted(match: MatchOnCard, format: Pick<MatchFormat, 'numberOfLegs'>): string | null {
  const { homePlayers, awayPlayers, homeScore, awayScore } = match;
  if (!matchWinner(homeScore, awayScore, format.numberOfLegs) || countedWinner(match, format)) return null;
  if (!homePlayers.length && !awayPlayers.length) return 'Does not count: nobody is named.';
  if (!homePlayers.length || !awayPlayers.length) return 'Does not count: one side has no player.';
  if (!matchSize(match)) return 'Does not count: one side has more players than the other.';
  return 'Does not count: one side has no score.';
}
