import { createContext, useContext } from 'react';
import { Button } from './Button.tsx';
import styles from './Reasons.module.css';

/** How somebody signs in from where they are, and whether they have to. The frame says so. */
export const SignInWay = createContext<{ isNeeded: boolean; ask: () => void } | undefined>(undefined);

interface Props {
  of: { code: string; messages: readonly string[] };
}

/** Why something failed, in words, and the way in where it was that nobody is signed in. */
export function Reasons({ of: { code, messages } }: Props) {
  const way = useContext(SignInWay);
  const isOut = code === 'UNAUTHENTICATED' && !!way;
  if (isOut && !way.isNeeded) return 'You are signed in again. Try once more.';
  return (
    <>
      {messages.join(' ')}
      {isOut && (
        <span className={styles.way}>
          <Button onClick={way.ask}>Login</Button>
        </span>
      )}
    </>
  );
}
