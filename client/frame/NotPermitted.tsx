import { useLocation } from 'react-router-dom';
import { signInPath } from '../lib/paths.ts';
import { useActor } from '../lib/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

/** The screen of a function that needs a right this visitor does not have. */
export function NotPermitted() {
  const { isAnonymous } = useActor();
  const { pathname, search, hash } = useLocation();
  return (
    <Message
      level={1}
      icon="lock"
      title="You're not permitted to use this function"
      actions={
        <>
          <ButtonLink to="/">Home</ButtonLink>
          {isAnonymous && (
            <ButtonLink kind="primary" to={signInPath(pathname + search + hash)}>
              Login
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
