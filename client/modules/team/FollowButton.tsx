import { followTeam, useMyTeam, type MyTeam } from '../../lib/device/my-team.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FollowButton.module.css';

interface Props extends Omit<MyTeam, 'accountId'> {
  /** "My team". */
  children: string;
}

/** Follows a team on this device, or stops following it; one tap either way. */
export function FollowButton({ id, name, division, children }: Props) {
  const isMine = useMyTeam()?.id === id;
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
