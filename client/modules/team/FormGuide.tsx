import type { TeamResult } from '../../generated/graphql.ts';
import styles from './FormGuide.module.css';

const letters = { won: 'W', drawn: 'D', lost: 'L' } as const;
const length = 5;

const worth = { won: 2, drawn: 1, lost: 0 } as const;

/** What the latest results are worth together, to compare teams by. */
export const formPoints = (form: readonly TeamResult[]): number => form.reduce((sum, result) => sum + worth[result], 0);

/** The latest results, the last one at the end: a letter and a shape each; what is not played yet is dashed. */
export function FormGuide({ form }: { form: readonly TeamResult[] }) {
  const places = [...Array.from({ length: Math.max(0, length - form.length) }, () => undefined), ...form];
  const words = form.length ? `Last five, latest last: ${form.join(', ')}` : 'No results yet';
  return (
    <span className={styles.form} role="img" aria-label={words}>
      {places.map((result, index) => (
        <span key={index} className={`${styles.result} ${styles[result ?? 'none']}`} aria-hidden="true">
          {result && letters[result]}
        </span>
      ))}
    </span>
  );
}
