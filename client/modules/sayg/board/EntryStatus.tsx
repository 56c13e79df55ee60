import { nameOfSide, shortNamesInMatch } from '#rules/darts/live.ts';
import { plural } from '#rules/basics/plural.ts';
import { startingScoresText } from '#rules/darts/head-start.ts';
import { checkoutOfPreviousLeg, throwToUndo, type Entry, type Preview } from '#rules/darts/board.ts';
import { isLegStarted, sideToThrow, type Leg, type SideName } from '#rules/darts/leg.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { verbFor } from '#rules/darts/spoken.ts';
import { placeOfThrow } from '#rules/darts/throw-place.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './EntryStatus.module.css';

interface Props {
  sayg: Sayg;
  leg: Leg;
  entry: Entry;
  preview: Preview | null;
  /** Who was said to throw first, while it can be said otherwise. */
  saidFirst: SideName | null;
  onUndo: () => void;
  onAskFirst: () => void;
  onChange: () => void;
  onLetGo: () => void;
}

/** One place for everything about the entry: typed score and what it leaves, warnings, the previous leg. */
export function EntryStatus({ sayg, leg, entry, preview, saidFirst, ...on }: Props) {
  if (preview) return <Typed sayg={sayg} entry={entry} preview={preview} />;
  if (entry.dropped)
    return (
      <div className={`${styles.slot} ${styles.odd}`}>
        <p className={`${styles.text} t-13 lh-12`} role="alert">
          {entry.dropped}
        </p>
      </div>
    );
  const target = entry.target && placeOfThrow(sayg, entry.target);
  if (target) {
    const { score } = sayg.legs[target.leg]![target.side].throws[target.index]!;
    return (
      <div className={`${styles.slot} ${styles.on}`}>
        <p className={`${styles.text} t-14 lh-125`}>
          Type what <b>{inSentence(sayg, target.side)}</b> scored instead of <b>{score}</b>
        </p>
        <button type="button" className={styles.button} onClick={on.onLetGo}>
          Keep
        </button>
      </div>
    );
  }
  const before = checkoutOfPreviousLeg(sayg);
  const side = sideToThrow(leg);
  return (
    <div className={styles.slot}>
      <p className={`${styles.text} t-14 lh-125`}>
        {before ? (
          <>
            {shortNamesInMatch(sayg)[before.side]} checked out {before.score} with {plural(before.noOfDarts, 'dart')}.
          </>
        ) : (
          <span className="board-ink-2 regular">
            {side
              ? `Type what ${inSentence(sayg, side)} scored`
              : `${sayg.playsAll ? 'All' : 'Best of'} ${sayg.numberOfLegs}, from ${startingScoresText(leg)}`}
          </span>
        )}
      </p>
      {before && (
        <button type="button" className={styles.button} onClick={on.onChange}>
          Change<span className="vh"> the darts of that checkout</span>
        </button>
      )}
      {/* What it takes back is no longer what the banner is about, once somebody has thrown in this leg. */}
      <div className={before && isLegStarted(leg) ? styles.apart : undefined}>
        {saidFirst ? (
          <button type="button" className={styles.button} onClick={on.onAskFirst}>
            <Icon name="undo" size={18} />
            Who’s first
            <span className="vh"> instead of {nameOfSide(sayg, saidFirst)}</span>
          </button>
        ) : (
          <UndoThrowButton sayg={sayg} onUndo={on.onUndo} />
        )}
      </div>
    </div>
  );
}

/** The name as the board has it, within a sentence. */
function inSentence(sayg: Sayg, side: SideName): string {
  const name = shortNamesInMatch(sayg)[side];
  return name === 'You' ? 'you' : name;
}

/** Takes the last throw back, even in a finished leg. */
export function UndoThrowButton({ sayg, onUndo }: { sayg: Sayg; onUndo: () => void }) {
  const last = throwToUndo(sayg);
  if (!last) return null;
  return (
    <button type="button" className={styles.button} onClick={onUndo}>
      <Icon name="undo" size={18} />
      Undo {last.score}
      <span className="vh"> by {nameOfSide(sayg, last.side)}</span>
    </button>
  );
}

/** Why Enter does not record at once what is typed. */
const doubtOf = ({ isDoubted, leftOut }: Entry, { doubt, refusal }: Preview) =>
  (isDoubted && (refusal ?? doubt)) || (leftOut !== null && `${leftOut} is more than 180: the last key was left out.`);

function Typed({ sayg, entry, preview }: Pick<Props, 'sayg' | 'entry'> & { preview: Preview }) {
  const { side, left, isBust, isCheckout, refusal } = preview;
  const { typed, isDoubted } = entry;
  const name = shortNamesInMatch(sayg)[side];
  const isOdd = doubtOf(entry, preview);
  return (
    <div className={`${styles.slot} ${isOdd ? styles.odd : isBust ? styles.bust : styles.on}`}>
      {!isOdd && (
        <span className={`${styles.who} board-ink-2 t-13 regular lh-115`}>
          {name} {verbFor(name, 'scores')}
        </span>
      )}
      <b className={styles.typed} translate="no">
        {typed}
      </b>
      {isOdd ? (
        <p className={`${styles.text} t-13 lh-12`} role="alert">
          {isOdd} {isDoubted && !refusal && <b>Enter again to record {typed}.</b>}
        </p>
      ) : (
        <p className={styles.outcome}>
          {isBust && (
            <>
              <b className={styles.word}>Bust</b>, back to {left}
            </>
          )}
          {isCheckout && <b className={styles.big}>Checkout</b>}
          {!isBust && !isCheckout && !refusal && (
            <>
              leaves{' '}
              <b className={styles.big} translate="no">
                {left}
              </b>
            </>
          )}
        </p>
      )}
    </div>
  );
}
