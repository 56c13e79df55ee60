import { scoreBand, type Band } from '#rules/darts/darts.ts';
import type { RunningThrow } from '#rules/darts/leg.ts';
import styles from './Throw.module.css';

const inks: Record<Band, string | undefined> = { '100-139': styles.ton, '140-179': styles.more, '180': '' };
const classesByBand: Record<Band, string> = {
  '100-139': 'bold',
  '140-179': 'heavy',
  '180': `${styles.max} bg-max on-max heavy`,
};
const labels: Record<Band, string> = { '100-139': '100+', '140-179': '140+', '180': '' };

/** The score of a throw: high ones are coloured, bold and labelled, a bust is struck through and labelled. */
export function Throw({ row: { score, bust } }: { row: Pick<RunningThrow, 'score' | 'bust'> }) {
  if (bust)
    return (
      <span className={`${styles.thrown} ${styles.bust}`}>
        <s>{score}</s>
        <small className="bold">bust</small>
      </span>
    );
  const name = scoreBand(score);
  if (!name) return <span className={styles.thrown}>{score}</span>;
  return (
    <span className={`${styles.thrown} ${inks[name]}`}>
      <b className={classesByBand[name]}>{score}</b>
      {labels[name] && <small className="bold">{labels[name]}</small>}
    </span>
  );
}
