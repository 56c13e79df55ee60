import { useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { FormGuide } from '../../../ui/tables/FormGuide.tsx';
import { SettledLines } from '../../../ui/tables/SettledLines.tsx';
import { signedText } from '../../../ui/tables/signed.ts';
import styles from './IdleScreen.module.css';
import type { Slide } from './slides.ts';

/** The table of a division for a room. */
export function IdleTable({ slide: { name, teams, season } }: { slide: Slide }) {
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  return (
    <div className={`${styles.standing} overflow-hidden room-panel`}>
      <table className={`${styles.table} tall board-ink-2 one-line`} translate="no">
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Position</span>
            </th>
            <th scope="col" className={`${styles.venue} ellipsis board-ink`}>
              {isOfPlayers ? 'Player' : 'Venue'}
            </th>
            <th scope="col">P</th>
            <th scope="col" className={styles.few}>
              W
            </th>
            <th scope="col" className={styles.few}>
              L
            </th>
            <th scope="col" className={styles.few}>
              D
            </th>
            <th scope="col">+/-</th>
            <th scope="col" className={styles.form}>
              Last five
            </th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={team.id}>
              <td>
                {team.divisionRank === 1 && team.played > 0 ? (
                  <b className={`${styles.leader} block-inline bg-accent on-accent`}>1</b>
                ) : (
                  team.divisionRank
                )}
              </td>
              <th scope="row" className={`${styles.venue} ellipsis board-ink`} title={team.name}>
                {team.name}
              </th>
              <td>{team.played}</td>
              <td className={styles.few}>{team.fixturesWon}</td>
              <td className={styles.few}>{team.fixturesLost}</td>
              <td className={styles.few}>{team.fixturesDrawn}</td>
              <td>{signedText(team.difference)}</td>
              <td className={styles.form}>
                <FormGuide form={team.form} />
              </td>
              <td className={`${styles.points} board-ink one-line`}>
                {team.points}
                {team.remarks.length > 0 && '*'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SettledLines teams={teams} />
    </div>
  );
}

/** The latest results of a division for a room. */
export const IdleResults = ({ slide: { last } }: { slide: Slide }) => (
  <div className="overflow-hidden room-panel">
    <ul className={`${styles.results} board-ink-2`}>
      {last?.fixtures.map(({ id, homeTeam, awayTeam, homeScore, awayScore, scoreHidden, postponed, decision }) => {
        const lead = postponed ? 0 : (homeScore ?? 0) - (awayScore ?? 0);
        const unscored = decision ? '–' : scoreHidden ? 'not shown yet' : 'no result';
        const score = homeScore === null ? unscored : `${homeScore} – ${awayScore}`;
        return (
          <li key={id} className="grid items-center">
            <span className={`ellipsis text-end ${lead > 0 ? 'board-ink bold' : ''}`} title={homeTeam.name}>
              {homeTeam.name}
            </span>
            <b className="board-ink text-center">{postponed ? 'postponed' : score}</b>
            <span className={`ellipsis ${lead < 0 ? 'board-ink bold' : ''}`} title={awayTeam?.name}>
              {awayTeam?.name}
            </span>
            {decision && <small className="full-row text-center">{decision.text}</small>}
          </li>
        );
      })}
    </ul>
  </div>
);
