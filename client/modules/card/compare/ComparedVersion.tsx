import type { SideName } from '#rules/darts/leg.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Comparison.module.css';

/** Whose version a column shows. */
export interface Head {
  title: string;
  about: string;
}

export interface ChoiceProps {
  heads: Record<SideName, Head>;
  isDifferent: boolean;
  choice: SideName | undefined;
  /** Missing if there is nothing to choose. */
  onChoose?: ((side: SideName) => void) | undefined;
}

/** State of a row: equal, undecided, or decided. */
export function rowClass({ isDifferent, choice }: { isDifferent: boolean; choice: unknown }) {
  if (!isDifferent) return styles.same;
  return choice ? undefined : styles.open;
}

interface ResultProps {
  isDifferent: boolean;
  choice: SideName | undefined;
  /** Whether the row is decided; without it, choosing a side decides. */
  isDecided?: boolean;
  teams: Record<SideName, string>;
  /** The result of the row. */
  text: string;
  /** What differs. */
  children: string;
}

/** The result of a row, shown between the two versions. */
export function RowResultCell({ isDifferent, choice, isDecided = !!choice, teams, text, children }: ResultProps) {
  if (isDifferent && !isDecided)
    return (
      <td className={styles.result}>
        <b className="row centered gap-6 warn t-16 semi one-line">
          <Icon name="warning" size={16} />
          Decide
        </b>
        <small className="block ink-2 t-12">{children}</small>
      </td>
    );
  return (
    <td className={styles.result}>
      <b className={`${styles.decided} row centered gap-6 t-16 one-line`}>
        <Icon name="check" size={16} />
        {text}
      </b>
      {isDifferent && <small className="block ink-2 t-12">{choice ? `from ${teams[choice]}` : 'from both'}</small>}
    </td>
  );
}

/** The button to choose one side's version. */
export const UseVersionButton = ({
  versionSide,
  what,
  heads,
  isDifferent,
  choice,
  onChoose,
}: ChoiceProps & { versionSide: SideName; what: string }) =>
  isDifferent &&
  onChoose && (
    <button
      type="button"
      className={styles.use}
      aria-pressed={choice === versionSide}
      onClick={() => onChoose(versionSide)}
    >
      {choice === versionSide && <Icon name="check" size={16} />}
      {choice === versionSide ? 'Using this' : 'Use this'}
      <span className="vh">
        , {what}, {heads[versionSide].title}
      </span>
    </button>
  );

interface DecideProps {
  /** What is accepted or declined, for screen readers. */
  what: string;
  /** Undefined while undecided. */
  isTaken: boolean | undefined;
  onDecide: (isTaken: boolean) => void;
}

/** Accepts or declines one entry. */
export const TakeOrLeaveButtons = ({ what, isTaken, onDecide }: DecideProps) => (
  <span className={`${styles.take} grid halves gap-4`} role="group" aria-label={what}>
    <button type="button" className={styles.use} aria-pressed={isTaken === true} onClick={() => onDecide(true)}>
      Take<span className="vh"> {what}</span>
    </button>
    <button type="button" className={styles.use} aria-pressed={isTaken === false} onClick={() => onDecide(false)}>
      Leave out<span className="vh"> {what}</span>
    </button>
  </span>
);
