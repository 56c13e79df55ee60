import type { SideName } from '#rules/darts/leg.ts';
import styles from './RunningTotal.module.css';

interface Props {
  teams: Record<SideName, string>;
  total: Record<SideName, number>;
  className?: string;
}

/** Both teams with what the matches entered so far add up to. */
export const RunningTotal = ({ teams, total, className = '' }: Props) => (
  <p className={`${styles.total} ${className}`}>
    <span className="text-end">{teams.home}</span>
    <b className="row gap-8 ink heavy lh-1" aria-label={`${total.home} to ${total.away}`} role="img">
      {total.home}
      <i />
      {total.away}
    </b>
    <span>{teams.away}</span>
  </p>
);
