import { opposite } from '../darts/leg.ts';
import { percentage, type Performance } from '../league/player-shares.ts';
import { legsWonOnBoard, resultForSide } from './playing.ts';
import type { Part } from './season-fold.ts';

/** Played, won, lost, legs won and lost, in matches of this size; in all matches when no size is given. */
export function performanceIn(parts: readonly Part[], size?: number): Performance {
  const sum = { matchesPlayed: 0, matchesWon: 0, matchesLost: 0, legsWon: 0, legsLost: 0 };
  for (const part of parts) {
    const { match, side } = part;
    if (size !== undefined && match.size !== size) continue;
    sum.matchesPlayed += 1;
    const result = resultForSide(part);
    if (result !== 'drawn') sum[result === 'won' ? 'matchesWon' : 'matchesLost'] += 1;
    sum.legsWon += legsWonOnBoard(match, side);
    sum.legsLost += legsWonOnBoard(match, opposite(side));
  }
  return sum;
}

/** Matches won as a percentage of matches played. */
export const winPercentage = ({ matchesWon, matchesPlayed }: Performance): number =>
  percentage(matchesWon, matchesPlayed);
