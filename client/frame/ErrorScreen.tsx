import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { askAfresh } from '../lib/fresh.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import styles from './ErrorScreen.module.css';

/** The screen in the place of one that failed (spec 2, Global frame). */
export function ErrorScreen({ error, clear }: { error: Error; clear: () => void }) {
  const client = useApolloClient();
  const [isShown, show] = useState(false);
  const refresh = () => {
    // Part of the program could not be fetched: only the whole page can be loaded again.
    if (/module script|dynamically imported/i.test(error.message)) return location.reload();
    askAfresh();
    void client.resetStore().catch(() => undefined);
    clear();
  };
  return (
    <Message
      level={1}
      error
      icon="warning"
      title="An error occurred"
      actions={
        <>
          <Button onClick={clear}>Clear error</Button>
          <Button kind="primary" onClick={refresh}>
            Refresh data
          </Button>
        </>
      }
    >
      <p>{error.message}</p>
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={(event) => show(event.target.checked)} />
        Show stack
      </label>
      {isShown && (
        <pre className={styles.stack} tabIndex={0}>
          {error.stack}
        </pre>
      )}
    </Message>
  );
}

/** What remains when the header cannot be drawn. */
export const HeaderError = ({ error }: { error: Error }) => (
  <header className={styles.inline}>
    <b>ERROR: {error.message}</b>
    <pre className={styles.stack}>{error.stack}</pre>
  </header>
);

/** The last resort, when not even the frame can be drawn. It uses nothing that could have failed. */
export const Unexpected = ({ error }: { error: Error }) => (
  <main>
    <Message
      level={1}
      error
      icon="warning"
      title="Unexpected Application Error!"
      actions={
        <Button kind="primary" onClick={() => location.assign('/')}>
          Start again
        </Button>
      }
    >
      <p>{error.message}</p>
    </Message>
  </main>
);
