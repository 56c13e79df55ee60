import { useState, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './More.module.css';
import { Window } from './Window.tsx';

interface Props {
  /** What more can be done with: "Ann v Cid". */
  of: string;
  /** The buttons; `close` puts them away. */
  children: (close: () => void) => ReactNode;
}

/** A small button that opens all that can be done with something, out of the way of what is tapped most. */
export function More({ of, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={`More for ${of}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Window title={of} onClose={close}>
          <div className={styles.ways}>{children(close)}</div>
        </Window>
      )}
    </>
  );
}
