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

const rowLook = (rank: number) => (rank === 1 ? 'bg-accent-soft oche-left' : undefined);
const rankLook = (rank: number) => (rank === 1 ? 'ink bold' : 'ink-3');
const nameLook = (rank: number) => `text-start anywhere ${rank === 1 ? 'bold' : 'regular'}`;

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
      <table className={`${styles.table} t-14`}>
        <caption className="vh">{name}</caption>
        <tbody>
          {teams.map((team) => (
            <tr key={team.id} className={rowLook(team.rank)}>
              <td className={rankLook(team.rank)}>{team.rank}</td>
              <th scope="row" className={nameLook(team.rank)}>
                {team.name}
                <Proved proofs={team.proofs} />
              </th>
              <td className="bold text-end">{team.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const RaceTable = ({ name, teams, isOfPlayers }: Pick<Division, 'name' | 'teams'> & { isOfPlayers: boolean }) => (
  <Card title={`${name}: who can still win`}>
    <table className={`${styles.table} ${styles.ahead} t-14`}>
      <caption className="vh">{name}: points, fixtures left, and points at most</caption>
      <thead className="ink-3 t-12">
        <tr>
          <th scope="col">
            <span className="vh">Place</span>
          </th>
          <th scope="col" className="text-start anywhere regular">
            {isOfPlayers ? 'Player' : 'Team'}
          </th>
          {['Points', 'Left', 'At most'].map((title) => (
            <th key={title} scope="col" className={`${styles.points} text-end regular one-line`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map(({ id, rank, name: team, points, prospect, proofs }) => (
          <tr key={id} className={rowLook(rank)} data-prospect={prospect?.first}>
            <td className={rankLook(rank)}>{rank}</td>
            <th scope="row" className={nameLook(rank)}>
              {team}
              <Proved proofs={proofs} first={prospect?.first} />
            </th>
            <td className="text-end bold one-line">{points}</td>
            <td className="text-end one-line">{prospect?.left ?? 0}</td>
            <td className="text-end one-line">{prospect?.mostPoints ?? points}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={`${styles.proof} ink-3 t-12`}>
      Only what is certain with the fixtures that are listed; being level proves nothing.
    </p>
  </Card>
);
