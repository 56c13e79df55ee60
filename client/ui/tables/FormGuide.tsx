import { sumOf } from '#rules/basics/sum.ts';
import styles from './FormGuide.module.css';

/** How a fixture ended for one side. */
export type Result = 'won' | 'drawn' | 'lost';

/** The letter of each result. */
const resultLetters = { won: 'W', drawn: 'D', lost: 'L' } as const;
const length = 5;

const worth = { won: 2, drawn: 1, lost: 0 } as const;

/** Points for the latest results, for sorting. */
export const formPoints = (form: readonly Result[]): number => sumOf(form.map((result) => worth[result]));

/** A result as a letter in a shape, read out as a word unless other words are given. */
export const ResultMark = ({ result, words = result }: { result: Result; words?: string }) => (
  <span className={`middle r-full heavy lh-1 ${styles.result} ${styles[result]}`} role="img" aria-label={words}>
    <span aria-hidden="true">{resultLetters[result]}</span>
  </span>
);

/** The latest results, newest last: a letter and a shape each; missing ones are dashed. */
export function FormGuide({ form, label = 'Last five, latest last' }: { form: readonly Result[]; label?: string }) {
  const places = [...Array.from({ length: Math.max(0, length - form.length) }, () => undefined), ...form];
  const words = form.length ? `${label}: ${form.join(', ')}` : 'No results yet';
  return (
    <span className={`flex-inline gap-4 ${styles.form}`} role="img" aria-label={words}>
      {places.map((result, index) => (
        <span
          key={index}
          className={`middle r-full heavy lh-1 ${styles.result} ${styles[result ?? 'none']}`}
          aria-hidden="true"
        >
          {result && resultLetters[result]}
        </span>
      ))}
    </span>
  );
}
