import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { NotOpened } from '../ui/dialogs/NotOpened.tsx';

/** A dialog to open: loaded first, then rendered with a close function. */
export type Wanted = () => Promise<(close: () => void) => ReactElement>;

/** Opens dialogs over the page; render `dialog` somewhere that stays mounted. */
export function useDialogs() {
  const [shown, setShown] = useState<{ draw: (close: () => void) => ReactElement }>();
  const [missing, setMissing] = useState<Wanted>();
  const open = async (wanted: Wanted) => {
    setMissing(undefined);
    try {
      setShown({ draw: await wanted() });
    } catch {
      setMissing(() => wanted);
    }
  };
  const parts = (
    <>
      {/* A dialog that closes late must not close its successor. */}
      {shown?.draw(() => setShown((now) => (now === shown ? undefined : now)))}
      {missing && <NotOpened what="dialog" again={() => void open(missing)} onClose={() => setMissing(undefined)} />}
    </>
  );
  // In a portal, so that it does not affect the page's layout.
  const dialog = shown || missing ? createPortal(parts, document.body) : undefined;
  return { open: (wanted: Wanted) => void open(wanted), dialog };
}
