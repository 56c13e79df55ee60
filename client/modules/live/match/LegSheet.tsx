import type { RunningThrow, Leg, SideName } from '#rules/darts/leg.ts';
import { shortNamesInMatch, sheetRows, legInPlayOrLast, throwerOf } from '#rules/darts/live.ts';
import { isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import styles from './LegSheet.module.css';
import { Throw } from '../Throw.tsx';

interface Props {
  sayg: Sayg;
  number: number;
  leg: Leg;
}

/** The throws of a leg with what was left, newest first, one row per three darts (live.md 6). */
export function LegSheet({ sayg, number, leg }: Props) {
  const names = shortNamesInMatch(sayg);
  const isAlone = isSinglePlayer(sayg);
  const next = legInPlayOrLast(sayg).number === number ? throwerOf(sayg) : null;
  const rows = sheetRows(leg);
  // A line marks the place of the next throw, in a new row when the side's rows are full.
  const isNewRow = next !== null && leg[next].throws.length === rows.length;
  const all = isNewRow ? [...rows, { label: (rows.length + 1) * 3, home: null, away: null }] : rows;
  const slot = (side: SideName, index: number) => next === side && leg[side].throws.length === index;
  return (
    <table className={`${styles.sheet} even one-line ${isAlone ? styles.alone : ''}`}>
      <caption className="vh">
        Throws of leg {number + 1}, newest first: {names.home}
        {!isAlone && ` on the left, ${names.away} on the right`}
      </caption>
      <thead className="ink-3 t-12">
        <tr>
          <th scope="col">Scored</th>
          <th scope="col">Left</th>
          <th scope="col">
            <span className="vh">Darts</span>
          </th>
          {!isAlone && <th scope="col">Scored</th>}
          {!isAlone && <th scope="col">Left</th>}
        </tr>
      </thead>
      <tbody translate="no">
        {all
          .map((row, index) => (
            <tr key={row.label}>
              <Cells row={row.home} isSlot={slot('home', index)} />
              <th className="ink-3 t-12 regular" scope="row">
                {row.label}
              </th>
              {!isAlone && <Cells row={row.away} isSlot={slot('away', index)} />}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}

const Cells = ({ row, isSlot }: { row: RunningThrow | null; isSlot: boolean }) => (
  <>
    <td>
      {row && <Throw row={row} />}
      {isSlot && (
        <span className={`${styles.slot} block-inline`}>
          <span className="vh">to throw</span>
        </span>
      )}
    </td>
    <td className={row?.checkout ? 'bg-win-soft win bold' : 'bold'}>
      {row?.left}
      {row?.checkout && <span className="vh">, checked out</span>}
    </td>
  </>
);
