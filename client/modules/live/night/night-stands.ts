import type { Day } from '#rules/basics/dates.ts';
import { isMatchFinished } from '#rules/darts/match.ts';
import type { NightRecord } from '../sources.ts';
import type { NightBoard } from './use-board.ts';

type Match = NightRecord['rounds'][number]['matches'][number];

/** Whether more comes of a match: it is not over, or has ended level, and who won its decider is still to be entered. */
const isToGoOn = ({ isOver, winnerId, scoreA, scoreB, format: { numberOfLegs } }: Match): boolean =>
  !isOver || (!winnerId && isMatchFinished({ homeScore: scoreA ?? 0, awayScore: scoreB ?? 0, numberOfLegs }));

/**
 * Whether a night is still running: it is that of this evening, and something is left to play (live.md 11.8). A bracket
 * that is put together by hand has its next round only once somebody enters it.
 */
export const isNightRunning = ({ night, board }: NightBoard, evening: Day): boolean => {
  if (night.date !== evening) return false;
  if (night.singleRound) return board.lines.length > 0 && !board.isOver;
  const latest = night.rounds.findLast(({ matches }) => matches.length > 0);
  const hasNoFinal = !!latest && latest.matches.length > 1;
  return !night.winningSide && (hasNoFinal || night.rounds.some(({ matches }) => matches.some(isToGoOn)));
};

export interface NextMatch {
  /** "Singles 5", or its round; empty where that has no name. */
  name: string;
  names: readonly [string, string];
}

const isOpen = ({ sideA, sideB, scoreA, scoreB, saygId, isOver }: Match): boolean =>
  !!sideA && !!sideB && !isOver && scoreA === null && scoreB === null && !saygId;

/**
 * The match after the one that has just ended: the first that is to be called, else the first that is open. One that was
 * taken off its board is not next (live.md 20.4).
 */
export function nextMatch({ night, board }: NightBoard): NextMatch | null {
  if (night.singleRound)
    return board.next && { name: board.next.name, names: [board.next.names.home, board.next.names.away] };
  const queue = night.boards?.queue ?? [];
  const held = queue.flatMap(({ matchId, isHeld }) => (isHeld ? [matchId] : []));
  const called = queue.find(({ isReady, isHeld }) => isReady && !isHeld)?.matchId;
  const all = night.rounds.flatMap(({ name, matches }) => matches.map((match) => ({ name, match })));
  const next =
    all.find(({ match }) => match.id === called) ?? all.find(({ match }) => isOpen(match) && !held.includes(match.id));
  return next ? { name: next.name ?? '', names: [next.match.sideA?.name ?? '', next.match.sideB?.name ?? ''] } : null;
}
