import { Link } from 'react-router-dom';
import { comparePath } from '#rules/site/paths.ts';
import type { PlayerInSeasonFragment } from '../../generated/player.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Records.module.css';

interface Props {
  player: Pick<PlayerInSeasonFragment, 'id' | 'name' | 'opponents'>;
}

/** Everybody a player met in singles this season, with the result; each links to all their meetings. */
export const SeasonOpponents = ({ player: { id: playerId, name: own, opponents } }: Props) =>
  opponents.length > 0 && (
    <Card title="Head to head" aside="singles">
      <table className={styles.table}>
        <caption className="vh">Opponents of {own} in singles, those met most often first</caption>
        <thead>
          <tr>
            <th scope="col">Opponent</th>
            <th scope="col" className={styles.number}>
              Won
            </th>
            <th scope="col" className={styles.number}>
              Lost
            </th>
            <th scope="col" className={styles.number}>
              Legs
            </th>
          </tr>
        </thead>
        <tbody>
          {opponents.map(({ id, name, won, lost, legsFor, legsAgainst }) => (
            <tr className="covered" key={id}>
              <th scope="row">
                <Link className="cover" to={comparePath(playerId, id)}>
                  {name}
                  <span className="vh">: all meetings</span>
                </Link>
              </th>
              <td className={`${styles.number} ${won > lost ? 'heavy' : ''}`}>{won}</td>
              <td className={`${styles.number} ${won < lost ? 'heavy' : ''}`}>{lost}</td>
              <td className={styles.number}>
                {legsFor}–{legsAgainst}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
