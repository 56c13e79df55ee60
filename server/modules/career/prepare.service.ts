import type { Context } from '../../core/context.ts';
import { careers } from './folds.service.ts';
import { leagueRatings } from './ratings.service.ts';
import { records } from './records.service.ts';

/**
 * Makes what is asked for first, so that nobody waits for it: every season, the ratings and the records of all time.
 */
export async function prepareCareers(ctx: Context): Promise<void> {
  await leagueRatings(ctx, await careers(ctx));
  await records(ctx, {});
}
