import { useId, type ReactNode } from 'react';
import { submitHandler } from '../submit-handler.ts';
import { Icon } from '../Icon.tsx';
import { useModal } from './use-modal.ts';
import styles from './Window.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** For forms with fields beside each other. */
  isWide?: boolean;
  /** Lists that reach from edge to edge. */
  isFlush?: boolean;
  /** Makes it a form. */
  onSubmit?: () => void;
  /** Buttons that stay in sight below the content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A dialog with a title and a close button: a sheet at the bottom of a phone, in the middle of a wider screen. */
export function Window({ title, onClose, isWide = false, isFlush = false, onSubmit, foot, children }: Props) {
  const id = useId();
  const modal = useModal(onClose);
  const parts = (
    <>
      <div className={styles.head}>
        <h2 id={id} className="breaks t-18 heavy">
          {title}
        </h2>
        <button
          type="button"
          className="bare middle rigid tap-w tap-h r-2 ink-2 lit"
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {isFlush ? children : <div className={`stack gap-16 ${styles.body}`}>{children}</div>}
      {foot && <div className={`sticky bottom-0 grid gap-4 line-top bg-surface ${styles.foot}`}>{foot}</div>}
    </>
  );
  return (
    <dialog {...modal} className={`${styles.window} ${isWide ? styles.wide : ''}`} aria-labelledby={id}>
      {onSubmit ? (
        <form noValidate onSubmit={submitHandler(onSubmit)}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </dialog>
  );
}
