import { Link } from 'react-router-dom';
import type { LeagueRowFragment } from '../../generated/graphql.ts';
import { SettledLines } from '../../ui/tables/SettledLines.tsx';
import { signedText } from '../../ui/tables/signed.ts';
import styles from './TableAround.module.css';

interface Props {
  /** Rows of its division in table order. */
  teams: readonly (LeagueRowFragment & { path: string })[];
  ownTeamId: string;
  caption: string;
  /** Players play instead of teams. */
  isOfPlayers: boolean;
}

const rows = 3;

/** The rows of a table around one team: its own and its neighbours'. */
export function TableAround({ teams, ownTeamId, caption, isOfPlayers }: Props) {
  const own = teams.findIndex(({ id }) => id === ownTeamId);
  const from = Math.max(0, Math.min(own - 1, teams.length - rows));
  const around = teams.slice(from, from + rows);
  return (
    <>
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Position</span>
            </th>
            <th scope="col" className={styles.venue}>
              {isOfPlayers ? 'Player' : 'Venue'}
            </th>
            <th scope="col">
              P<span className="vh">layed</span>
            </th>
            <th scope="col">
              <span aria-hidden="true">Pts</span>
              <span className="vh">Points</span>
            </th>
            <th scope="col">+/-</th>
          </tr>
        </thead>
        <tbody className="ink-2">
          {around.map(({ id, name, played, points, difference, divisionRank, path, remarks }) => (
            <tr key={id} className={`covered ${id === ownTeamId ? 'bg-accent-softer oche-left' : ''}`}>
              <td>{divisionRank}</td>
              <th scope="row" className={styles.venue}>
                <Link className="cover ink t-15 semi" to={path}>
                  {name}
                </Link>
              </th>
              <td>{played}</td>
              <td className={`${styles.points} ink t-row heavy`}>{remarks.length ? `${points}*` : points}</td>
              <td>{signedText(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SettledLines teams={around} />
    </>
  );
}
