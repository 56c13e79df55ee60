import type { ReactNode } from 'react';

export type Direction = 'ascending' | 'descending';

/** A column of a table: its words, what it is sorted by, and what stands in its cells. */
export interface Column<Row> {
  /** Its word in the address. */
  key: string;
  /** The head, in full. */
  long: string;
  /** What a phone shows instead. */
  short?: string;
  /** What the rows are sorted by: texts from A to Z, numbers from the highest. */
  by: (row: Row) => number | string;
  cell: (row: Row) => ReactNode;
  /** Class of its cells, which says how wide they are. */
  look?: string | undefined;
  /** Class of one cell besides that. */
  lookOf?: (row: Row) => string | undefined;
  /** The cell that names the row. */
  isHead?: boolean;
}

/** By which column the rows stand, and which way; none is the official order, in which they are given. */
export type Sorting<Row> = { column: Column<Row>; direction: Direction } | undefined;

const other = { ascending: 'descending', descending: 'ascending' } as const;

/** What a first tap shows: the beginning of the alphabet, the best of a figure. */
const firstOf = <Row>({ by }: Column<Row>, rows: readonly Row[]): Direction =>
  rows[0] !== undefined && typeof by(rows[0]) === 'string' ? 'ascending' : 'descending';

/** What the address says: the word of a column, with a minus before it for the other way round. */
export function sortingOf<Row>(text: string | null, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const column = columns.find(({ key }) => key === text?.replace(/^-/, '').toLowerCase());
  if (!column) return undefined;
  const first = firstOf(column, rows);
  return { column, direction: text!.startsWith('-') ? other[first] : first };
}

/** What the address says after a tap on the head of a column: first, other way round, official order again. */
export function nextSort<Row>(column: Column<Row>, current: Sorting<Row>, rows: readonly Row[]): string | null {
  if (column.key !== current?.column.key) return column.key;
  return current.direction === firstOf(column, rows) ? `-${column.key}` : null;
}

const alphabet = new Intl.Collator('en');

/** The rows in that order; those that are level keep the official one. */
export function sorted<Row>(rows: readonly Row[], sorting: Sorting<Row>): readonly Row[] {
  if (!sorting) return rows;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, two) => {
    const [a, b] = [column.by(one), column.by(two)];
    return sign * (typeof a === 'string' ? alphabet.compare(a, String(b)) : a - Number(b));
  });
}
