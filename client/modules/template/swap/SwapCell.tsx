import type { KeyboardEvent } from 'react';
import type { Swapping } from './use-swapping.ts';
import styles from './SwapCell.module.css';

interface Props {
  id: string;
  /** Identifies the cell, because the rows of both teams show the fixture. */
  place: string;
  /** A few letters in two lines, and what they mean. */
  short: string;
  below: string;
  long: string;
  swapping: Swapping;
  /** Whether this is the cell that the Tab key reaches; arrow keys move on from it. */
  isReached: boolean;
  onReach: () => void;
}

/**
 * A fixture in the grid that can be picked up: dragged, tapped, or chosen by keys. Not a button: Firefox cannot drag
 * those.
 */
export function SwapCell({ id, place, short, below, long, swapping, isReached, onReach }: Props) {
  const { picked, pair, press, drop } = swapping;
  const isPicked = picked?.key === id;
  const isTarget = pair?.other.key === id;
  return (
    <span
      role="button"
      tabIndex={isReached ? 0 : -1}
      data-fixture={id}
      data-place={place}
      aria-pressed={isPicked}
      title={long}
      className={`${styles.cell} ${isPicked ? styles.picked : ''} ${isTarget ? styles.target : ''}`}
      draggable
      onFocus={onReach}
      onClick={() => press(id, place, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        press(id, place, true);
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer.getData('text/plain'), id, place);
      }}
    >
      <b className="block semi" aria-hidden="true">
        {short}
      </b>
      <small className="t-11" aria-hidden="true">
        {below}
      </small>
      <span className="vh">{long}</span>
    </span>
  );
}

const stepByKey: Partial<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys move to the next fixture of the table in that direction. */
export function focusFixtureByArrow(event: KeyboardEvent): void {
  const step = stepByKey[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td') : null;
  const table = from?.closest('table');
  if (!step || !from || !table) return;
  event.preventDefault();
  let [row, column] = [(from.parentElement as HTMLTableRowElement).rowIndex, from.cellIndex];
  for (;;) {
    [row, column] = [row + step[0], column + step[1]];
    const cell = table.rows[row]?.cells[column];
    if (!cell) return;
    const there = cell.querySelector<HTMLElement>('[data-fixture]');
    if (there) return there.focus();
  }
}
