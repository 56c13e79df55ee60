import { plural } from '#rules/basics/plural.ts';
import { personPath, scorePath, teamPath, tournamentPath } from '#rules/site/paths.ts';
import { Link } from 'react-router-dom';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
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
      <details className={`${styles.errors} t-14`}>
        <summary className="tap content-center warn bold pointer">
          {plural(errors.length, 'problem')} in the results
        </summary>
        <ul>
          {errors.map((error, index) => (
            <li className="p-6-0 line-top anywhere" key={index}>
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
      {gameId && <Way to={scorePath(gameId)}>Open the score card</Way>}{' '}
      {tournamentId && <Way to={tournamentPath(tournamentId)}>Open the tournament</Way>}{' '}
      {teamId && <Way to={teamPath(place, teamId)}>Open the team</Way>}{' '}
      {playerId && <Way to={personPath(place, playerId)}>Open the player</Way>}
    </>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link className="row-inline tap underlined" to={to}>
    {children}
  </Link>
);
