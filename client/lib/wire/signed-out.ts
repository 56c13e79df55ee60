import { newStore, useStore } from '../watchers.ts';

/**
 * The user's session, as far as the page knows: `out` once the server has refused something because nobody is signed
 * in, `asked` while they are signing in again without leaving the page.
 */
type Session = 'on' | 'out' | 'asked';

export const sessionStore = newStore<Session>('on');

/** The server says that nobody is signed in. */
export const tellSignedOut = (): void => (sessionStore.get() === 'asked' ? undefined : sessionStore.set('out'));
/** Somebody has signed in, or the page already treats them as signed out. */
export const clearSignedOut = (): void => sessionStore.set('on');
/** Opens the sign-in dialog over the page as it is. */
export const askToSignIn = (): void => sessionStore.set('asked');
export const signInLater = (): void => sessionStore.set('out');

export const useSessionState = (): Session => useStore(sessionStore);
