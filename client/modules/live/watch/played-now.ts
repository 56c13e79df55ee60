import type { Connection } from './use-connections.ts';

/** Higher than the number of any board. */
const noBoard = 1000;

/** Boards in their order, then what is on none; the one that began first comes first. */
const byPlace = (a: Connection, b: Connection): number =>
  (a.board ?? noBoard) - (b.board ?? noBoard) ||
  String(a.since).localeCompare(String(b.since)) ||
  a.id.localeCompare(b.id);

/**
 * What is being played of the watch list: matches, whose places do not change with every throw, and tournaments of which
 * no match is on.
 */
export function playedNow(list: readonly Connection[]): { matches: Connection[]; tournaments: Connection[] } {
  const now = list.filter(({ isOver }) => !isOver);
  const matches = now.filter(({ dataType }) => dataType === 'Sayg');
  const nights = new Set(matches.map(({ tournamentId }) => tournamentId));
  return {
    matches: matches.toSorted(byPlace),
    tournaments: now.filter(({ dataType, id }) => dataType === 'Tournament' && !nights.has(id)),
  };
}
