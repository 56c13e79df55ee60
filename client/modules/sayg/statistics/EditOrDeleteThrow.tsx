import { useState } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { highestThrow, isDartCount, isFrom0To180 } from '#rules/darts/darts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useModal } from '../../../ui/dialogs/use-modal.ts';
import { submitHandler } from '../../../ui/submit-handler.ts';
import styles from './EditOrDeleteThrow.module.css';

interface Props {
  name: string;
  old: { score: number; noOfDarts: number };
  /** Saves them; answers why they cannot be. */
  onSave: (values: { score: number; noOfDarts: number }) => string | undefined;
  onClose: () => void;
}

/** Changes a throw's score and darts; zero darts delete it. */
export function EditOrDeleteThrow({ name, old, onSave, onClose }: Props) {
  const modal = useModal(onClose);
  const [score, setScore] = useState(String(old.score));
  const [darts, setDarts] = useState(String(old.noOfDarts));
  const [refusal, setRefusal] = useState<string>();
  // No darts, whether entered as 0 or left blank, delete the throw (live.md 4).
  const count = wholeNumberOrNaN(darts) ?? 0;
  const points = wholeNumberOrNaN(score) ?? NaN;
  const isDropped = count === 0;
  const isScore = isFrom0To180(points);
  const isFit = isDropped || (isScore && isDartCount(count));
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby="edit-throw">
      <form
        className="grid gap-12"
        method="dialog"
        onSubmit={submitHandler(() => {
          if (isFit) setRefusal(onSave({ score: isDropped ? old.score : points, noOfDarts: count }));
        })}
      >
        <h2 className="p-12-14 t-14" id="edit-throw">
          Change the throw of {name}
        </h2>
        <label className="grid gap-6 t-13 semi">
          Score
          <input
            className="control high-48 p-0-14 t-18 regular"
            inputMode="numeric"
            value={score}
            aria-invalid={!isDropped && !isScore}
            onChange={(event) => setScore(event.target.value)}
          />
        </label>
        <label className="grid gap-6 t-13 semi">
          Darts
          <input
            className="control high-48 p-0-14 t-18 regular"
            inputMode="numeric"
            value={darts}
            aria-invalid={!isDropped && !isDartCount(count)}
            onChange={(event) => setDarts(event.target.value)}
          />
        </label>
        <p className="ink-3 t-13" role="status">
          {isDropped ? 'The throw is going to be dropped.' : `A score of 0 to ${highestThrow} in 1 to 3 darts.`}
        </p>
        {refusal && (
          <p className="error t-14" role="alert">
            {refusal}
          </p>
        )}
        <Button kind="primary" full type="submit" disabled={!isFit}>
          {isDropped ? 'Drop the throw' : 'Save'}
        </Button>
        <Button full onClick={onClose}>
          Cancel
        </Button>
      </form>
    </dialog>
  );
}
