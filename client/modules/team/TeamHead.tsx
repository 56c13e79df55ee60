import type { ReactNode } from 'react';
import { sameName } from '#rules/basics/names.ts';
import { comparePath } from '#rules/site/paths.ts';
import { Link } from 'react-router-dom';
import type { TeamFiguresFragment } from '../../generated/team.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FavouriteStar } from './FavouriteStar.tsx';
import { MyTeamButton } from './MyTeamButton.tsx';
import { mapUrl } from '../../lib/page/map.ts';
import styles from './TeamHead.module.css';

interface Props {
  team: TeamFiguresFragment;
  /** Name of its division. */
  division: string;
  /** Whether the user may mark it as a favourite. */
  mayMark: boolean;
  /** Players play instead of teams. */
  isOfPlayers: boolean;
  /** Shown beside the name for those who may change the team. */
  edit?: ReactNode;
  /** Shown beside the venue. */
  tell?: ReactNode;
}

/** A team's name and venue, and a button to follow it. */
export const TeamHead = ({ team, division, mayMark, isOfPlayers, edit, tell }: Props) => (
  <div className="row wrap gap-0-8 w-min">
    <h1 className={`${styles.name} breaks`}>{team.name}</h1>
    {edit}
    {mayMark && <FavouriteStar team={team} />}
    <MyTeamButton id={team.id} name={team.name} division={division}>
      {isOfPlayers ? 'Follow' : 'My team'}
    </MyTeamButton>
    <div className={`${styles.ways} row wrap whole`}>
      {!sameName(team.address, team.name) && (
        <a className={styles.address} href={mapUrl(team.address)} rel="noopener noreferrer">
          <Icon name="place" size={16} />
          <span>
            {team.address}
            <span className="vh"> on a map</span>
          </span>
        </a>
      )}
      <Link className="row-inline tap accent-text t-14 semi" to={comparePath(team.id)}>
        Head to head
      </Link>
      {tell}
    </div>
  </div>
);
