import { prefer, usePreferences } from './preferences.ts';
import { useCan, useFrame } from './session.ts';

const none: ReadonlySet<string> = new Set();

/** Favourite teams of this browser, where the league and the season allow them and the person may mark some. */
export interface Favourites {
  mayMark: boolean;
  teams: ReadonlySet<string>;
}

export function useFavourites(season: { allowFavouriteTeams: boolean } | null | undefined): Favourites {
  const { favouriteTeamIds } = usePreferences();
  const isOn = useFrame().data?.league.features.favouritesEnabled ?? false;
  const can = useCan();
  const mayMark = isOn && !!season && can('team.markFavourite', season);
  return { mayMark, teams: mayMark ? new Set(favouriteTeamIds) : none };
}

/** The favourites among what a page shows; where there are none, nothing steps back behind them. */
export const shownFavourites = ({ teams }: Favourites, shown: readonly string[]): ReadonlySet<string> =>
  new Set(shown.filter((id) => teams.has(id)));

/** Marks the team, or takes the mark off. */
export function markFavourite(teamId: string, isMarked: boolean, marked: readonly string[]): void {
  const others = marked.filter((id) => id !== teamId);
  prefer({ favouriteTeamIds: isMarked ? [...others, teamId] : others });
}
