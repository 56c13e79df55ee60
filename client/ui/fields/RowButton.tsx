import { Icon, type IconName } from '../Icon.tsx';
import styles from './RowButton.module.css';

interface Props {
  icon: IconName;
  label: string;
  /** What useFocusOnMovedRow knows it by. */
  moves: string;
  isOff?: boolean;
  onClick: () => void;
}

/** A button at the end of a row, which moves the row or takes it away. */
export const RowButton = ({ icon, label, moves, isOff, onClick }: Props) => (
  <button
    type="button"
    className={`bare middle rigid tap-w tap-h r-2 ink-2 ${styles.button}`}
    data-moves={moves}
    aria-label={label}
    disabled={isOff}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
