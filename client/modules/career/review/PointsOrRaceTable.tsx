import type { SeasonReviewQuery } from '../../../generated/careers.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './Review.module.css';

type Division = NonNullable<SeasonReviewQuery['seasonReview']>['divisions'][number];

const firstPlaceWords = { certain: 'first, whatever happens', open: undefined, impossible: 'can no longer come first' };

const proofWords = {
  champion: 'champion',
  promoted: 'is promoted',
  notRelegated: 'cannot be relegated',
  relegated: 'is relegated',
};

type Row = Division['teams'][number];

/** What is certain of a team, the best of it. */
function Proved({ proofs: [zone], first }: Pick<Row, 'proofs'> & { first?: keyof typeof firstPlaceWords | undefined }) {
  const ofFirst = zone === 'champion' || !first ? undefined : firstPlaceWords[first];
  const words = [zone && proofWords[zone], ofFirst].filter(Boolean).join(', ');
  return words && <small>{words}</small>;
}

/** A division's table by points; while fixtures are left, also what each team can still reach (league.md 6.1). */
export function PointsOrRaceTable({
  division: { name, teams },
  isOfPlayers,
}: {
  division: Division;
  isOfPlayers: boolean;
}) {
  if (teams.some(({ prospect }) => prospect)) return <RaceTable {...{ name, teams, isOfPlayers }} />;
  return (
    <Card title={name} aside="points">
      <table className={styles.table}>
        <caption className="vh">{name}</caption>
        <tbody>
          {teams.map((team) => (
            <tr key={team.id} data-first={team.rank === 1}>
              <td>{team.rank}</td>
              <th scope="row">
                {team.name}
                <Proved proofs={team.proofs} />
              </th>
              <td>{team.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const RaceTable = ({ name, teams, isOfPlayers }: Pick<Division, 'name' | 'teams'> & { isOfPlayers: boolean }) => (
  <Card title={`${name}: who can still win`}>
    <table className={`${styles.table} ${styles.ahead}`}>
      <caption className="vh">{name}: points, fixtures left, and points at most</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Place</span>
          </th>
          <th scope="col">{isOfPlayers ? 'Player' : 'Team'}</th>
          <th scope="col">Points</th>
          <th scope="col">Left</th>
          <th scope="col">At most</th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ id, rank, name: team, points, prospect, proofs }) => (
          <tr key={id} data-first={rank === 1} data-prospect={prospect?.first}>
            <td>{rank}</td>
            <th scope="row">
              {team}
              <Proved proofs={proofs} first={prospect?.first} />
            </th>
            <td>{points}</td>
            <td>{prospect?.left ?? 0}</td>
            <td>{prospect?.mostPoints ?? points}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.proof}>
      Only what is certain with the fixtures that are listed; level on points proves nothing, as legs decide.
    </p>
  </Card>
);
