import { scoreBand } from '#rules/darts/darts.ts';
import type { RunningThrow } from '#rules/darts/leg.ts';
import styles from './ThrowScore.module.css';

const looks = { '100-139': styles.ton, '140-179': styles.more, '180': styles.max };
const labels = { '100-139': '100+', '140-179': '140+', '180': '' };

/** The score of a throw: high ones are coloured, bold and labelled, a bust is struck through and labelled. */
export function ThrowScore({ aThrow: { score, bust }, stacked = false }: { aThrow: RunningThrow; stacked?: boolean }) {
  const name = bust ? null : scoreBand(score);
  const label = bust ? 'bust' : name && labels[name];
  return (
    <span
      className={`${styles.score} ${stacked ? styles.stacked : ''} ${bust ? styles.bust : name ? looks[name] : ''}`}
    >
      <span>{score}</span>
      {label && <small>{label}</small>}
    </span>
  );
}
