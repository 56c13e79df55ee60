import { sameName } from '#rules/basics/names.ts';
import type { HandbookQuery } from '../../generated/paper.ts';
import { HandbookPart, type BookDivision, type BookSeason } from './HandbookPart.tsx';
import styles from './Handbook.module.css';
import { compareNames } from '#rules/basics/order.ts';

interface Props {
  season: BookSeason;
  divisions: readonly BookDivision[];
  teams: HandbookQuery['divisionData']['teams'];
  squads: HandbookQuery['captains']['teams'];
}

/** The teams of each division, where they play at home, and who their captains are. */
export function HandbookTeams({ season: { id: seasonId, isOfPlayers }, divisions, teams, squads }: Props) {
  const captainsOf = (teamId: string) =>
    squads
      .find(({ id }) => id === teamId)
      ?.seasons.find((entry) => entry.seasonId === seasonId)
      ?.players.filter(({ captain }) => captain)
      .map(({ name }) => name)
      .join(', ');
  const what = isOfPlayers ? 'Player' : 'Team';
  return divisions.map((division) => {
    const own = teams
      .filter((team) => team.division?.id === division.id)
      .toSorted((a, b) => compareNames(a.name, b.name));
    if (!own.length) return null;
    return (
      <HandbookPart key={division.id} title={division.name}>
        <table className={styles.table}>
          <caption className="vh">
            {what}s of {division.name}
          </caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">Plays at home at</th>
              {!isOfPlayers && <th scope="col">Captain</th>}
            </tr>
          </thead>
          <tbody>
            {own.map(({ id, name, address }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{!sameName(address, name) && address}</td>
                {!isOfPlayers && <td>{captainsOf(id)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </HandbookPart>
    );
  });
}
