import { isFinished } from '../../darts/match.ts';
import { matchWinningSide, type Side, type TournamentMatch } from '../tournament.ts';

/** How a match ended. */
export interface Outcome {
  /** Null in a draw, and when neither side came. */
  winner: Side | null;
  loser: Side | null;
  /** Won without playing because the other side did not come. */
  isWalkover: boolean;
}

/** The sides that did not come, by id. */
export type Absent = ReadonlySet<string>;

type Played = Pick<TournamentMatch, 'sideA' | 'sideB' | 'scoreA' | 'scoreB'>;

/**
 * How a match of two sides ended; undefined while it has not. A side that did not come loses to one that did, unless
 * legs were written down (live.md 20).
 */
export function outcome(match: Played, legs: number, absent: Absent): Outcome | undefined {
  const { sideA, sideB } = match;
  if (!sideA || !sideB) return undefined;
  const winner = matchWinningSide(match as TournamentMatch, legs);
  if (winner) return { winner, loser: winner === sideA ? sideB : sideA, isWalkover: false };
  const { scoreA, scoreB } = match;
  if (scoreA !== null && scoreB !== null && scoreA + scoreB > 0)
    return isFinished(scoreA, scoreB, legs) ? { winner: null, loser: null, isWalkover: false } : undefined;
  const [isA, isB] = [!absent.has(sideA.id), !absent.has(sideB.id)];
  if (isA && isB) return undefined;
  if (!isA && !isB) return walkover(null);
  return isA ? walkover(sideA, sideB) : walkover(sideB, sideA);
}

/** The outcome of a match that is over without being played. */
export const walkover = (winner: Side | null, loser: Side | null = null): Outcome => ({
  winner,
  loser,
  isWalkover: true,
});

/** Whether anything is on record of a match; if so, it is not reused for two other sides. */
export const isBegun = ({ scoreA, scoreB, saygId }: TournamentMatch): boolean =>
  (scoreA ?? 0) + (scoreB ?? 0) > 0 || !!saygId;
