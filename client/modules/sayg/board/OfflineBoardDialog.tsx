import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { pageDrawingUntilHydrated } from '../../../lib/page/drawing.ts';
import { useModes } from '../../../lib/page/modes.ts';
import { useKeepBoardOffline } from '../../../lib/device/use-keep-board-offline.ts';
import styles from './OfflineBoardDialog.module.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the whole window for a board. While it is shown, the device stores what a board needs without a
 * network; kiosk devices go full screen at the first touch.
 */
export function OfflineBoardDialog({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isKiosk } = useModes();
  // Drawn by the server it is open, but not above everything yet.
  const [isDrawn] = useState(() => !!pageDrawingUntilHydrated());
  useKeepBoardOffline();
  // Closed while it is on the page: one that was taken away gives no focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.removeAttribute('open');
    current?.showModal();
    // The focus is not on a button, because Enter belongs to the keypad.
    current?.focus();
    return () => current?.close();
  }, []);
  const enlarge = () => {
    if (isKiosk && !document.fullscreenElement)
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return (
    <dialog
      ref={dialog}
      open={isDrawn || undefined}
      tabIndex={-1}
      className={styles.full}
      aria-label={label}
      onPointerUp={enlarge}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
