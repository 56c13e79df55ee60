import { watchPageWake } from '../../../lib/ask-again.ts';
import { sessionStore } from '../../../lib/wire/signed-out.ts';
import { connectionStore } from '../../../lib/wire/socket.ts';

/**
 * Calls `onBack` when updates may have been missed: the page is visible again, or the network or the socket is back.
 * Calls `onSignIn` when the user has signed in again. Returns a function that stops it.
 */
export function watchReturnAndSignIn(onBack: () => void, onSignIn: () => void): () => void {
  const unlisten = connectionStore.subscribe(() => {
    if (connectionStore.get() === 'open' && !document.hidden) onBack();
  });
  const unheed = sessionStore.subscribe(() => void (sessionStore.get() === 'on' && onSignIn()));
  const stopWaking = watchPageWake(onBack);
  return () => {
    unlisten();
    unheed();
    stopWaking();
  };
}
