import { changePreferences, usePreferences } from './preferences.ts';
import { useCan, useFrame } from '../wire/session.ts';

const none: ReadonlySet<string> = new Set();

/** This browser's favourite teams, where the league and the season allow favourites and the visitor may set them. */
interface Favourites {
  mayMark: boolean;
  teams: ReadonlySet<string>;
}

type Season = { allowFavouriteTeams: boolean } | null | undefined;

/** The favourites of any season. */
export function useFavouritesOf(): (season: Season) => Favourites {
  const { favouriteTeamIds } = usePreferences();
  const isOn = useFrame().data?.league.features.favouritesEnabled ?? false;
  const can = useCan();
  return (season) => {
    const mayMark = isOn && !!season && can('team.markFavourite', season);
    return { mayMark, teams: mayMark ? new Set(favouriteTeamIds) : none };
  };
}

/** The favourites of this season. */
export const useFavourites = (season: Season): Favourites => useFavouritesOf()(season);

/** The favourites that appear on a page; when there are none, no row is dimmed. */
export const shownFavourites = ({ teams }: Favourites, shownTeamIds: readonly string[]): ReadonlySet<string> =>
  new Set(shownTeamIds.filter((id) => teams.has(id)));

/** Adds or removes a favourite. */
export function setFavourite(teamId: string, isFavourite: boolean, favouriteTeamIds: readonly string[]): void {
  const others = favouriteTeamIds.filter((id) => id !== teamId);
  changePreferences({ favouriteTeamIds: isFavourite ? [...others, teamId] : others });
}
