import { Link, useLocation } from 'react-router-dom';
import { signInPath } from '../lib/paths.ts';
import { useFrame } from '../lib/session.ts';
import { useSignOut } from '../modules/account/use-sign-out.ts';
import BottomSheet from '../ui/BottomSheet.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Mark } from '../ui/Mark.tsx';
import { NotOut } from './Account.tsx';
import { useMenuLinks } from './links.ts';
import { MenuItem } from './MenuItem.tsx';
import styles from './MenuSheet.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import type { OverlayProps } from './use-overlay.ts';

/** All of the frame that a phone has no room for. */
export default function MenuSheet({ isOpen, onClose, onOpen }: OverlayProps) {
  const { data } = useFrame();
  const links = useMenuLinks();
  const texts = data?.league;
  return (
    <BottomSheet title="Menu" isOpen={isOpen} onClose={onClose}>
      <nav className={styles.section} aria-label="Menu">
        {links.map(({ text, to, isCurrent }) => (
          <MenuItem key={text + to} className={styles.item} to={to} isCurrent={isCurrent}>
            {text}
          </MenuItem>
        ))}
      </nav>
      <div className={styles.section}>
        <button type="button" className={styles.item} onClick={() => onOpen('search')}>
          <Icon name="search" />
          Search teams and players
        </button>
        <div className={styles.scheme}>
          Colours
          <SchemeSwitch />
        </div>
      </div>
      {texts && (texts.contact || texts.social.length > 0) && (
        <div className={styles.section}>
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
      <div className={styles.section}>
        <Link className={styles.item} to="/about">
          <Icon name="info" />
          About
        </Link>
        <InOrOut onOut={onClose} />
      </div>
      <p className={styles.mark}>
        <Mark /> Oche
      </p>
    </BottomSheet>
  );
}

/** The way in, or for who is in the way out. */
function InOrOut({ onOut }: { onOut: () => void }) {
  const me = useFrame().data?.me;
  const { pathname, search, hash } = useLocation();
  const [signOut, failed] = useSignOut();
  if (!me)
    return (
      <Link className={styles.item} to={signInPath(pathname + search + hash)}>
        <Icon name="person" />
        Sign in
      </Link>
    );
  return (
    <>
      <button type="button" className={styles.item} onClick={() => void signOut().then((isOut) => isOut && onOut())}>
        <Icon name="signOut" />
        Sign out {me.givenName}
      </button>
      {failed && <NotOut />}
    </>
  );
}
