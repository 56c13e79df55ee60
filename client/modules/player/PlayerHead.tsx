import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { careerPath } from '#rules/site/paths.ts';
import type { PlayerInSeasonFragment } from '../../generated/player.ts';
import styles from './PlayerHead.module.css';

type Team = PlayerInSeasonFragment['teams'][number];

interface Props {
  player: PlayerInSeasonFragment;
  /** Path of a team's page. */
  pathOf: (team: Team) => string;
  /** Shown beside a team for those who may change its players. */
  editButtonOf?: ((team: Team) => ReactNode) | undefined;
}

/** Name, teams, and place in the table. */
export const PlayerHead = ({ player: { id, name, teams, row, ranked }, pathOf, editButtonOf }: Props) => (
  <header className="flex between items-end gap-16">
    <div className="breaks">
      <h1 className="page-title">{name}</h1>
      {teams.map((team) => (
        <p className="page-about" key={team.id}>
          <Link className={`${styles.team} reach bold`} to={pathOf(team)}>
            {team.name}
          </Link>{' '}
          {[team.captain && !team.leftOn && 'Captain', team.division?.name, team.membership].filter(Boolean).join(', ')}
          {!team.leftOn && editButtonOf?.(team)}
        </p>
      ))}
      <p className="page-about">
        <Link className={`${styles.team} reach bold`} to={careerPath(id)}>
          Career, all seasons
        </Link>
      </p>
    </div>
    {row && (
      <p className={styles.rank}>
        Rank <b className="ink heavy tight-big">{row.rank}</b> <small>of {Math.max(ranked, row.rank)}</small>
      </p>
    )}
  </header>
);
