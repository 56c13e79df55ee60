import { Button } from '../../../ui/Button.tsx';
import { useModal } from '../../../ui/dialogs/use-modal.ts';
import { Reasons } from '../../../ui/Reasons.tsx';
import styles from '../statistics/EditOrDeleteThrow.module.css';
import type { Trouble } from './scorer-state.ts';

interface Props {
  trouble: Trouble;
  /** Number of commands that are only on this device. */
  waiting: number;
  onRetry: () => void;
  onDismiss: () => void;
}

const titles: Record<Trouble['kind'], string> = {
  unsent: 'Could not save data',
  refused: 'Could not save data',
  unread: 'Could not load the match',
  conflict: 'Scored on another device',
};

/** Says why the throws do not reach the server, and what can be done. */
export function TroubleDialog({ trouble: { kind, code = '', messages }, waiting, onRetry, onDismiss }: Props) {
  const modal = useModal(onDismiss);
  const canRetry = kind !== 'conflict' && (kind !== 'refused' || waiting > 0);
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="trouble-title"
      aria-describedby="trouble-text"
    >
      <form method="dialog" onSubmit={(event) => event.preventDefault()}>
        <h2 id="trouble-title">{titles[kind]}</h2>
        <div id="trouble-text">
          {messages.map((message) => (
            <p key={message}>
              <Reasons of={{ code, messages: [message] }} />
            </p>
          ))}
          {waiting > 0 && <p>What you enter is kept on this device until it can be sent.</p>}
        </div>
        {canRetry && (
          <Button kind="primary" full onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button kind={canRetry ? 'default' : 'primary'} full onClick={onDismiss}>
          {waiting > 0 ? 'Go on without' : 'Close'}
        </Button>
      </form>
    </dialog>
  );
}
