import { Button } from '../Button.tsx';
import styles from './NotOpened.module.css';

interface Props {
  /** What was to be opened, as in "dialog". */
  what: string;
  again: () => void;
  onClose: () => void;
}

/** Over the page, in place of a dialog or menu that could not be loaded. */
export const NotOpened = ({ what, again, onClose }: Props) => (
  <div className={styles.failure} role="alert">
    <p>The {what} could not be loaded. Check your connection.</p>
    <Button kind="quiet" onClick={again}>
      Try again
    </Button>
    <Button kind="quiet" onClick={onClose}>
      Close
    </Button>
  </div>
);
