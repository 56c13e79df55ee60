import { Button } from './Button.tsx';
import styles from './Restored.module.css';

interface Props {
  /** When it was entered, in words. */
  at: string;
  isUndone: boolean;
  undo: () => void;
  redo: () => void;
}

/** Says quietly that unsaved entries were restored, with a button that discards them or puts them back. */
export const Restored = ({ at, isUndone, undo, redo }: Props) => (
  <div className={`row between gap-8 tap r-2 bg-sunken ink-2 t-13 ${styles.restored}`} role="status">
    <span>{isUndone ? `Without what you entered at ${at}` : `Restored from ${at}`}</span>
    <Button kind="quiet" onClick={isUndone ? redo : undo}>
      {isUndone ? (
        'Put it back'
      ) : (
        <>
          Undo<span className="vh"> what was restored</span>
        </>
      )}
    </Button>
  </div>
);
