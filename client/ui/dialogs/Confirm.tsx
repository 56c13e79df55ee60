import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from './Confirm.module.css';

interface Props {
  title: string;
  /** Label of the confirm button. */
  action: string;
  /** Label of the cancel button. */
  keep: string;
  /** Whether confirming loses nothing: only then is it the primary button. */
  isSafe?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone, or that everybody sees. */
export function Confirm({ title, action, keep, isSafe = false, onConfirm, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // What has to be scrolled is scrolled by keys, too.
    if (text.current && text.current.scrollHeight > text.current.clientHeight) text.current.tabIndex = 0;
    stay.current?.focus();
  }, []);
  // Closing a dialog before it unmounts restores the focus.
  const close = () => dialog.current?.close();
  // The answer first: closing calls `onClose`, which means no answer was given.
  function confirm() {
    onConfirm();
    close();
  }
  return (
    <dialog
      ref={dialog}
      className={`column gap-12 no-border bg-surface ink shadow-3 ${styles.dialog}`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children && (
        <div ref={text} id={`${id}-text`} className={`scroll-y h-min ink-2 anywhere ${styles.text}`}>
          {children}
        </div>
      )}
      {isSafe && (
        <Button kind="primary" full onClick={confirm}>
          {action}
        </Button>
      )}
      <Button ref={stay} kind={isSafe ? 'default' : 'primary'} full onClick={close}>
        {keep}
      </Button>
      {!isSafe && (
        <Button full onClick={confirm}>
          {action}
        </Button>
      )}
    </dialog>
  );
}
