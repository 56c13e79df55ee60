import styles from './NightFigures.module.css';

/** Class that highlights scores of 100 or more. */
const kindOf = (score: number) => (score === 180 ? 'r-1 bg-max on-max heavy' : score >= 100 ? 'ton heavy' : undefined);

/** The throws of a leg; the one that won it is marked. */
export const Throws = ({ throws, isWon }: { throws: readonly number[]; isWon: boolean }) => (
  <ol className={`${styles.throws} flex gap-2`}>
    {throws.map((score, index) => {
      const isLast = isWon && index === throws.length - 1;
      return (
        <li key={index} className={[kindOf(score), isLast && styles.shot].filter(Boolean).join(' ') || undefined}>
          {score}
          {isLast && <span className="vh"> won the leg</span>}
        </li>
      );
    })}
  </ol>
);
