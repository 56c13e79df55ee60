import { pluralWord } from '#rules/basics/plural.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DartQuestion } from '#rules/darts/board.ts';
import type { DartCount } from '#rules/darts/darts.ts';
import { verbFor } from '#rules/darts/spoken.ts';
import { Button } from '../../../ui/Button.tsx';
import { useModal } from '../../../ui/dialogs/use-modal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CheckoutDialog.module.css';

interface Props {
  question: DartQuestion;
  name: string;
  onDarts: (darts: DartCount) => void;
  onClose: () => void;
}

const counts: readonly DartCount[] = [1, 2, 3];

/** Asks how many darts a checkout took. 1, 2 and 3 are always shown and work as keys; closing discards the throw. */
export function CheckoutDialog({ question, name, onDarts, onClose }: Props) {
  const modal = useModal(onClose);
  const isLegBefore = question.about === 'leg before';
  const usual = useRef<HTMLButtonElement>(null);
  useEffect(() => usual.current?.focus(), []);
  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    modal.onKeyDown(event);
    const count = counts.find((one) => String(one) === event.key);
    if (!count) return;
    event.preventDefault();
    if (question.darts.includes(count)) onDarts(count);
  };
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby="checkout-title"
      aria-describedby="checkout-question"
      onKeyDown={pressed}
    >
      <div className="flex items-start between">
        <div>
          <h2 className="t-24 heavy lh-11 tight" id="checkout-title">
            Checkout
          </h2>
          <p className="mt-4 ink-2">
            {name} {isLegBefore ? 'took out' : verbFor(name, 'takes') + ' out'}{' '}
            <b className="ink heavy">{question.score}</b>
          </p>
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={isLegBefore ? 'Close' : 'Close and undo the throw'}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.question} id="checkout-question">
        How many darts to checkout?
      </p>
      <div className={styles.counts}>
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            className={styles.count}
            disabled={!question.darts.includes(count)}
            ref={count === question.darts[0] ? usual : undefined}
            onClick={() => onDarts(count)}
          >
            <b className="heavy">{count}</b>
            <small className="t-13 semi">
              {question.darts.includes(count) ? pluralWord(count, 'dart') : 'not possible'}
            </small>
          </button>
        ))}
      </div>
      <Button kind="quiet" full onClick={onClose}>
        {isLegBefore ? (
          'Leave as it is'
        ) : (
          <>
            <Icon name="undo" />
            Undo this throw
          </>
        )}
      </Button>
    </dialog>
  );
}
