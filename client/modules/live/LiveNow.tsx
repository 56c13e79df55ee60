import { Link } from 'react-router-dom';
import styles from './LiveNow.module.css';
import { useConnections } from './use-connections.ts';

/** The way to what is being played just now, over the page; nothing while nobody plays. */
export default function LiveNow() {
  const { list } = useConnections();
  const [first, ...others] = list ?? [];
  if (!first) return null;
  const opponents = first.eventDetails?.opponents?.filter(Boolean).join(' v ');
  const [to, what] = others.length ? ['/live', `${list!.length} matches`] : [first.relativeUrl, opponents ?? 'A match'];
  return (
    <div className={styles.room}>
      <Link className={styles.live} to={to}>
        <span className={styles.mark}>Live now</span>
        <span className={styles.what}>{what}</span>
      </Link>
    </div>
  );
}
