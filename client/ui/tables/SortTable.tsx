import type { Key } from 'react';
import type { RowMark } from './own-or-dim-mark.ts';
import { nextSort, sortRows, sortingOf, type Column, type Sorting } from './sorting.ts';
import styles from './SortTable.module.css';

interface Props<Row> {
  caption: string;
  /** The first one is that of the official order. */
  columns: readonly Column<Row>[];
  /** Rows in the official order. */
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The sort order in the address. */
  sort?: string | null;
  /** Called with the new order; null for the official one. Without it the headings are plain text. */
  onSort?: ((sort: string | null) => void) | undefined;
  markOf?: (row: Row) => RowMark | undefined;
}

/** A table of ranked rows that can be sorted by any column and reset to the official order. */
export function SortTable<Row>({ caption, columns, rows, keyOf, sort = null, onSort, markOf }: Props<Row>) {
  const sorting = sortingOf(sort, columns, rows);
  return (
    <div className={`relative scroll-x ${styles.box}`}>
      <table className={`even t-14 lh-12 ${styles.table}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} columns={columns} rows={rows} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {sortRows(rows, sorting).map((row) => (
            <tr key={keyOf(row)} className="relative" data-mark={markOf?.(row)}>
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
        <p className={`row gap-4 p-0-12 line-top bg-sunken ink-2 t-13 ${styles.order}`}>
          Sorted by {sorting.column.long}.{' '}
          <button type="button" className="bare tap p-0-8 accent-text semi off-paper" onClick={() => onSort(null)}>
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

/** A column heading: phones show only a letter or two. */
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
          className={`bare whole high-44 p-0 inherit ring-in ${styles.sort}`}
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
