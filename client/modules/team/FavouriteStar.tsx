import { usePreferences } from '../../lib/device/preferences.ts';
import { setFavourite } from '../../lib/device/favourites.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FavouriteStar.module.css';

interface Props {
  team: { id: string; name: string };
  /** Shown after the name in a row without making the row higher; its touch area is larger. */
  isSmall?: boolean;
}

/** Adds or removes a team as a favourite of this browser. */
export function FavouriteStar({ team, isSmall = false }: Props) {
  const { favouriteTeamIds } = usePreferences();
  const isMarked = favouriteTeamIds.includes(team.id);
  const star = (
    <button
      type="button"
      className={`${styles.star} ${isMarked ? styles.marked : ''}`}
      aria-pressed={isMarked}
      aria-label={`Favourite: ${team.name}`}
      title={isMarked ? 'No longer a favourite' : 'Mark as favourite'}
      onClick={() => setFavourite(team.id, !isMarked, favouriteTeamIds)}
    >
      <Icon name="star" size={isSmall ? 14 : 24} />
    </button>
  );
  return isSmall ? <span className={styles.small}>{star}</span> : star;
}
