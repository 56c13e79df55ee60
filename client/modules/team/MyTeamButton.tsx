import { followTeam, useFollowedTeam, type MyTeam } from '../../lib/device/my-team.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './MyTeamButton.module.css';

interface Props extends Omit<MyTeam, 'accountId'> {
  /** "My team". */
  children: string;
}

/**
 * Makes this the one team that the device follows, in place of another; of the one it follows already, stops that. One
 * tap either way.
 */
export function MyTeamButton({ id, name, division, children }: Props) {
  const isMine = useFollowedTeam()?.id === id;
  return (
    <button
      type="button"
      className={styles.follow}
      aria-pressed={isMine}
      onClick={() => followTeam(isMine ? null : { id, name, division })}
    >
      <Icon name="star" size={18} />
      {children}
    </button>
  );
}
