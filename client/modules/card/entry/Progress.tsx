import type { SideName } from '#rules/darts/leg.ts';
import type { Row } from '../card-rows.ts';
import { RunningTotal } from '../RunningTotal.tsx';
import totals from '../RunningTotal.module.css';
import styles from './Progress.module.css';

interface Props {
  rows: readonly (Row & { index: number })[];
  active: number | undefined;
  total: Record<SideName, number>;
  teams: Record<SideName, string>;
  onOpen: (index: number) => void;
}

/** The running total, and a mark for each match that leads to that match. */
export const Progress = ({ rows, active, total, teams, onOpen }: Props) => (
  <div className={`${totals.bar} ${styles.bar} sticky z-sticky`}>
    <RunningTotal teams={teams} total={total} />
    <nav
      className="grid"
      aria-label="Matches"
      style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
    >
      {rows.map(({ index, short, name, running, match: { winner } }) => (
        <button
          key={index}
          type="button"
          className={`${styles.mark} ${winner ? styles[winner] : running ? styles.away : ''}`}
          aria-current={index === active ? 'step' : undefined}
          onClick={() => onOpen(index)}
        >
          {short}
          <span className="vh">
            , {name}
            {winner ? `, won by ${teams[winner]}` : running && ', level'}
          </span>
        </button>
      ))}
    </nav>
  </div>
);
