import { dayOfLeague } from '#rules/basics/clock.ts';
import { startOfLeagueDay } from '#rules/basics/zone-times.ts';
import { addDays, type Day } from '#rules/basics/dates.ts';
import type { SharedContext } from '../context.ts';
import { LEAGUE } from '../data/revisions.ts';
import { addDependency, capExpiry } from './remember.ts';

/** The league's day (league.md 1). What is made from it holds until the day is over, or the league's clock another. */
export function leagueToday(ctx: SharedContext): Day {
  const day = dayOfLeague(ctx.timeZone, ctx.now());
  addDependency(ctx, LEAGUE);
  capExpiry(ctx, startOfLeagueDay(ctx.timeZone, addDays(day, 1)));
  return day;
}
