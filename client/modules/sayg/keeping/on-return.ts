import { sessionStore } from '../../../lib/wire/signed-out.ts';
import { connectionStore } from '../../../lib/wire/socket.ts';

/**
 * Calls `back` when updates may have been missed: the page is visible again, or the network or the socket is back.
 * Calls `signedIn` when the user has signed in again. Returns a function that stops it.
 */
export function onReturn(back: () => void, signedIn: () => void): () => void {
  const wake = () => document.visibilityState === 'visible' && back();
  const unlisten = connectionStore.subscribe(() => void (connectionStore.get() === 'open' && wake()));
  const unheed = sessionStore.subscribe(() => void (sessionStore.get() === 'on' && signedIn()));
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    unlisten();
    unheed();
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
