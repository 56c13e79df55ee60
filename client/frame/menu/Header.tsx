import { Link } from 'react-router-dom';
import { useFrame } from '../../lib/wire/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Account } from './Account.tsx';
import { Crest } from './Crest.tsx';
import { showWhole } from '../../ui/show-whole.ts';
import styles from './Header.module.css';
import { livePath, useMenuLinks } from './links.ts';
import { LiveDot } from './LiveDot.tsx';
import { MenuItem } from './MenuItem.tsx';
import type { Overlay } from '../use-overlay.ts';

const outside = 'row-inline tap p-0-8 t-13 one-line';

/** The bar at the top of every page. It is drawn before the league has loaded, so that nothing jumps. */
export function Header({ overlay }: { overlay: Overlay }) {
  const { data } = useFrame();
  const links = useMenuLinks();
  const texts = data?.league;
  return (
    <header className={styles.header}>
      <div className={`row high-48 gap-12 m-auto p-gutter ${styles.inner}`}>
        <Link
          className={`row gap-10 w-min tap bold not-underlined ${styles.brand}`}
          to="/"
          aria-label={`${texts?.name ?? 'The league'}: home`}
        >
          {texts && <Crest logo={texts.logo} />}
          <span className="ellipsis">{texts?.name}</span>
        </Link>
        <nav className={`flex gap-2 w-min scroll-x off-paper ${styles.nav}`} aria-label="Main" onFocus={showWhole}>
          {links.map((link) => (
            <MenuItem
              key={link.text + link.to}
              className="relative row-inline p-0-12 t-14 semi one-line not-underlined ring-in"
              to={link.to}
              isCurrent={link.isCurrent}
            >
              {link.text}
              {link.to === livePath && <LiveDot />}
            </MenuItem>
          ))}
        </nav>
        <div className="row rigid gap-4 ml-auto off-paper">
          {texts && (texts.contact || texts.social.length > 0) && (
            <nav className={`flex rigid gap-2 ${styles.outside}`} aria-label="Contact">
              {texts.contact && (
                <a className={outside} href={`mailto:${texts.contact}`}>
                  Contact
                </a>
              )}
              {texts.social.map(({ text, url }) => (
                <a key={url} className={outside} href={url} rel="noopener">
                  {text}
                </a>
              ))}
            </nav>
          )}
          <button
            type="button"
            className={`centered ${styles.tool}`}
            aria-label="Search"
            aria-keyshortcuts="/"
            title="Search teams and players (/)"
            {...overlay.opener('search')}
          >
            <Icon name="search" size={22} />
          </button>
          <button type="button" className={`centered ${styles.tool} ${styles.menu}`} {...overlay.opener('menu')}>
            <Icon name="menu" />
            Menu
          </button>
          {data && <Account me={data.me ?? null} />}
        </div>
      </div>
    </header>
  );
}
