import { useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

/**
 * The user's session, as far as the page knows: `out` once the server has refused something because nobody is signed
 * in, `asked` while they are signing in again without leaving the page.
 */
type Session = 'on' | 'out' | 'asked';

let session: Session = 'on';
const watchers = newWatchers();

function tell(is: Session): void {
  if (session === is) return;
  session = is;
  watchers.tell();
}

export const sessionStore = {
  get: (): Session => session,
  subscribe: watchers.subscribe,
};

/** The server says that nobody is signed in. */
export const tellSignedOut = (): void => (session === 'asked' ? undefined : tell('out'));
/** Somebody has signed in, or the page already treats them as signed out. */
export const clearSignedOut = (): void => tell('on');
/** Opens the sign-in dialog over the page as it is. */
export const askToSignIn = (): void => tell('asked');
export const signInLater = (): void => tell('out');

export const useSessionState = (): Session =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => 'on');
