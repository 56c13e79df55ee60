import type { Person } from '../../lib/wire/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The sign-in page for somebody already signed in: offers to sign out, which a kiosk can do nowhere else. */
export function SignedIn({ me }: { me: Person }) {
  const [signOut, failed] = useSignOut();
  return (
    <Message
      level={1}
      icon="person"
      title={`You are signed in as ${me.name}`}
      actions={
        <>
          <Button kind="primary" onClick={() => void signOut()}>
            Logout ({me.givenName})
          </Button>
          <ButtonLink to="/">Home</ButtonLink>
        </>
      }
    >
      {failed ? (
        <span role="alert">You are still signed in. Check your connection, then try again.</span>
      ) : (
        'Log out to come in as somebody else.'
      )}
    </Message>
  );
}
