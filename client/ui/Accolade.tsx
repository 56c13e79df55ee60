import styles from './Accolade.module.css';

/** How many 180s somebody threw. */
export const Maximums = ({ count }: { count: number }) => (
  <span className={styles.count}>
    <b className={styles.tag}>180</b> ×{count}
  </span>
);

/** Points of a checkout of 100 or more. */
export const HiCheck = ({ score }: { score: number }) => <b className={styles.check}>{score}</b>;
