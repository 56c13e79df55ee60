import type { SideName } from '#rules/leg.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Comparison.module.css';

/** Whose version a column is. */
export interface Head {
  title: string;
  about: string;
}

export interface ChoiceProps {
  heads: Record<SideName, Head>;
  isDifferent: boolean;
  choice: SideName | undefined;
  onChoose: (side: SideName) => void;
}

/** How a row looks: the same in both, still to be decided, or decided. */
export function lookOf({ isDifferent, choice }: { isDifferent: boolean; choice: unknown }) {
  if (!isDifferent) return styles.same;
  return choice ? styles.decided : styles.open;
}

/** The button that takes one side's version. */
export const Use = ({ of, what, heads, isDifferent, choice, onChoose }: ChoiceProps & { of: SideName; what: string }) =>
  isDifferent && (
    <button type="button" className={styles.use} aria-pressed={choice === of} onClick={() => onChoose(of)}>
      {choice === of && <Icon name="check" size={16} />}
      {choice === of ? 'Using this' : 'Use this'}
      <span className="vh">
        , {what}, {heads[of].title}
      </span>
    </button>
  );

interface DecideProps {
  /** What is taken or left out, for those who hear it. */
  what: string;
  /** None while it is not decided. */
  isTaken: boolean | undefined;
  onDecide: (isTaken: boolean) => void;
}

/** Takes one entry, or leaves it out. */
export const Decide = ({ what, isTaken, onDecide }: DecideProps) => (
  <span className={styles.entry} role="group" aria-label={what}>
    <button type="button" className={styles.use} aria-pressed={isTaken === true} onClick={() => onDecide(true)}>
      Take<span className="vh"> {what}</span>
    </button>
    <button type="button" className={styles.use} aria-pressed={isTaken === false} onClick={() => onDecide(false)}>
      Leave out<span className="vh"> {what}</span>
    </button>
  </span>
);
