import { Link } from 'react-router-dom';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
import { scorePath, teamPath, tournamentPath, type Place } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './DataErrors.module.css';

type DataError = DivisionHeadFragment['dataErrors'][number];

interface Props {
  errors: readonly DataError[];
  /** Where the page is, for the way to its teams. */
  place: Place;
}

/** What is wrong with the results, for those who can correct it: the server sends it to nobody else. */
export const DataErrors = ({ errors, place }: Props) =>
  errors.length > 0 && (
    <Card>
      <details className={styles.errors}>
        <summary>{errors.length === 1 ? '1 problem' : `${errors.length} problems`} in the results</summary>
        <ul>
          {errors.map((error, index) => (
            <li key={index}>
              {error.message} <Way error={error} place={place} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );

/** The way to the record on which it can be corrected. */
function Way({ error: { gameId, tournamentId, teamId }, place }: { error: DataError; place: Place }) {
  if (gameId) return <Link to={scorePath(gameId)}>Open the score card</Link>;
  if (tournamentId) return <Link to={tournamentPath(tournamentId)}>Open the tournament</Link>;
  if (teamId) return <Link to={teamPath(place, teamId)}>Open the team</Link>;
  return null;
}
