import type { LiveState } from '../../lib/live.ts';
import styles from './LiveMark.module.css';

const texts: Record<LiveState, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Live',
  reconnecting: 'Reconnecting',
  paused: 'Paused',
};

const looks: Record<LiveState, string | undefined> = {
  connecting: styles.away,
  live: styles.live,
  polling: styles.live,
  reconnecting: styles.away,
  paused: styles.paused,
};

const time = (at: Date) => at.toLocaleTimeString('en-GB');

interface Props {
  state: LiveState;
  at: Date | undefined;
  /** Whether the match is over, so that nothing more is to be waited for. */
  isOver?: boolean;
}

/** How the page gets its news, and when it last did. Whether it does is announced, the time is not. */
export const LiveMark = ({ state, at, isOver = false }: Props) => (
  <span className={styles.mark}>
    <span
      role="status"
      className={`${styles.tag} ${isOver && looks[state] === styles.live ? styles.over : looks[state]}`}
    >
      {isOver && looks[state] === styles.live ? 'Finished' : texts[state]}
    </span>
    {at && (
      <span className={styles.time}>
        <span className={styles.word}>Updated </span>
        <time>{time(at)}</time>
        {state === 'polling' && <span className={styles.word}>, every 10 seconds</span>}
      </span>
    )}
  </span>
);
