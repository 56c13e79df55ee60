import { onWake } from '../../../lib/ask-again.ts';
import { sessionStore } from '../../../lib/wire/signed-out.ts';
import { connectionStore } from '../../../lib/wire/socket.ts';

/**
 * Calls `back` when updates may have been missed: the page is visible again, or the network or the socket is back.
 * Calls `signedIn` when the user has signed in again. Returns a function that stops it.
 */
export function onReturn(back: () => void, signedIn: () => void): () => void {
  const unlisten = connectionStore.subscribe(() => {
    if (connectionStore.get() === 'open' && !document.hidden) back();
  });
  const unheed = sessionStore.subscribe(() => void (sessionStore.get() === 'on' && signedIn()));
  const stopWaking = onWake(back);
  return () => {
    unlisten();
    unheed();
    stopWaking();
  };
}
