import { leagueTimeZone } from '../../lib/league-clock.ts';
import type { LiveState } from '../../lib/wire/live.ts';
import styles from './LiveMark.module.css';

const texts: Record<LiveState, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Live',
  reconnecting: 'Reconnecting',
  paused: 'Paused',
};

const still = 'bg-fill ink-2';

const classesByState: Record<LiveState, string | undefined> = {
  connecting: still,
  live: styles.live,
  polling: styles.live,
  reconnecting: still,
  paused: `${styles.paused} ${still}`,
};

/** States that a toggle shows as well. */
const statesTold: readonly LiveState[] = ['live', 'polling', 'paused'];

const time = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: leagueTimeZone() });

interface Props {
  state: LiveState;
  at: Date | undefined;
  /** Whether the match is over, so that no updates will come. */
  isOver?: boolean;
  /** Whether a toggle beside it shows Live or Paused. */
  hasToggle?: boolean | undefined;
}

/** How the page gets updates, and the time of the last one. Screen readers hear the state, not the time. */
export const LiveMark = ({ state, at, isOver = false, hasToggle = false }: Props) => (
  <span className={styles.mark}>
    <span
      role="status"
      className={
        hasToggle && statesTold.includes(state)
          ? 'vh'
          : `${styles.tag} ${isOver && classesByState[state] === styles.live ? 'bg-win-soft win' : classesByState[state]}`
      }
    >
      {isOver && classesByState[state] === styles.live ? 'Finished' : texts[state]}
    </span>
    {at && (
      <span className="ink-2 lh-125">
        <span>Updated </span>
        <time>{time(at)}</time>
        {state === 'polling' && <span>, every 10 seconds</span>}
      </span>
    )}
  </span>
);
