import type { Day } from '#rules/basics/dates.ts';
import type { NightRecord } from '../sources.ts';
import type { NightBoard } from './use-board.ts';

/** Whether a night is still running: it is that of this evening, and not all is played (live.md 11.8). */
export const isNightRunning = ({ night, board }: NightBoard, evening: Day): boolean => {
  if (night.date !== evening) return false;
  if (night.singleRound) return board.lines.length > 0 && !board.isOver;
  return !night.winningSide && night.rounds.some(({ matches }) => matches.length > 0);
};

export interface NextMatch {
  /** "Singles 5", or its round; empty where that has no name. */
  name: string;
  names: readonly [string, string];
}

type Match = NightRecord['rounds'][number]['matches'][number];

const isOpen = ({ sideA, sideB, scoreA, scoreB, saygId, isOver }: Match): boolean =>
  !!sideA && !!sideB && !isOver && scoreA === null && scoreB === null && !saygId;

/** The match after the one that has just ended: the first that is to be called, else the first that is open. */
export function nextMatch({ night, board }: NightBoard): NextMatch | null {
  if (night.singleRound)
    return board.next && { name: board.next.name, names: [board.next.names.home, board.next.names.away] };
  const called = night.boards?.queue.find(({ isReady }) => isReady)?.matchId;
  const all = night.rounds.flatMap(({ name, matches }) => matches.map((match) => ({ name, match })));
  const next = all.find(({ match }) => match.id === called) ?? all.find(({ match }) => isOpen(match));
  return next ? { name: next.name ?? '', names: [next.match.sideA?.name ?? '', next.match.sideB?.name ?? ''] } : null;
}
