/** What the list of live connections says of one of them. */
interface Listed {
  id: string;
  dataType: string;
  isOver: boolean;
  board?: number | null;
  since?: unknown;
}

/** Higher than the number of any board. */
const noBoard = 1000;

/** Boards in their order, then what is on none; the one that began first comes first. */
const byPlace = (a: Listed, b: Listed): number =>
  (a.board ?? noBoard) - (b.board ?? noBoard) ||
  String(a.since).localeCompare(String(b.since)) ||
  a.id.localeCompare(b.id);

/** The matches that are being played, in an order that no throw changes (live.md 11.7). */
export const matchesOnNow = <T extends Listed>(list: readonly T[]): T[] =>
  list.filter(({ dataType, isOver }) => dataType === 'Sayg' && !isOver).toSorted(byPlace);
