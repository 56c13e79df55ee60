import { useEffect, useRef, type ReactNode } from 'react';
import { useModes } from '../../lib/modes.ts';
import { useOffline } from '../../lib/offline.ts';
import styles from './FullScreen.module.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as large as the window, over everything else; devices at the oche go full screen with the first touch. */
export function FullScreen({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isKiosk } = useModes();
  useOffline();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not its first button: Enter is for the keypad.
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
