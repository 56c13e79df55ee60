import { useIsOffline } from '../../../lib/wire/reachable.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SavingMark.module.css';
import type { Scored } from './scorer-state.ts';

/** Save state of the throws: on the server, being sent, or only on this device. */
export function SavingMark({ scored: { waiting, isSending, tries } }: { scored: Scored }) {
  const isOff = useIsOffline();
  // Without a network it is tried all the same, and arrives nowhere.
  const isKept = waiting > 0 && (!isSending || isOff);
  const text = isKept ? 'Saving on this device' : waiting ? 'Sending' : 'Online';
  return (
    <span className={`${styles.mark} ${isKept ? styles.kept : ''}`} role="status">
      <Icon name={isKept ? 'offline' : waiting ? 'reload' : 'check'} size={16} />
      <span>
        {text}
        {isKept && tries > 0 && <small className="font one-line"> try {tries}</small>}
      </span>
    </span>
  );
}

/** The mark of a match that stays on the device until somebody saves it. */
export const OnDeviceMark = ({ isSaved = false }: { isSaved?: boolean }) => (
  <span className={styles.mark} role="status">
    <Icon name="check" size={16} />
    {isSaved ? 'Saved' : 'On this device'}
  </span>
);
