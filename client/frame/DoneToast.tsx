import { useEffect } from 'react';
import { toastStore, removeToast } from '../lib/page/toast.ts';
import { useStore } from '../lib/watchers.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './DoneToast.module.css';

/** Long enough to be read twice. */
const shownFor = 6000;

/** A message about what was done, shown after the form it was done in has closed. */
export function DoneToast() {
  const said = useStore(toastStore);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(removeToast, shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div role="status" className={`fixed grid justify-center off-paper ${styles.place}`}>
      {said && (
        <p key={said.number} className={styles.said}>
          <span className="rigid accent-text">
            <Icon name="check" size={18} />
          </span>
          {said.text}
        </p>
      )}
    </div>
  );
}
