import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Confirm.module.css';

interface Props {
  title: string;
  /** What the button that does it says. */
  action: string;
  /** What the button that leaves everything as it is says. */
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen. */
  children?: ReactNode;
}

/** Asks before something is done that cannot be taken back, or that everybody sees. */
export function Confirm({ title, action, keep, onConfirm, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    stay.current?.focus();
  }, []);
  // Closed before it goes, a dialog gives the focus back to where it was.
  const close = () => dialog.current?.close();
  function confirm() {
    close();
    onConfirm();
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children && (
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
      )}
      <Button kind="primary" full onClick={confirm}>
        {action}
      </Button>
      <Button ref={stay} full onClick={close}>
        {keep}
      </Button>
    </dialog>
  );
}
