import type { PlayerInSeasonFragment } from '../../generated/player.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Records.module.css';

interface Props {
  player: Pick<PlayerInSeasonFragment, 'name' | 'teams'>;
}

const heads = ['Won', 'Lost', 'Points', 'Legs'];

/** What a player of several teams has for each of them: together they are the row of the players table. */
export const FiguresByTeam = ({ player: { name, teams } }: Props) =>
  teams.length > 1 && (
    <Card title="By team" aside="singles">
      <table className={styles.table}>
        <caption className="vh">Singles of {name} for each team of the season</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map(({ id, name: team, singles, points }) => (
            <tr key={id}>
              <th scope="row">{team}</th>
              <td className={styles.number}>{singles.matchesWon}</td>
              <td className={styles.number}>{singles.matchesLost}</td>
              <td className={styles.number}>{points}</td>
              <td className={styles.number}>
                {singles.winRate}–{singles.lossRate}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
