import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import styles from './editing.module.css';

/** A dialog that is to be opened: fetched first, then drawn with a way to close it. */
export type Wanted = () => Promise<(close: () => void) => ReactElement>;

/** Opens dialogs over the page; `dialog` is to be drawn somewhere in it, where it stays whatever the page shows. */
export function useEditing() {
  const [draw, setDraw] = useState<(close: () => void) => ReactElement>();
  const [missing, miss] = useState<Wanted>();
  const open = async (wanted: Wanted) => {
    miss(undefined);
    try {
      const fetched = await wanted();
      setDraw(() => fetched);
    } catch {
      miss(() => wanted);
    }
  };
  // Outside of the page, whose layout must not change by it.
  const dialog = createPortal(
    <>
      {draw?.(() => setDraw(undefined))}
      {missing && (
        <div className={styles.missing} role="alert">
          <p>The dialog could not be loaded. Check your connection.</p>
          <Button kind="quiet" onClick={() => void open(missing)}>
            Try again
          </Button>
          <Button kind="quiet" onClick={() => miss(undefined)}>
            Close
          </Button>
        </div>
      )}
    </>,
    document.body,
  );
  return { open: (wanted: Wanted) => void open(wanted), dialog };
}
