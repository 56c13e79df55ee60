import { formatDay } from '#rules/dates.ts';
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
  /** Whether so much at once is to be looked at. */
  isCrowded?: (cells: readonly Cell[]) => boolean;
}

/** A season by week: it is moved within its own box where it is wider than the screen. */
export function ProposalGrid<Cell>({ caption, head, grid, cell, isCrowded }: Props<Cell>) {
  const day = (date: string) => {
    const [weekday, number, month] = formatDay(date).split(' ');
    return { weekday, number, month };
  };
  return (
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
          {grid.rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {grid.dates.map((date) => {
                const there = cells.get(date) ?? [];
                const crowded = isCrowded?.(there);
                return (
                  <td
                    key={date}
                    className={crowded ? styles.crowded : styles[there.length ? cell(there[0]!).kind : 'none']}
                  >
                    {there.map((one, index) => {
                      const { short, below, long } = cell(one);
                      return (
                        <span key={index} title={long}>
                          <b aria-hidden="true">{short}</b>
                          <small aria-hidden="true">{below}</small>
                          <span className="vh">{long} </span>
                        </span>
                      );
                    })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
