import { dayOf } from '#rules/dates.ts';
import type { Context } from '../../core/context.ts';
import type { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import { divisionData } from './division-data.service.ts';
import type { HomeSeason } from './home.entity.ts';

/** How much of a season fits a home page: seasons, and dates before and after today. */
const most = { seasons: 3, latest: 3, ahead: 6 };

/** The seasons being played; when there are none the last one that was, else the first one to come. */
function toShow(ctx: Context, every: readonly Season[]): Season[] {
  const current = every.filter((season) => seasons.isPlayedNow(ctx, season));
  if (current.length) return current.slice(0, most.seasons);
  const today = dayOf(ctx.now());
  return [every.find(({ startDate }) => startDate <= today) ?? every.at(-1)].flatMap((season) => season ?? []);
}

/** What a visitor sees first: table, latest and next dates of the seasons being played, as the caller may see them. */
export async function home(ctx: Context): Promise<HomeSeason[]> {
  const today = dayOf(ctx.now());
  const shown = toShow(ctx, await seasons.all(ctx));
  return Promise.all(
    shown.map(async (season) => {
      const { teams, fixtures } = await divisionData(ctx, {
        divisionIds: [],
        seasonId: season.id,
        excludeProposals: true,
      });
      const before = fixtures.filter(({ date, fixtures }) => date < today && fixtures.length > 0);
      return {
        season,
        teams,
        latest: before.slice(-most.latest).reverse(),
        ahead: fixtures.filter(({ date }) => date >= today).slice(0, most.ahead),
      };
    }),
  );
}
