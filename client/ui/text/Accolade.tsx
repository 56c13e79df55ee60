import styles from './Accolade.module.css';

/** A number of 180s, or of what is called otherwise. */
export const Maximums = ({ count, name = '180' }: { count: number; name?: string }) => (
  <span className="rigid ink-2 t-13">
    <b className={styles.tag}>{name}</b> ×{count}
  </span>
);

/** A checkout of 100 or more. */
export const HiCheck = ({ score }: { score: number }) => <b className="ton t-row heavy">{score}</b>;
