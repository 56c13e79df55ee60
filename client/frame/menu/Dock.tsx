import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Dock.module.css';
import { myTeamPath, useFollowedTeam } from '../../lib/device/my-team.ts';
import { LiveDot } from './LiveDot.tsx';
import { isTeamPage, useLastOrFirstTablePath } from './links.ts';
import type { Overlay } from '../use-overlay.ts';

/** The navigation bar at the bottom of a phone. */
export function Dock({ overlay }: { overlay: Overlay }) {
  const { pathname } = useLocation();
  const table = useLastOrFirstTablePath();
  const mine = useFollowedTeam();
  const isMine = !!mine && isTeamPage(pathname, mine);
  const isTable = !isMine && /^\/(teams|fixtures|players|division)\b/i.test(pathname);
  return (
    <nav className={`fixed grid columns bg-surface line-top off-paper ${styles.dock}`} aria-label="Main, phone">
      <Link className={styles.item} to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        <Icon name="home" size={24} />
        Home
      </Link>
      {table && (
        <Link className={styles.item} to={table} aria-current={isTable ? 'page' : undefined}>
          <Icon name="table" size={24} />
          Table
        </Link>
      )}
      <Link className={styles.item} to="/live" aria-current={/^\/live\b/i.test(pathname) ? 'page' : undefined}>
        <Icon name="live" size={24} />
        Live
        <LiveDot />
      </Link>
      {mine && (
        <Link className={styles.item} to={myTeamPath(mine)} aria-current={isMine ? 'page' : undefined}>
          <Icon name="star" size={24} />
          My team
        </Link>
      )}
      <button type="button" className={styles.item} {...overlay.opener('menu')}>
        <Icon name="menu" size={24} />
        Menu
      </button>
    </nav>
  );
}
