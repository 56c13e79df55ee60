import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
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
  const { key: here } = useLocation();
  /** What leads to another address, such as to a board, puts it away. */
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={`More for ${of}`}
        onClick={() => setOpenAt(here)}
      >
        <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          {[5, 12, 19].map((x) => (
            <circle key={x} cx={x} cy={12} r={2} />
          ))}
        </svg>
      </button>
      {openAt === here && (
        <Window title={of} onClose={close}>
          <div className={`grid gap-4 ${styles.ways}`}>{children(close)}</div>
        </Window>
      )}
    </>
  );
}
