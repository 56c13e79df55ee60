import styles from './FormGuide.module.css';

/** How a fixture ended for one side. */
export type Result = 'won' | 'drawn' | 'lost';

/** The letter of each result, as every form shows it. */
export const resultLetters = { won: 'W', drawn: 'D', lost: 'L' } as const;
const length = 5;

const worth = { won: 2, drawn: 1, lost: 0 } as const;

/** Points for the latest results, for sorting. */
export const formPoints = (form: readonly Result[]): number => form.reduce((sum, result) => sum + worth[result], 0);

/** A result as a letter in a shape, read out as a word. */
export const ResultMark = ({ result }: { result: Result }) => (
  <span className={`${styles.result} ${styles[result]}`} role="img" aria-label={result}>
    <span aria-hidden="true">{resultLetters[result]}</span>
  </span>
);

/** The latest results, newest last: a letter and a shape each; missing ones are dashed. */
export function FormGuide({ form }: { form: readonly Result[] }) {
  const places = [...Array.from({ length: Math.max(0, length - form.length) }, () => undefined), ...form];
  const words = form.length ? `Last five, latest last: ${form.join(', ')}` : 'No results yet';
  return (
    <span className={styles.form} role="img" aria-label={words}>
      {places.map((result, index) => (
        <span key={index} className={`${styles.result} ${styles[result ?? 'none']}`} aria-hidden="true">
          {result && resultLetters[result]}
        </span>
      ))}
    </span>
  );
}
