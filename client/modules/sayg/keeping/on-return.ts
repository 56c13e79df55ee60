import { sessionStore } from '../../../lib/wire/signed-out.ts';
import { connectionStore } from '../../../lib/wire/socket.ts';

/**
 * Tells when something may have been missed (`back`: the page is looked at again, or the network or the socket has come
 * back) and when the person is signed in again. Gives how to stop.
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
