import { memo } from 'react';
import { runningThrows, sides, sideToThrow, type Leg, type SideName } from '#rules/darts/leg.ts';
import type { Preview } from '#rules/darts/board.ts';
import { throwIdOrPlace } from '#rules/darts/throw-place.ts';
import { ThrowScore } from '../statistics/ThrowScore.tsx';
import styles from './LegThrows.module.css';

interface Props {
  leg: Leg;
  number: number;
  names: Record<SideName, string>;
  isSingle: boolean;
  /** Name of the throw being changed. */
  target: string | null;
  onTarget: (throwId: string) => void;
}

interface ThrowProps extends Props {
  side: SideName;
  index: number;
  stacked?: boolean;
}

/** A throw that can be selected to change it. */
function Throw({ leg, number, names, side, index, target, onTarget, stacked = false }: ThrowProps) {
  const aThrow = runningThrows(leg, side)[index];
  const stored = leg[side].throws[index];
  if (!aThrow || !stored) return null;
  const id = throwIdOrPlace(stored, { leg: number, side, index });
  return (
    <button
      type="button"
      className={`${styles.thrown} bare row-inline centered relative rigid tap inherit ring-in`}
      aria-pressed={target === id}
      onClick={() => onTarget(id)}
    >
      <span className="vh">Change </span>
      <ThrowScore aThrow={aThrow} stacked={stacked} />
      <span className="vh">
        {' '}
        by {names[side]}, throw {index + 1}
      </span>
    </button>
  );
}

/** All throws of the leg in a strip for each side, the latest first; a tap selects one to change it (`onTarget`). */
export const ThrowStrips = memo(function ThrowStrips(props: Props) {
  return (
    <div className={`${styles.strips} grid columns columns-even gap-6 h-min`} translate="no">
      {(props.isSingle ? sides.slice(0, 1) : sides).map((side) => {
        const { length } = props.leg[side].throws;
        return (
          <div key={side} className={styles.strip} role="group" aria-label={`Throws of ${props.names[side]}`}>
            {length === 0 && <span className={styles.none}>No throws yet</span>}
            {Array.from({ length }, (_, back) => (
              <Throw key={back} {...props} side={side} index={length - 1 - back} stacked />
            ))}
          </div>
        );
      })}
    </div>
  );
});

/** All throws of the leg, as on a chalkboard, including the one being entered. */
export const Chalkboard = memo(function Chalkboard({ preview, ...props }: Props & { preview: Preview | null }) {
  const { leg, names, isSingle, target } = props;
  const shown = isSingle ? sides.slice(0, 1) : sides;
  const rows = Math.max(...shown.map((side) => leg[side].throws.length)) + Number(isNewRow(leg, shown));
  const ghost = target ? null : preview;
  const on = sideToThrow(leg);
  return (
    <div className={styles.chalkboard} translate="no" tabIndex={0} role="region" aria-label="Throws of this leg">
      <table className={`${styles.chalk} even t-24`}>
        <thead className="board-ink-2 t-13">
          <tr>
            {shown.map((side) => (
              <Heads key={side} name={names[side]} isFirst={side === 'home'} />
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index} className={on && leg[on].throws.length === index ? styles.current : undefined}>
              {shown.map((side) => {
                const aThrow = runningThrows(leg, side)[index];
                const isNext = on === side && leg[side].throws.length === index;
                const typed = isNext && ghost ? ghost : null;
                return [
                  <td key={`${side} scored`}>
                    <Throw {...props} side={side} index={index} />
                    {typed && <span className="board-ink-2 bold">{typed.score}</span>}
                    {isNext && !typed && <span className={`${styles.slot} block-inline tap-w`} />}
                  </td>,
                  <td key={`${side} left`} className="bold">
                    {aThrow?.left}
                    {typed && <span className="board-ink-2 bold">{typed.left}</span>}
                  </td>,
                  side === 'home' && (
                    <th key="darts" className="board-ink-2 t-14 regular" scope="row">
                      {(index + 1) * 3}
                    </th>
                  ),
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Whether the next throw starts a new row. */
const isNewRow = (leg: Leg, shown: readonly SideName[]) => {
  const on = sideToThrow(leg);
  return !!on && shown.every((side) => leg[side].throws.length <= leg[on].throws.length);
};

const Heads = ({ name, isFirst }: { name: string; isFirst: boolean }) => (
  <>
    <th scope="col">
      <span className="vh">{name}: </span>Scored
    </th>
    <th scope="col">
      <span className="vh">{name}: </span>Left
    </th>
    {isFirst && (
      <th scope="col">
        <span className="vh">Darts</span>
      </th>
    )}
  </>
);
