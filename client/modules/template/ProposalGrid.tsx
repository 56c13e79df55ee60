import { formatDay, type Day } from '#rules/dates.ts';
import type { Grid, TeamNight } from '#rules/proposal-view.ts';
import styles from './Grid.module.css';

interface Shown {
  kind: TeamNight['kind'];
  /** A few letters in two lines, and what they stand for. */
  short: string;
  below: string;
  long: string;
}

interface Props<Cell> {
  caption: string;
  /** What the rows are. */
  head: string;
  grid: Grid<Cell>;
  cell: (cell: Cell) => Shown;
  /** Dates of a row that are to be looked at. */
  marksOf: (row: Grid<Cell>['rows'][number]) => ReadonlySet<Day>;
  /** Why they are. */
  about: string;
}

/** A season by week: it is moved within its own box where it is wider than the screen. */
export function ProposalGrid<Cell>({ caption, head, grid, cell, marksOf, about }: Props<Cell>) {
  const day = (date: string) => {
    const [weekday, number, month] = formatDay(date).split(' ');
    return { weekday, number, month };
  };
  const rows = grid.rows.map((row) => ({ row, marks: marksOf(row) }));
  const isAnyMarked = rows.some(({ marks }) => marks.size > 0);
  return (
    <>
      <div className={styles.box} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.grid}>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {grid.dates.map((date, index) => {
                const { number, month } = day(date);
                const isFirst = index === 0 || day(grid.dates[index - 1]!).month !== month;
                return (
                  <th key={date} scope="col">
                    <b aria-hidden="true">{number}</b>
                    {isFirst && <small aria-hidden="true">{month}</small>}
                    <span className="vh">{formatDay(date)}</span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row: { key, name, cells }, marks }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {grid.dates.map((date) => (
                  <Cells key={date} shown={(cells.get(date) ?? []).map(cell)} isMarked={marks.has(date)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isAnyMarked && (
        <p className={styles.about}>
          <i aria-hidden="true" /> {about}
        </p>
      )}
    </>
  );
}

/** What happens on a date; what is to be looked at is marked, and said. */
const Cells = ({ shown, isMarked }: { shown: Shown[]; isMarked: boolean }) => (
  <td className={`${styles[shown[0]?.kind ?? 'none'] ?? ''} ${isMarked ? styles.marked : ''}`}>
    {shown.map(({ short, below, long }, index) => (
      <span key={index} title={long}>
        <b aria-hidden="true">{short}</b>
        <small aria-hidden="true">{below}</small>
        <span className="vh">{long} </span>
      </span>
    ))}
    {isMarked && <span className="vh">, to look at</span>}
  </td>
);
