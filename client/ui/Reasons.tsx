import { createContext, useContext, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';

/** How to sign in without leaving the page, and whether that is needed. The frame provides it. */
export const SignInWay = createContext<{ isNeeded: boolean; ask: () => void } | undefined>(undefined);

/** Why something failed: a code, and words. */
export interface Refused {
  code: string;
  messages: readonly string[];
}

function watchNetwork(watcher: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, watcher);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, watcher);
  };
}

const isOnline = () => navigator.onLine;

/**
 * Why something failed, in words, with a way to sign in if that was the reason; that the device was offline only while
 * it is.
 */
export function Reasons({ of: { code, messages } }: { of: Refused }) {
  const way = useContext(SignInWay);
  const isBack = useSyncExternalStore(watchNetwork, isOnline, () => false) && code === 'OFFLINE';
  const isOut = code === 'UNAUTHENTICATED' && !!way;
  if (isOut && !way.isNeeded) return 'You are signed in again. Try once more.';
  if (isBack) return 'You are online again. Try once more.';
  return (
    <>
      {messages.join(' ')}
      {isOut && (
        <span className="block mt-8">
          <Button onClick={way.ask}>Login</Button>
        </span>
      )}
    </>
  );
}
