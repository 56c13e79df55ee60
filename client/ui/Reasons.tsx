import { createContext, useContext } from 'react';
import { Button } from './Button.tsx';

/**
 * Whether the device has no network; whether nobody is signed in any more, and how to sign in without leaving the page.
 * The frame provides it.
 */
export const Connection = createContext<{ isOff: boolean; isOut: boolean; signIn: () => void } | undefined>(undefined);

/** Why something failed: a code, and words. */
export interface Refused {
  code: string;
  messages: readonly string[];
}

/** Why something failed, in words, with a way to sign in if that was the reason; and that it can be tried again by now. */
export function Reasons({ of: { code, messages } }: { of: Refused }) {
  const now = useContext(Connection);
  const isOut = code === 'UNAUTHENTICATED' && !!now;
  if (isOut && !now.isOut) return 'You are signed in again. Try once more.';
  if (code === 'OFFLINE' && now?.isOff === false) return 'You are online again. Try once more.';
  return (
    <>
      {messages.join(' ')}
      {isOut && (
        <span className="block mt-8">
          <Button onClick={now.signIn}>Login</Button>
        </span>
      )}
    </>
  );
}
