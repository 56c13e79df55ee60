import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import styles from './editing.module.css';

/** A dialog to open: loaded first, then rendered with a close function. */
export type Wanted = () => Promise<(close: () => void) => ReactElement>;

/** Opens dialogs over the page; render `dialog` somewhere that stays mounted. */
export function useDialogs() {
  const [shown, show] = useState<{ draw: (close: () => void) => ReactElement }>();
  const [missing, miss] = useState<Wanted>();
  const open = async (wanted: Wanted) => {
    miss(undefined);
    try {
      show({ draw: await wanted() });
    } catch {
      miss(() => wanted);
    }
  };
  const parts = (
    <>
      {/* A dialog that closes late must not close its successor. */}
      {shown?.draw(() => show((now) => (now === shown ? undefined : now)))}
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
    </>
  );
  // In a portal, so that it does not affect the page's layout.
  const dialog = shown || missing ? createPortal(parts, document.body) : undefined;
  return { open: (wanted: Wanted) => void open(wanted), dialog };
}
