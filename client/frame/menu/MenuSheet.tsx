import { Link, useLocation } from 'react-router-dom';
import { can } from '#rules/people/policies.ts';
import { mayHaveWebhooks } from '#rules/people/webhooks.ts';
import { adminPath } from '#rules/site/navigation.ts';
import { ratingsPath, recordsPath } from '#rules/site/paths.ts';
import { signInPath } from '../../lib/page/paths.ts';
import { passwordPath, tokensPath } from '../../lib/page/account-paths.ts';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { askToSignIn, useSessionState } from '../../lib/wire/signed-out.ts';
import { useSignOut } from '../../modules/account/use-sign-out.ts';
import BottomSheet from '../../ui/dialogs/BottomSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProductMark } from '../../ui/ProductMark.tsx';
import { MessageSettingsLink } from './MessageSettingsLink.tsx';
import { SignOutFailedNote } from './SignOutFailedNote.tsx';
import { useMenuLinks } from './links.ts';
import { LeagueTimeNote } from './LeagueTimeNote.tsx';
import { MenuItem } from './MenuItem.tsx';
import styles from './MenuSheet.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import type { OverlayProps } from '../overlay.ts';

/** The parts of the frame that do not fit on a phone. */
export default function MenuSheet({ isOpen, onClose, onOpen }: OverlayProps) {
  const { data } = useFrame();
  const actor = useActor();
  const links = useMenuLinks();
  const texts = data?.league;
  return (
    <BottomSheet title="Menu" isOpen={isOpen} onClose={onClose}>
      <nav className="p-6-0 line-top" aria-label="Menu">
        {links.map(({ text, to, isCurrent }) => (
          <MenuItem key={text + to} className={styles.item} to={to} isCurrent={isCurrent}>
            {text}
          </MenuItem>
        ))}
      </nav>
      <div className="p-6-0 line-top">
        <Link className={styles.item} to="/tv">
          <Icon name="live" />
          TV view
        </Link>
        <button type="button" className={styles.item} onClick={() => onOpen('search')}>
          <Icon name="search" />
          Search teams and players
        </button>
        <Link className={styles.item} to={recordsPath}>
          <Icon name="trophy" />
          Records
        </Link>
        {data?.league.features.ratings && (
          <Link className={styles.item} to={ratingsPath}>
            <Icon name="up" />
            Ratings
          </Link>
        )}
        <div className="row between gap-12 p-8-16 semi">
          Colours
          <SchemeSwitch />
        </div>
      </div>
      {texts && (texts.contact || texts.social.length > 0) && (
        <div className="p-6-0 line-top">
          {texts.contact && (
            <a className={styles.item} href={`mailto:${texts.contact}`}>
              <Icon name="mail" />
              Contact
            </a>
          )}
          {texts.social.map(({ text, url }) => (
            <a key={url} className={styles.item} href={url} rel="noopener">
              <Icon name="link" />
              {text}
            </a>
          ))}
        </div>
      )}
      <div className="p-6-0 line-top">
        {mayHaveWebhooks(actor) && (
          <Link className={styles.item} to={can(actor, 'feature.edit') ? adminPath('webhooks') : '/account/webhooks'}>
            <Icon name="link" />
            Webhooks
          </Link>
        )}
        <Link className={styles.item} to="/about">
          <Icon name="info" />
          About
        </Link>
        <InOrOut onOut={onClose} />
      </div>
      <p className="row centered pt-12 line-top ink-2 t-13 bold gap-8">
        <LeagueTimeNote />
        <ProductMark /> Oche
      </p>
    </BottomSheet>
  );
}

function InOrOut({ onOut }: { onOut: () => void }) {
  const me = useFrame().data?.me;
  const { pathname, search, hash } = useLocation();
  const [signOut, failed] = useSignOut();
  const isOut = useSessionState() !== 'on';
  if (me && isOut)
    return (
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          onOut();
          askToSignIn();
        }}
      >
        <Icon name="person" />
        Login
      </button>
    );
  if (!me)
    return (
      <Link className={styles.item} to={signInPath(pathname + search + hash)}>
        <Icon name="person" />
        Login
      </Link>
    );
  return (
    <>
      {me.needsPassword && (
        <Link className={styles.item} to={passwordPath}>
          <Icon name="key" />
          Set a password
        </Link>
      )}
      {!me.transient && <MessageSettingsLink className={styles.item} />}
      {!me.transient && (
        <Link className={styles.item} to={tokensPath}>
          <Icon name="key" />
          Tokens for programs
        </Link>
      )}
      <button type="button" className={styles.item} onClick={() => void signOut().then((isOut) => isOut && onOut())}>
        <Icon name="signOut" />
        Logout ({me.givenName})
      </button>
      {failed && <SignOutFailedNote />}
    </>
  );
}
