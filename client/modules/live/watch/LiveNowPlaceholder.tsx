import { Link } from 'react-router-dom';
import { useFocusHandover } from '../../../lib/page/use-focus-handover.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './LiveNowPlaceholder.module.css';

/**
 * Says that a match is being played, with a link to it, until LiveNow.tsx has loaded and shows its throws; only for
 * when that is known.
 */
export function LiveNowPlaceholder() {
  const link = useFocusHandover<HTMLAnchorElement>('live now');
  return (
    <section className={styles.strip} aria-label="Live now">
      <Link ref={link} className={styles.all} to="/live">
        <span>
          <b className="block t-16">A match is being played</b>
          <small className="block mt-4 t-14">Watch it throw by throw</small>
        </span>
        <Icon name="next" size={16} />
      </Link>
    </section>
  );
}
