import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { bypassCachesOncePerQuery } from '../../lib/wire/fresh.ts';
import { isFileNotLoadedError } from '../../lib/wire/reachable.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { FileNotLoadedScreen } from './FileNotLoadedScreen.tsx';
import styles from './ErrorScreen.module.css';

interface Props {
  error: Error;
  clear: () => void;
}

/** Replaces a screen that failed. */
export const ErrorScreen = ({ error, clear }: Props) =>
  isFileNotLoadedError(error) ? <FileNotLoadedScreen /> : <Failed error={error} clear={clear} />;

function Failed({ error, clear }: Props) {
  const client = useApolloClient();
  const [isShown, setShown] = useState(false);
  const refresh = () => {
    bypassCachesOncePerQuery();
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
      <label className="row-inline centered gap-10 tap semi pointer">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
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

/** Replaces the header when that fails. */
export const HeaderError = ({ error }: { error: Error }) => (
  <header className={`refused ${styles.inline}`}>
    <b>ERROR: {error.message}</b>
    <pre className={styles.stack}>{error.stack}</pre>
  </header>
);

/** Replaces everything when even the frame fails. Uses nothing that could have failed. */
export const FatalErrorPage = ({ error }: { error: Error }) => (
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
