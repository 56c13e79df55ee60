import { legBefore, undoable, type Entry, type Preview } from '#rules/darts/board.ts';
import { thrower, type Leg } from '#rules/darts/leg.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { darts } from '#rules/darts/spoken.ts';
import { placeOf } from '#rules/darts/throw-place.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './EntrySlot.module.css';
import { firstWord, nameOf } from '../names.ts';

interface Props {
  sayg: Sayg;
  leg: Leg;
  entry: Entry;
  preview: Preview | null;
  onUndo: () => void;
  onChange: () => void;
  onLetGo: () => void;
}

/** One place for everything about the entry: typed score and what it leaves, warnings, the previous leg. */
export function EntrySlot({ sayg, leg, entry, preview, ...on }: Props) {
  if (preview) return <Typed sayg={sayg} entry={entry} preview={preview} />;
  if (entry.dropped)
    return (
      <div className={`${styles.slot} ${styles.odd}`}>
        <p className={styles.text} role="alert">
          {entry.dropped}
        </p>
        <Undo sayg={sayg} onUndo={on.onUndo} />
      </div>
    );
  const target = entry.target && placeOf(sayg, entry.target);
  if (target) {
    const { score } = sayg.legs[target.leg]![target.side].throws[target.index]!;
    return (
      <div className={`${styles.slot} ${styles.on}`}>
        <p className={styles.text}>
          Type what <b>{firstWord(nameOf(sayg, target.side))}</b> scored instead of <b>{score}</b>
        </p>
        <button type="button" className={styles.button} onClick={on.onLetGo}>
          Keep
        </button>
      </div>
    );
  }
  const before = legBefore(sayg);
  const side = thrower(leg);
  return (
    <div className={styles.slot}>
      <p className={styles.text}>
        {before ? (
          <>
            {firstWord(nameOf(sayg, before.side))} checked out {before.score} with {darts(before.noOfDarts)}.
          </>
        ) : (
          <span className={styles.quiet}>
            {side
              ? `Type what ${firstWord(nameOf(sayg, side))} scored`
              : `Best of ${sayg.numberOfLegs}, from ${leg.startingScore}`}
          </span>
        )}
      </p>
      {before && (
        <button type="button" className={styles.button} onClick={on.onChange}>
          Change<span className="vh"> the darts of that checkout</span>
        </button>
      )}
      <Undo sayg={sayg} onUndo={on.onUndo} />
    </div>
  );
}

/** Takes the last throw back, even in a finished leg. */
export function Undo({ sayg, onUndo }: { sayg: Sayg; onUndo: () => void }) {
  const last = undoable(sayg);
  if (!last) return null;
  return (
    <button type="button" className={styles.button} onClick={onUndo}>
      <Icon name="undo" size={18} />
      Undo
      <span className="vh">
        {' '}
        {last.score} by {nameOf(sayg, last.side)}
      </span>
    </button>
  );
}

/** Why Enter does not record at once what is typed. */
const doubtOf = ({ isDoubted, leftOut }: Entry, { doubt }: Preview) =>
  (isDoubted && doubt) || (leftOut !== null && `${leftOut} is more than 180: the last key was left out.`);

function Typed({ sayg, entry, preview }: Pick<Props, 'sayg' | 'entry'> & { preview: Preview }) {
  const { side, left, isBust, isCheckout } = preview;
  const { typed, isDoubted } = entry;
  const isOdd = doubtOf(entry, preview);
  return (
    <div className={`${styles.slot} ${isOdd ? styles.odd : isBust ? styles.bust : styles.on}`}>
      <span className={styles.who}>{firstWord(nameOf(sayg, side))} scores</span>
      <b className={styles.typed} translate="no">
        {typed}
      </b>
      {isOdd ? (
        <p className={styles.outcome} role="alert">
          {isOdd} {isDoubted && <b>Enter again to record {typed}.</b>}
        </p>
      ) : (
        <p className={styles.outcome}>
          {isBust && (
            <>
              <b className={styles.word}>Bust</b>, back to {left}
            </>
          )}
          {isCheckout && <b className={styles.big}>Checkout</b>}
          {!isBust && !isCheckout && (
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
