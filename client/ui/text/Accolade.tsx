import styles from './Accolade.module.css';

/** A number of 180s. */
export const Maximums = ({ count }: { count: number }) => (
  <span className="rigid ink-2 t-13">
    <b className={styles.tag}>180</b> ×{count}
  </span>
);

/** A checkout of 100 or more. */
export const HiCheck = ({ score }: { score: number }) => <b className={styles.check}>{score}</b>;
