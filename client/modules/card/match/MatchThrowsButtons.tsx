import { useContext, useState } from 'react';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/dialogs/Confirm.tsx';
import { ExtrasOfCard } from '../extras-of-card.ts';
import styles from './MatchEntry.module.css';

interface Props {
  name: string;
  /** Whether the match already has throws. */
  isScored: boolean;
  onOpen: () => void;
  /** Removes the match's throws; missing for those who may only read them. */
  onRemove?: (() => void) | undefined;
}

/** Buttons to score, view or remove the throws of the open match. */
export function MatchThrowsButtons({ name, isScored, onOpen, onRemove }: Props) {
  const [isAsked, setAsked] = useState(false);
  const visits = highVisitNamePlural(useContext(ExtrasOfCard));
  const text = onRemove ? (isScored ? 'Go on scoring' : 'Score throw by throw') : 'Look at the throws';
  return (
    <div className={`${styles.throws} flex wrap gap-8 mt-10`}>
      <Button onClick={onOpen} aria-haspopup="dialog">
        {text}
        <span className="vh">, {name}</span>
      </Button>
      {isScored && onRemove && (
        <Button kind="quiet" onClick={() => setAsked(true)} aria-haspopup="dialog">
          Remove the throws
          <span className="vh"> of {name}</span>
        </Button>
      )}
      {isAsked && onRemove && (
        <Confirm
          title="Remove the throws?"
          action="Remove the throws"
          keep="Keep them"
          onConfirm={onRemove}
          onClose={() => setAsked(false)}
        >
          Every throw of {name} is taken off the card. The score, {visits} and hi-checks stay.
        </Confirm>
      )}
    </div>
  );
}
