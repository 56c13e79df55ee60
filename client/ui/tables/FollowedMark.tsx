import styles from './FollowedMark.module.css';
import { Icon } from '../Icon.tsx';
import type { Followed } from './own-or-dim-mark.ts';

/** Shown after a name: the own team or a favourite, or one of their players. */
export function FollowedMark({ ownTeamId, favourites, teamId }: Followed & { teamId: string }) {
  if (teamId === ownTeamId) return <span className="vh"> (your team)</span>;
  if (!favourites?.has(teamId)) return null;
  return (
    <span className={`block-inline ml-4 ${styles.star}`}>
      <Icon name="star" size={12} />
      <span className="vh"> (favourite)</span>
    </span>
  );
}
