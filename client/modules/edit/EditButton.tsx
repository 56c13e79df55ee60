import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './editing.module.css';

interface Props {
  icon: Extract<IconName, 'pencil' | 'plus' | 'note' | 'bin' | 'calendar' | 'check'>;
  /** Says what it does; shown unless the button is only an icon. */
  label: string;
  /** Only the icon is shown. */
  isBare?: boolean;
  onClick: () => void;
}

/** Opens a dialog that changes something. */
export const EditButton = ({ icon, label, isBare, onClick }: Props) => (
  <button
    type="button"
    className={`${styles.button} ${isBare ? styles.bare : ''}`}
    aria-haspopup="dialog"
    aria-label={isBare ? label : undefined}
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
    {!isBare && label}
  </button>
);

/** Buttons that are about all that follows. */
export const EditBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;
