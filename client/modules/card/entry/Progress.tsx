import type { SideName } from '#rules/darts/leg.ts';
import type { Row } from '../card-rows.ts';
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
  <div className={styles.bar}>
    <p className={styles.total}>
      <span>{teams.home}</span>
      <b aria-label={`${total.home} to ${total.away}`} role="img">
        {total.home}
        <i />
        {total.away}
      </b>
      <span>{teams.away}</span>
    </p>
    <nav
      className={styles.marks}
      aria-label="Matches"
      style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
    >
      {rows.map(({ index, short, name, running, match: { winner } }) => (
        <button
          key={index}
          type="button"
          className={winner ? styles[winner] : running && styles.away}
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
