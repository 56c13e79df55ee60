import { placeWords } from '#rules/tournament/plan/place-words.ts';
import type { Evening, EveningMatch } from '../evening.ts';

type Board = NonNullable<Evening['boards']>['boards'][number];
type Queued = NonNullable<Evening['boards']>['queue'][number];

/** A match as the boards show it. */
interface BoardMatch {
  label: string;
  round: string;
  /** The two who meet: a name, or "Winner of M3". */
  names: string[];
  /** "Ann v Winner of M3". */
  title: string;
  /** The stored match; undefined while nobody is in it. */
  match: EveningMatch | undefined;
  sideIds: string[];
}

export interface BoardRow extends Board {
  on: BoardMatch | undefined;
}

export interface QueueRow extends Queued {
  of: BoardMatch;
}

/** Boards that play come first, then free ones, then those that are closed. */
const orderOf = ({ on, isClosed }: BoardRow) => (on ? 0 : isClosed ? 2 : 1);

/** The boards, those first whose result is expected next, and the queue, with their matches. */
export function boardRows({ boards, layout, rounds }: Pick<Evening, 'boards' | 'layout' | 'rounds'>): {
  boards: BoardRow[];
  queue: QueueRow[];
} {
  const stored = new Map(rounds.flatMap(({ matches }) => matches).map((match) => [match.id, match]));
  const byLabel = new Map(
    layout.flatMap((round) =>
      round.matches.map(({ label, matchId, placeA, placeB }): [string, BoardMatch] => {
        const places = [placeA, placeB];
        const names = places.map(({ side, text }) => side?.name ?? placeWords(text ?? 'To be decided'));
        const sideIds = places.flatMap(({ side }) => side?.id ?? []);
        const match = stored.get(matchId ?? '');
        return [label, { label, round: round.name, names, title: names.join(' v '), match, sideIds }];
      }),
    ),
  );
  return {
    boards: (boards?.boards ?? [])
      .map((board) => ({ ...board, on: byLabel.get(board.label ?? '') }))
      .toSorted(
        (a, b) => orderOf(a) - orderOf(b) || (a.since ?? '').localeCompare(b.since ?? '') || a.number - b.number,
      ),
    queue: (boards?.queue ?? []).flatMap((queued) => {
      const of = byLabel.get(queued.label);
      return of ? [{ ...queued, of }] : [];
    }),
  };
}

/** Who may score on a board: sides that are here, and neither play nor score on another board. */
export function freeScorers({ sides }: Pick<Evening, 'sides'>, boards: readonly BoardRow[], own: BoardRow) {
  const busy = new Set([
    ...boards.flatMap(({ on }) => on?.sideIds ?? []),
    ...boards.flatMap(({ number, scorer }) => (scorer && number !== own.number ? [scorer.id] : [])),
  ]);
  return sides.filter(({ id, noShow }) => !noShow && !busy.has(id));
}
