import { useLocation } from 'react-router-dom';
import { signInPath } from '../../lib/page/paths.ts';
import { useActor } from '../../lib/wire/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';

/** Shown when the visitor lacks the right for a page. */
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
