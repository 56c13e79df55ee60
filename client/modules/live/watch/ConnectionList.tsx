import { Link } from 'react-router-dom';
import { leagueTimeZone } from '../../../lib/league-clock.ts';
import styles from './ConnectionList.module.css';
import type { Connection } from './use-watch-list.ts';

const modes = { WebSocket: 'over a socket', Polling: 'by polling' } as const;

const nameOf = ({ dataType, eventDetails }: Connection): string => {
  const opponents = eventDetails?.opponents?.filter(Boolean).join(' v ');
  return opponents || eventDetails?.type || (dataType === 'Sayg' ? 'Match' : 'Tournament');
};

const aboutOf = ({ dataType, eventDetails, userName }: Connection): string =>
  [dataType === 'Sayg' ? eventDetails?.type : null, eventDetails?.venue, userName && `scored by ${userName}`]
    .filter(Boolean)
    .join(', ');

interface Props {
  list: readonly Connection[];
  /** Also shows how updates arrive. */
  isDetailed?: boolean;
}

/** The matches in play, each linked to its live view. */
export const ConnectionList = ({ list, isDetailed = false }: Props) => (
  <ul className="ruled">
    {list.map((connection) => (
      <li key={connection.id} className={styles.row}>
        <Link className="ink bold anywhere cover" to={connection.relativeUrl}>
          {nameOf(connection)}
        </Link>
        <p className="ink-2 t-13 anywhere">{aboutOf(connection)}</p>
        <p className={`${styles.when} ink-2 t-13 anywhere text-end`}>
          <time dateTime={connection.lastUpdate}>
            {new Date(connection.lastUpdate).toLocaleTimeString('en-GB', { timeZone: leagueTimeZone() })}
          </time>
          {isDetailed && ` ${modes[connection.publicationMode]}`}
        </p>
      </li>
    ))}
  </ul>
);
