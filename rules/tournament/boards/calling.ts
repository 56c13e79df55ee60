import type { Boards, EndedOnBoard, OnBoard } from '../plan/boards.ts';
import type { Side, TournamentMatch } from '../tournament.ts';
import type { Ordered } from './play-order.ts';

/** What is needed of a match to call it: matches of the layout, in the order of play. */
export type Callable = Pick<Ordered, 'match' | 'isOver' | 'winnerId'>;

/** A match of two sides that is not over. */
interface Ready {
  id: string;
  match: TournamentMatch;
  people: ReadonlySet<string>;
}

/** The ids of everybody in a side, including its own, so that a side without players stands for itself. */
const peopleOf = (side: Side | null): string[] =>
  side ? [side.id, ...(side.teamId ? [side.teamId] : []), ...side.players.map(({ id }) => id)] : [];

/** Matches of two sides that are not over, by id; those that are on a board already among them. */
export function playableMatchesById(matches: readonly Callable[]): Map<string, Ready> {
  const ready = matches.flatMap(({ match, isOver }): [string, Ready][] => {
    if (!match?.sideA || !match.sideB || isOver) return [];
    const people = new Set([...peopleOf(match.sideA), ...peopleOf(match.sideB)]);
    return [[match.id, { id: match.id, match, people }]];
  });
  return new Map(ready);
}

const meet = (people: ReadonlySet<string>, others: Iterable<string>): boolean =>
  [...others].some((id) => people.has(id));

/** The numbers of the boards that are not closed, whether or not a match is on them. */
export const unclosedBoards = ({ count, closed }: Boards): number[] =>
  Array.from({ length: count }, (_, at) => at + 1).filter((board) => !closed.includes(board));

/**
 * The boards after something has happened (live.md 20.4): a match leaves its board when it is over, is no longer to be
 * played or its board was closed; whoever is on two boards stays on the one called first; every free board gets the
 * next match. Doing it twice changes nothing more. `now` is in milliseconds since 1970.
 */
export function boardsWithNextCalled(
  before: Boards,
  matches: readonly Callable[],
  sides: readonly Side[],
  now: number,
): Boards {
  const ready = playableMatchesById(matches);
  const isOver = new Set(matches.flatMap(({ match, isOver: over }) => (match && over ? [match.id] : [])));
  const open = unclosedBoards(before);
  const boards: Boards = {
    ...before,
    on: [],
    ended: [...before.ended],
    head: [...before.head],
    held: [...before.held],
  };
  for (const one of before.on.toSorted((a, b) => a.since - b.since || a.board - b.board)) {
    const match = ready.get(one.matchId);
    if (match) {
      if (open.includes(one.board) && !meet(match.people, peoplePlaying(boards, ready))) boards.on.push({ ...one });
      else boards.head.unshift(one.matchId);
    } else if (isOver.has(one.matchId)) {
      boards.ended = [...withoutMatch(boards.ended, one.matchId), endedOf(one, now)];
      boards.held = [];
    }
  }
  boards.head = boards.head.filter((id) => ready.has(id));
  boards.held = boards.held.filter((id) => ready.has(id));
  for (const board of open) {
    if (boards.on.some((one) => one.board === board)) continue;
    const next = nextFor(boards, ready);
    if (next) putOnBoard(boards, { matches, ready, sides }, { board, matchId: next.id, since: now });
  }
  settleScorers(boards, { matches, ready, sides });
  return { ...boards, on: boards.on.toSorted((a, b) => a.board - b.board) };
}

const endedOf = ({ board, matchId, since }: OnBoard, until: number): EndedOnBoard => ({ board, matchId, since, until });

const withoutMatch = <T extends { matchId: string }>(list: readonly T[], id: string): T[] =>
  list.filter(({ matchId }) => matchId !== id);

const peoplePlaying = (boards: Boards, ready: ReadonlyMap<string, Ready>): string[] =>
  boards.on.flatMap(({ matchId }) => [...(ready.get(matchId)?.people ?? [])]);

/** Ids of the matches that wait for a board, in the order in which they are called. */
export function waitingMatchIds(boards: Boards, ready: ReadonlyMap<string, Ready>): string[] {
  const isOn = new Set(boards.on.map(({ matchId }) => matchId));
  return [...new Set([...boards.head, ...ready.keys()])].filter((id) => ready.has(id) && !isOn.has(id));
}

/** The first waiting match whose people are not playing; one whose people are scoring only if there is no other. */
function nextFor(boards: Boards, ready: ReadonlyMap<string, Ready>): Ready | undefined {
  const busy = new Set(peoplePlaying(boards, ready));
  const free = waitingMatchIds(boards, ready)
    .filter((id) => !boards.held.includes(id))
    .map((id) => ready.get(id)!)
    .filter(({ people }) => !meet(people, busy));
  const scorers = new Set(boards.on.flatMap(({ scorerId }) => scorerId ?? []));
  return free.find(({ people }) => !meet(people, scorers)) ?? free[0];
}

/** What is needed to choose a scorer. */
interface Hall {
  matches: readonly Callable[];
  ready: ReadonlyMap<string, Ready>;
  sides: readonly Side[];
}

/** Puts a match on a free board, with a scorer. */
export function putOnBoard(boards: Boards, hall: Hall, { board, matchId, since }: Omit<OnBoard, 'scorerId'>): void {
  boards.head = boards.head.filter((id) => id !== matchId);
  boards.held = boards.held.filter((id) => id !== matchId);
  boards.ended = withoutMatch(boards.ended, matchId);
  const one: OnBoard = { board, matchId, since, scorerId: null };
  boards.on.push(one);
  one.scorerId = proposedScorer(boards, hall, board);
}

/** Whoever is called to play no longer scores; somebody else is proposed. */
function settleScorers(boards: Boards, hall: Hall): void {
  for (const one of boards.on)
    if (one.scorerId && !canBeScorer(boards, hall, one.board, one.scorerId)) {
      one.scorerId = null;
      one.scorerId = proposedScorer(boards, hall, one.board);
    }
}

/** Whether a side has turned up and neither plays nor scores on another board. */
export function canBeScorer(boards: Boards, { ready, sides }: Hall, board: number, sideId: string): boolean {
  const side = sides.find(({ id }) => id === sideId);
  if (!side || side.noShow) return false;
  const own = new Set(peopleOf(side));
  if (meet(own, peoplePlaying(boards, ready))) return false;
  const others = boards.on.filter((one) => one.board !== board).flatMap(({ scorerId }) => scorerId ?? []);
  return !others.some((id) => meet(own, peopleOf(sides.find((one) => one.id === id) ?? null)));
}

/** The loser of the last match on this board, else of the latest match that is over; whoever is busy is passed over. */
function proposedScorer(boards: Boards, hall: Hall, board: number): string | null {
  const byId = new Map(hall.matches.flatMap((one) => (one.match ? [[one.match.id, one] as const] : [])));
  const latest = boards.ended.toSorted((a, b) => b.until - a.until);
  const here = latest.find((one) => one.board === board);
  const losers = [...(here ? [here] : []), ...latest].flatMap(({ matchId }) => {
    const { match, winnerId, isOver } = byId.get(matchId) ?? {};
    if (!match || !isOver || !winnerId) return [];
    return [match.sideA, match.sideB].flatMap((side) => (side && side.id !== winnerId ? [side.id] : []));
  });
  return losers.find((id) => canBeScorer(boards, hall, board, id)) ?? null;
}
