import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { recall } from '../lib/remembered.ts';
import { useIsSettled } from '../lib/settled.ts';

/** Throws that this device could not send another time are sent now, whatever page is open. */
export function SendUnsent() {
  const client = useApolloClient();
  const isSettled = useIsSettled();
  useEffect(() => {
    if (!isSettled || !recall('unsent')) return;
    // Without a network the next page tries again.
    import('../modules/sayg/unsent.ts').then(({ sendKept }) => sendKept(client)).catch(() => undefined);
  }, [client, isSettled]);
  return null;
}
