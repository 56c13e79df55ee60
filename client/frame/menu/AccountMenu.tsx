import { Link } from 'react-router-dom';
import { can } from '#rules/people/policies.ts';
import { mayHaveWebhooks } from '#rules/people/webhooks.ts';
import { adminPath } from '#rules/site/navigation.ts';
import { passwordPath, tokensPath } from '../../lib/page/account-paths.ts';
import { useActor, type Person } from '../../lib/wire/session.ts';
import { useSignOut } from '../../modules/account/use-sign-out.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Header.module.css';
import { MessageSettingsLink } from './MessageSettingsLink.tsx';
import { SignOutFailedNote } from './SignOutFailedNote.tsx';

interface Props {
  me: Person;
  onClose: () => void;
}

/** What opens below the own name: who is signed in, their tokens and webhooks, and sign out. */
export default function AccountMenu({ me, onClose }: Props) {
  const [signOut, failed] = useSignOut();
  const actor = useActor();
  return (
    <>
      <p className={`t-13 ink-3 anywhere ${styles.who}`}>
        <b className="block ink t-15">{me.name}</b>
        {me.emailAddress}
      </p>
      {me.needsPassword && (
        <Link className={styles.action} to={passwordPath} onClick={onClose}>
          <Icon name="key" />
          Set a password
        </Link>
      )}
      {!me.transient && <MessageSettingsLink className={styles.action} onClick={onClose} />}
      {!me.transient && (
        <Link className={styles.action} to={tokensPath} onClick={onClose}>
          <Icon name="key" />
          Tokens for programs
        </Link>
      )}
      {mayHaveWebhooks(actor) && (
        <Link
          className={styles.action}
          to={can(actor, 'feature.edit') ? adminPath('webhooks') : '/account/webhooks'}
          onClick={onClose}
        >
          <Icon name="link" />
          Webhooks
        </Link>
      )}
      <button type="button" className={styles.action} onClick={() => void signOut()}>
        <Icon name="signOut" />
        Logout ({me.givenName})
      </button>
      {failed && <SignOutFailedNote />}
    </>
  );
}
