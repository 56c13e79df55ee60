import { Link } from 'react-router-dom';
import { careerPath } from '#rules/site/paths.ts';
import type { PersonEntryShownFragment } from '../../../generated/desk.ts';
import styles from '../parts/admin.module.css';
import { teamsAndSeasonsText } from './place.ts';

/** An entry with what tells it from others. */
export const PersonEntryLine = ({ entry }: { entry: PersonEntryShownFragment }) => (
  <p>
    <Link className="underlined" to={careerPath(entry.id)}>
      {entry.name}
    </Link>{' '}
    <span className={styles.small}>{teamsAndSeasonsText(entry)}</span>
  </p>
);
