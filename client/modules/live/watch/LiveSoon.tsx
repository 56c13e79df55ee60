import { Link } from 'react-router-dom';
import { useFocusPassedOn } from '../../../lib/page/use-focus-passed-on.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './LiveSoon.module.css';

/** A match is being played; its throws come with the program (LiveNow.tsx), and until then this leads to them. */
export function LiveSoon() {
  const link = useFocusPassedOn<HTMLAnchorElement>('live now');
  return (
    <section className={styles.strip} aria-label="Live now">
      <Link ref={link} className={styles.all} to="/live">
        <span>
          <b>A match is being played</b>
          <small>Watch it throw by throw</small>
        </span>
        <Icon name="next" size={16} />
      </Link>
    </section>
  );
}
