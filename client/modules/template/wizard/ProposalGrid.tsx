import { useState, type KeyboardEvent } from 'react';
import { formatDay, type Day } from '#rules/basics/dates.ts';
import type { Grid, TeamNight } from '#rules/planning/proposal-view.ts';
import { focusFixtureByArrow, SwapCell } from '../swap/SwapCell.tsx';
import type { Swapping } from '../swap/use-swapping.ts';
import styles from './Grid.module.css';

interface Shown {
  kind: TeamNight['kind'];
  /** A cell: a few letters in two lines, and their meaning. */
  short: string;
  below: string;
  long: string;
  /** The fixture, which can be moved; undefined for a bye. */
  fixture?: string | undefined;
}

interface Props<Cell> {
  caption: string;
  /** Heading of the rows. */
  head: string;
  grid: Grid<Cell>;
  cell: (cell: Cell) => Shown;
  /** Dates of a row to highlight. */
  marksOf: (row: Grid<Cell>['rows'][number]) => ReadonlySet<Day>;
  /** Why they are highlighted. */
  about: string;
  /** Makes fixtures swappable. */
  swapping?: Swapping;
}

/** A season by week; scrolls sideways in its own box on narrow screens. */
export function ProposalGrid<Cell>({ caption, head, grid, cell, marksOf, about, swapping }: Props<Cell>) {
  const [reached, setReached] = useState<string>();
  const day = (date: string) => {
    const [weekday, number, month] = formatDay(date).split(' ');
    return { weekday, number, month };
  };
  const rows = grid.rows.map((row) => ({ row, marks: marksOf(row) }));
  const places = rows.flatMap(({ row }) =>
    grid.dates.flatMap((date) =>
      (row.cells.get(date) ?? []).flatMap((one) => {
        const { fixture } = cell(one);
        return fixture ? [placeOf(row.key, fixture)] : [];
      }),
    ),
  );
  const way = swapping && {
    swapping,
    reached: reached && places.includes(reached) ? reached : places[0],
    reach: setReached,
  };
  const isAnyMarked = rows.some(({ marks }) => marks.size > 0);
  return (
    <>
      <div
        className="scroll-x ring-in"
        role="region"
        aria-label={caption}
        tabIndex={swapping ? undefined : 0}
        data-grid
        onKeyDown={swapping && ((event) => onKey(event, swapping))}
      >
        <table className={styles.grid}>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {grid.dates.map((date, index) => {
                const { weekday, number, month } = day(date);
                const isFirst = index === 0 || day(grid.dates[index - 1]!).month !== month;
                return (
                  <th key={date} scope="col">
                    <small className="block ink-2 t-11 regular" aria-hidden="true">
                      {weekday}
                    </small>
                    <b aria-hidden="true">{number}</b>
                    {isFirst && (
                      <small className="block ink-2 t-11 regular" aria-hidden="true">
                        {month}
                      </small>
                    )}
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
                  <Cells
                    key={date}
                    row={key}
                    shown={(cells.get(date) ?? []).map(cell)}
                    isMarked={marks.has(date)}
                    way={way}
                  />
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

/** Identifies a cell: a fixture is shown in the rows of both its teams. */
const placeOf = (row: string, fixture: string) => `${row} ${fixture}`;

function onKey(event: KeyboardEvent, { picked, forget }: Swapping) {
  focusFixtureByArrow(event);
  if (event.key !== 'Escape' || !picked) return;
  // Puts the fixture down, and keeps the dialog open.
  event.preventDefault();
  event.stopPropagation();
  forget();
}

interface CellsProps {
  row: string;
  shown: Shown[];
  isMarked: boolean;
  way: { swapping: Swapping; reached: string | undefined; reach: (place: string) => void } | undefined;
}

/** A date's event; highlighted ones are also labelled. */
const Cells = ({ row, shown, isMarked, way }: CellsProps) => (
  <td className={`ink-2 lh-12 text-center ${styles[shown[0]?.kind ?? 'none'] ?? ''} ${isMarked ? styles.marked : ''}`}>
    {shown.map(({ short, below, long, fixture }, index) =>
      fixture && way ? (
        <SwapCell
          key={index}
          id={fixture}
          place={placeOf(row, fixture)}
          {...{ short, below, long }}
          swapping={way.swapping}
          isReached={way.reached === placeOf(row, fixture)}
          onReach={() => way.reach(placeOf(row, fixture))}
        />
      ) : (
        <span className="block" key={index} title={long}>
          <b className="block semi" aria-hidden="true">
            {short}
          </b>
          <small className="t-11" aria-hidden="true">
            {below}
          </small>
          <span className="vh">{long} </span>
        </span>
      ),
    )}
    {isMarked && <span className="vh">, to look at</span>}
  </td>
);
