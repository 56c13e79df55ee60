import { isMatchFinished } from '../../darts/match.ts';
import { matchWinningSide, type Side, type TournamentMatch } from '../tournament.ts';

/** How a match ended. */
export interface Outcome {
  /** Null in a draw, and when neither side is there: then both have lost. */
  winner: Side | null;
  loser: Side | null;
  /** Without a leg on record, because a side was not there. */
  isWalkover: boolean;
  /** Level to the end, where that counts. */
  isDraw: boolean;
}

/** The sides that did not come or have left, by id. */
export type Absent = ReadonlySet<string>;

type Played = Pick<TournamentMatch, 'sideA' | 'sideB' | 'scoreA' | 'scoreB'>;

/** How many legs a match has, and whether a draw counts: in tables alone, for in a bracket somebody has to go on. */
interface Length {
  legs: number;
  canBeDrawn: boolean;
}

/**
 * How a match of two sides ended; undefined while it has not. What was played to its end stays. Of any other match a
 * side that is not there loses, whatever legs are on record: those count (live.md 20.2); so it does of one that ended
 * level in a bracket.
 */
export function outcomeOfMatch(match: Played, { legs, canBeDrawn }: Length, absent: Absent): Outcome | undefined {
  const { sideA, sideB } = match;
  if (!sideA || !sideB) return undefined;
  const end = (winner: Side | null, { isWalkover = false, isDraw = false } = {}): Outcome => ({
    winner,
    loser: winner && (winner === sideA ? sideB : sideA),
    isWalkover,
    isDraw,
  });
  const played = matchWinningSide(match as TournamentMatch, legs);
  if (played) return end(played);
  const [scoreA, scoreB] = [match.scoreA ?? 0, match.scoreB ?? 0];
  const hasLegs = scoreA + scoreB > 0;
  const isLevel = hasLegs && isMatchFinished({ homeScore: scoreA, awayScore: scoreB, numberOfLegs: legs });
  const there = [sideA, sideB].filter(({ id }) => !absent.has(id));
  if (isLevel && (canBeDrawn || there.length === 2)) return end(null, { isDraw: true });
  if (there.length === 2) return undefined;
  const [winner] = there;
  return end(winner ?? null, { isWalkover: !hasLegs });
}

/** The outcome of a match that is over without being played. */
export const walkoverFor = (winner: Side | null): Outcome => ({
  winner,
  loser: null,
  isWalkover: true,
  isDraw: false,
});

/** Whether anything is on record of a match; if so, it is not reused for two other sides. */
export const isMatchBegun = ({ scoreA, scoreB, saygId }: TournamentMatch): boolean =>
  (scoreA ?? 0) + (scoreB ?? 0) > 0 || !!saygId;
