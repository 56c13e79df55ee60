import { plural } from '#rules/basics/plural.ts';
import { Link } from 'react-router-dom';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
import { personPath, scorePath, teamPath, tournamentPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './DataErrors.module.css';

type DataError = DivisionHeadFragment['dataErrors'][number];

interface Props {
  errors: readonly DataError[];
  /** The page's season in addresses, and its divisions; errors outside them are linked to the first one. */
  season: string;
  divisions: readonly string[];
  /** Teams shown, with their division. */
  teams: readonly { id: string; division?: { name: string } | null }[];
}

/** Mistakes in the results; the server only sends them to those who can correct them. */
export default function DataErrors({ errors, ...page }: Props) {
  return (
    <Card>
      <details className={styles.errors}>
        <summary>{plural(errors.length, 'problem')} in the results</summary>
        <ul>
          {errors.map((error, index) => (
            <li key={index}>
              {error.message} <Ways error={error} {...page} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** Links to the records where it can be corrected. */
function Ways({ error, season, divisions, teams }: Omit<Props, 'errors'> & { error: DataError }) {
  const { gameId, tournamentId, teamId, playerId } = error;
  const division = teams.find(({ id }) => id === teamId)?.division?.name ?? divisions[0] ?? '';
  const place = { division, season };
  return (
    <>
      {gameId && <Link to={scorePath(gameId)}>Open the score card</Link>}{' '}
      {tournamentId && <Link to={tournamentPath(tournamentId)}>Open the tournament</Link>}{' '}
      {teamId && <Link to={teamPath(place, teamId)}>Open the team</Link>}{' '}
      {playerId && <Link to={personPath(place, playerId)}>Open the player</Link>}
    </>
  );
}
