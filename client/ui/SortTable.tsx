import type { Key } from 'react';
import type { RowMark } from './row-mark.ts';
import { nextSort, sorted, sortingOf, type Column, type Sorting } from './sorting.ts';
import styles from './SortTable.module.css';

interface Props<Row> {
  caption: string;
  /** The first is that of the official order. */
  columns: readonly Column<Row>[];
  /** In the official order. */
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** What the address says of the order. */
  sort?: string | null;
  /** Told what the address is to say; null for the official order. Without it the heads are plain words. */
  onSort?: ((sort: string | null) => void) | undefined;
  markOf?: (row: Row) => RowMark | undefined;
}

/** A table of ranked rows that can be looked at in any order and finds back to the official one. */
export function SortTable<Row>({ caption, columns, rows, keyOf, sort = null, onSort, markOf }: Props<Row>) {
  const sorting = sortingOf(sort, columns, rows);
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} columns={columns} rows={rows} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sorting).map((row) => (
            <tr key={keyOf(row)} data-mark={markOf?.(row)}>
              {columns.map((column) => {
                const Cell = column.isHead ? 'th' : 'td';
                const look = [column.look, column.lookOf?.(row)].filter(Boolean).join(' ');
                return (
                  <Cell key={column.key} className={look || undefined} scope={column.isHead ? 'row' : undefined}>
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {sorting && onSort && (
        <p className={styles.order}>
          Sorted by {sorting.column.long}.{' '}
          <button type="button" onClick={() => onSort(null)}>
            Official order
          </button>
        </p>
      )}
    </div>
  );
}

type HeadProps<Row> = Pick<Props<Row>, 'columns' | 'rows' | 'onSort'> & {
  column: Column<Row>;
  sorting: Sorting<Row>;
};

/** A column head: a phone shows a letter or two of the word. */
function Head<Row>({ column, columns, rows, sorting, onSort }: HeadProps<Row>) {
  const { long, short, look } = column;
  const isOfficial = column === columns[0];
  const direction = sorting ? sorting.column === column && sorting.direction : isOfficial && 'ascending';
  const words = (
    <>
      {short && (
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
      )}
      <span className={short && styles.long}>{long}</span>
    </>
  );
  return (
    <th
      scope="col"
      className={[look, sorting && direction && styles.sorted].filter(Boolean).join(' ') || undefined}
      aria-sort={(onSort && direction) || undefined}
    >
      {onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(sorting && isOfficial ? null : nextSort(column, sorting, rows))}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
