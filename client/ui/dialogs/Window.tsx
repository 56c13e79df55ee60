import { useId, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { useModal } from './use-modal.ts';
import styles from './Window.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title and a close button: a sheet at the bottom of a phone, in the middle of a wider screen. */
export function Window({ title, onClose, children }: Props) {
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={styles.window} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
