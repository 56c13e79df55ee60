import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { showWhole } from '../ui/show-whole.ts';
import styles from './editing.module.css';

interface Props {
  icon: Extract<IconName, 'pencil' | 'plus' | 'note' | 'bin' | 'calendar' | 'table'>;
  /** The label; shown unless the button is only an icon. */
  label: string;
  /** Shows only the icon. */
  isBare?: boolean;
  onClick: () => void;
}

/** Opens an edit dialog. */
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

/** Buttons for the content below; on phones, and everywhere with `isLine`, one line that scrolls sideways. */
export const EditBar = ({ isLine, children }: { isLine?: boolean; children: ReactNode }) => (
  <div className={`${styles.bar} ${isLine ? styles.line : ''}`} onFocus={showWhole}>
    {children}
  </div>
);
