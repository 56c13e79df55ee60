import type { Fault } from '../../basics/faults.ts';
import { mostBoards, type Boards } from '../plan/boards.ts';
import type { Side } from '../tournament.ts';
import { canBeScorer, unclosedBoards, putOnBoard, playableMatchesById, type Callable } from './calling.ts';

export type BoardCommand =
  | { do: 'set'; count?: number | null | undefined; closed?: readonly number[] | null | undefined }
  | { do: 'call'; matchId: string; board: number }
  | { do: 'takeOff'; matchId: string }
  | { do: 'scorer'; board: number; scorerId: string | null };

/** The hall in which a command is given. `now` is in milliseconds since 1970. */
interface BoardsNow {
  boards: Boards;
  /** In the order of play. */
  matches: readonly Callable[];
  sides: readonly Side[];
  now: number;
}

const boardFault = (field: string, message: string): Fault[] => [{ field, message }];

/** The boards after a command, before the next matches are called, or the faults that prevent it (live.md 20.4). */
export function boardsAfterCommand(hall: BoardsNow, command: BoardCommand): Boards | Fault[] {
  switch (command.do) {
    case 'set':
      return withBoards(hall, command);
    case 'call':
      return callMatch(hall, command);
    case 'takeOff':
      return takeMatchOff(hall, command);
    case 'scorer':
      return withScorer(hall, command);
  }
}

type Wanted<K extends BoardCommand['do']> = Extract<BoardCommand, { do: K }>;

function withBoards({ boards }: BoardsNow, { count, closed }: Wanted<'set'>): Boards | Fault[] {
  const total = count ?? boards.count;
  if (!Number.isInteger(total) || total < 0 || total > mostBoards)
    return boardFault('count', `There are 0 to ${mostBoards} boards.`);
  const shut = [...new Set(closed ?? boards.closed)];
  if (closed && shut.some((board) => !Number.isInteger(board) || board < 1 || board > total))
    return boardFault('closed', 'There is no board with this number.');
  return { ...boards, count: total, closed: shut.filter((board) => board <= total).toSorted((a, b) => a - b) };
}

function callMatch({ boards, matches, sides, now }: BoardsNow, { matchId, board }: Wanted<'call'>): Boards | Fault[] {
  const ready = playableMatchesById(matches);
  const match = ready.get(matchId);
  if (!match)
    return boardFault('matchId', 'The match cannot be called: it is over, or who plays in it is not known yet.');
  if (!unclosedBoards(boards).includes(board)) return boardFault('board', `There is no open board ${board}.`);
  if (boards.on.some((one) => one.board === board && one.matchId === matchId)) return boards;
  const others = boards.on.filter((one) => one.matchId !== matchId && one.board !== board);
  const clash = others.find((one) => [...(ready.get(one.matchId)?.people ?? [])].some((id) => match.people.has(id)));
  if (clash)
    return boardFault('matchId', `Somebody of this match plays on board ${clash.board}. Take that match off first.`);
  const there = boards.on.find((one) => one.board === board);
  const after = { ...boards, on: others, head: there ? [there.matchId, ...boards.head] : boards.head };
  putOnBoard(after, { matches, ready, sides }, { board, matchId, since: now });
  return after;
}

function takeMatchOff({ boards }: BoardsNow, { matchId }: Wanted<'takeOff'>): Boards | Fault[] {
  if (!boards.on.some((one) => one.matchId === matchId))
    return boardFault('matchId', 'The match is on no board any more.');
  const on = boards.on.filter((one) => one.matchId !== matchId);
  return { ...boards, on, head: [matchId, ...boards.head], held: [...boards.held, matchId] };
}

function withScorer(hall: BoardsNow, { board, scorerId }: Wanted<'scorer'>): Boards | Fault[] {
  const { boards, matches, sides } = hall;
  if (!boards.on.some((one) => one.board === board)) return boardFault('board', `Nobody plays on board ${board}.`);
  if (scorerId && !canBeScorer(boards, { matches, ready: playableMatchesById(matches), sides }, board, scorerId))
    return boardFault(
      'scorerId',
      'This side plays or scores on a board, or is not there. Choose somebody who is free.',
    );
  return { ...boards, on: boards.on.map((one) => (one.board === board ? { ...one, scorerId } : one)) };
}
