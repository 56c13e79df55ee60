import type { SharedContext } from '../../core/context.ts';
import * as league from '../league/league.service.ts';
import * as seasons from '../season/season.service.ts';
import { divisionData } from './division-data.service.ts';
import type { DivisionFilter } from './scope.ts';

/**
 * Division data with everything about its season (league.md 8), resolved at once for answers without further fields. A
 * division or season that is not found is no error: `season` is null, the lists are empty, and `dataErrors` says why.
 * Errors: INVALID.
 */
export async function divisionDataWithSeason(ctx: SharedContext, filter: DivisionFilter) {
  const { season, ...data } = await divisionData(ctx, filter);
  return {
    ...data,
    season: season && {
      ...season,
      divisions: await seasons.divisionsOf(ctx, season),
      isCurrent: seasons.isPlayedNow(ctx, season),
    },
  };
}

/** What the league is called, in the name of a file. */
export const leagueName = async (ctx: SharedContext): Promise<string> => (await league.settings(ctx)).texts.name;

export type DivisionDataWithSeason = Awaited<ReturnType<typeof divisionDataWithSeason>>;
