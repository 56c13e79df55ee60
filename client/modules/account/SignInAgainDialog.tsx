import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useSignInWaysQuery } from '../../generated/graphql.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { frameDocument, useFrame } from '../../lib/wire/session.ts';
import { renewSocket } from '../../lib/wire/socket.ts';
import { signInLater, clearSignedOut } from '../../lib/wire/signed-out.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';
import { refetchShown } from '../../lib/wire/refetch-shown.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SignInAgainDialog.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Signing in over the page as it is: people go on where they were, with everything still entered. */
export default function SignInAgainDialog(): ReactNode {
  const id = useId();
  const client = useApolloClient();
  const me = useFrame().data?.me;
  const modal = useModal(signInLater);

  // A provider opens in a window of its own and leads back to the sign-in page, which says who is signed in.
  const { data, error, refetch } = useSignInWaysQuery({
    variables: { redirectUrl: '/login' },
    fetchPolicy: 'network-only',
  });
  const ways = data?.signInWays;

  /** Goes on as the same person. For somebody else the page is reloaded, with nothing of the other's left on it. */
  async function goOn() {
    const before = me?.id;
    const now = await readAnew(client, frameDocument, {});
    if (!now?.me) return;
    if (before && before !== now.me.id) return location.reload();
    clearSignedOut();
    // The one that is open is a stranger's since the session ended; a store that is reset opens its own.
    if (before) renewSocket();
    // A page that cannot be read again says so itself.
    await (before ? refetchShown(client) : client.resetStore().catch(() => undefined));
  }

  // After signing in with a provider in another window, people come back to this one.
  const look = useEffectEvent(() => void (ways?.provider && goOn().catch(() => undefined)));
  useEffect(() => {
    const come = () => look();
    addEventListener('focus', come);
    return () => removeEventListener('focus', come);
  }, []);

  return (
    <dialog {...modal} className={`gap-14 no-border bg-surface ink shadow-3 ${styles.dialog}`} aria-labelledby={id}>
      <h2 id={id} className="t-15">
        Sign in to go on
      </h2>
      <p className="ink-2">{me ? `You are signed out, ${me.givenName}. ` : ''}What you entered is still here.</p>
      {error && !ways && (
        <div role="alert" className="ink-2">
          <p>{failureOf(error).messages.join(' ')}</p>
          <Button full onClick={() => void refetch().catch(() => undefined)}>
            Try again
          </Button>
        </div>
      )}
      {!ways && !error && <Bone width="100%" height="230px" />}
      {ways?.local && (
        <SignInForm given={me ? { emailAddress: me.emailAddress, password: '' } : undefined} onSignedIn={goOn} />
      )}
      {ways?.provider && (
        <ButtonAnchor full href={ways.provider.url} target="_blank">
          <Icon name="key" />
          Continue with your club account
          <span className="vh"> at {ways.provider.name}, in a new window</span>
        </ButtonAnchor>
      )}
      <Button kind="quiet" full onClick={signInLater}>
        Not now
      </Button>
    </dialog>
  );
}
