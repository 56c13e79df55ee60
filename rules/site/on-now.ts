/** What the list of live connections says of one of them. */
interface Listed {
  id: string;
  dataType: string;
  isOver: boolean;
  board?: number | null;
  since?: unknown;
}

/** Boards in their order, then what is on none; the one that began first comes first. */
const placeOf = ({ board, since, id }: Listed): string =>
  `${String(board ?? 'none').padStart(4, '0')} ${String(since)} ${id}`;

/** The matches that are being played, in an order that no throw changes (live.md 11.7). */
export const matchesOnNow = <T extends Listed>(list: readonly T[]): T[] =>
  list
    .filter(({ dataType, isOver }) => dataType === 'Sayg' && !isOver)
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
