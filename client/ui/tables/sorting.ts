import type { ReactNode } from 'react';
import { compareNames } from '#rules/basics/order.ts';

type Direction = 'ascending' | 'descending';

/** A table column: labels, sort value, and cells. */
export interface Column<Row> {
  /** Its name in the address. */
  key: string;
  /** The head, in full. */
  long: string;
  /** Short label for phones. */
  short?: string;
  /** Sort value: texts from A to Z, numbers from the highest. */
  by: (row: Row) => number | string;
  cell: (row: Row) => ReactNode;
  /** Class of its cells, which sets the width. */
  look?: string | undefined;
  /** Additional class of one cell. */
  lookOf?: (row: Row) => string | undefined;
  /** The cell that is the row's header. */
  isHead?: boolean;
}

/** The sorted column and direction; undefined means the official order, in which rows are given. */
export type Sorting<Row> = { column: Column<Row>; direction: Direction } | undefined;

const other = { ascending: 'descending', descending: 'ascending' } as const;

/** Direction of the first tap: A to Z for texts, highest first for numbers. */
const firstOf = <Row>({ by }: Column<Row>, rows: readonly Row[]): Direction =>
  rows[0] !== undefined && typeof by(rows[0]) === 'string' ? 'ascending' : 'descending';

/** The order as written in the address: a column's name, with a minus for the reverse. */
export function sortingOf<Row>(text: string | null, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const column = columns.find(({ key }) => key === text?.replace(/^-/, '').toLowerCase());
  if (!column) return undefined;
  const first = firstOf(column, rows);
  return { column, direction: text!.startsWith('-') ? other[first] : first };
}

/** The address after a tap on a column heading: sorted, reversed, official order again. */
export function nextSort<Row>(column: Column<Row>, current: Sorting<Row>, rows: readonly Row[]): string | null {
  if (column.key !== current?.column.key) return column.key;
  return current.direction === firstOf(column, rows) ? `-${column.key}` : null;
}

/** The sorted rows; equal ones keep the official order. */
export function sortRows<Row>(rows: readonly Row[], sorting: Sorting<Row>): readonly Row[] {
  if (!sorting) return rows;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, two) => {
    const [a, b] = [column.by(one), column.by(two)];
    return sign * (typeof a === 'string' ? compareNames(a, String(b)) : a - Number(b));
  });
}
