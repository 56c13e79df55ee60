import { scoreBand } from '#rules/darts/darts.ts';
import type { RunningThrow } from '#rules/darts/leg.ts';
import styles from './ThrowScore.module.css';

const classesByBand = { '100-139': 'ton bold', '140-179': `${styles.more} heavy`, '180': '' };
const labels = { '100-139': '100+', '140-179': '140+', '180': '' };

/** The score of a throw: high ones are coloured, bold and labelled, a bust is struck through and labelled. */
export function ThrowScore({ aThrow: { score, bust }, stacked = false }: { aThrow: RunningThrow; stacked?: boolean }) {
  const name = bust ? null : scoreBand(score);
  const look = bust ? styles.bust : name ? classesByBand[name] : '';
  const label = bust ? 'bust' : name && labels[name];
  return (
    <span
      className={`flex-inline one-line ${stacked ? 'column items-center' : `${styles.beside} items-baseline`} ${look}`}
    >
      <span className={name === '180' ? `${styles.max} bg-max on-max heavy` : undefined}>{score}</span>
      {label && <small className={stacked ? 't-11 bold lh-11' : 'bold'}>{label}</small>}
    </span>
  );
}
