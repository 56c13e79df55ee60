import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { recall } from '../lib/device/remembered.ts';
import { useIsFirstPageSettled } from '../lib/wire/settled.ts';

/** Sends throws that this device could not send earlier, whatever page is open. */
export function UnsentThrowsSender() {
  const client = useApolloClient();
  const isSettled = useIsFirstPageSettled();
  useEffect(() => {
    if (!isSettled || !recall('unsent')) return;
    // Without a network the next page load tries again.
    import('../modules/sayg/keeping/unsent.ts')
      .then(({ startSendingKeptCommands: sendKeptCommands }) => sendKeptCommands(client))
      .catch(() => undefined);
  }, [client, isSettled]);
  return null;
}
