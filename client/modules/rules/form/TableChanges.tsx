import { plural } from '#rules/basics/plural.ts';
import type { TablesUnderRulesQuery } from '../../../generated/rules.ts';
import styles from './Form.module.css';

type Tables = TablesUnderRulesQuery['tablesUnderRules'];

/** The tables under the new rules, each team with its place and points of today. */
export function TableChanges({ tables, isOfPlayers }: { tables: Tables; isOfPlayers: boolean }) {
  if (!tables.length) return <p className="ink-2 t-14">Nothing is played yet, so no table changes.</p>;
  const isSame = tables.every(({ teams }) =>
    teams.every(({ rank, rankBefore, points, pointsBefore }) => rank === rankBefore && points === pointsBefore),
  );
  if (isSame) return <p className="ink-2 t-14">No place and no points change.</p>;
  return (
    <div className="stack gap-16">
      {tables.map(({ id, name, teams }) => (
        <table key={id} className={`t-14 ${styles.moves}`}>
          <caption className="p-4-0 bold text-start">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{isOfPlayers ? 'Player' : 'Team'}</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.id}>
                <th scope="row">{team.name}</th>
                <td>{placeWords(team.rankBefore, team.pointsBefore)}</td>
                <td className={team.rank === team.rankBefore ? undefined : 'bold'}>
                  {placeWords(team.rank, team.points)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** "3., 12 points". */
const placeWords = (rank: number, points: number) => `${rank}., ${plural(points, 'point')}`;
