import { usePreferences } from '../../lib/preferences.ts';
import { markFavourite } from '../../lib/favourites.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FavouriteStar.module.css';

interface Props {
  team: { id: string; name: string };
  /** Behind the name in a row, which it does not make higher; it is as large to the finger. */
  isSmall?: boolean;
}

/** Marks a team as a favourite of this browser, or takes the mark off. */
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
      onClick={() => markFavourite(team.id, !isMarked, favouriteTeamIds)}
    >
      <Icon name="star" size={isSmall ? 14 : 24} />
    </button>
  );
  return isSmall ? <span className={styles.small}>{star}</span> : star;
}
