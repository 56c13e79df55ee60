import { sortedByName } from '#rules/basics/order.ts';
import { currentSeasonOf, isCurrent, type Day } from '#rules/basics/dates.ts';
import { seasonByIdOrName } from '#rules/basics/names.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import type { Audited } from '../../core/data/entity.ts';
import { DomainError } from '../../core/errors.ts';
import { readMany } from '../../core/data/read.ts';
import { lockAgainstDeletion } from '../../core/data/records.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { Division } from '../division/division.entity.ts';
import * as divisions from '../division/division.service.ts';
import { Season } from './season.entity.ts';

/** The seasons with their divisions, the latest start first, then by name. */
export const all = (ctx: SharedContext): Promise<Season[]> =>
  remember(ctx, 'seasons', async (ctx) => {
    addDependency(ctx, LEAGUE);
    const every = await divisions.all(ctx);
    const stored = await readMany(ctx.db, Season, (query) => query.where('row.deleted IS NULL'));
    const seasons = sortedByName(stored).toSorted((a, b) =>
      a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? 1 : -1,
    );
    for (const season of seasons) season.divisions = every.filter(({ id }) => season.divisionIds.includes(id));
    return seasons;
  });

/** The season with this id, or null. */
export const get = async (ctx: SharedContext, id: string): Promise<Season | null> =>
  (await all(ctx)).find((season) => season.id === id) ?? null;

/** The season with this id; without an id the one that these divisions, if any are given, play on the day or today. */
export async function getOrCurrent(
  ctx: SharedContext,
  {
    seasonId,
    divisionIds,
    date,
  }: { seasonId?: string | null | undefined; divisionIds: readonly string[]; date?: Day | null | undefined },
): Promise<Season | null> {
  if (seasonId) return get(ctx, seasonId);
  return currentSeasonOf(await all(ctx), divisionIds, date ?? leagueToday(ctx)) ?? null;
}

/**
 * Of a deleted record: it must belong to an existing season and division, or it would be shown nowhere once it is back;
 * both stay until the transaction ends. Errors: CONFLICT when one of them is gone.
 */
export async function lockSeasonAndDivisionOrRefuseRestore(
  ctx: Context,
  { deleted, seasonId, divisionId }: Audited & { seasonId: string; divisionId: string | null },
  what: string,
): Promise<void> {
  if (!deleted) return;
  const gone = (await get(ctx, seasonId)) ? 'division' : 'season';
  if (gone === 'season' || (divisionId && !(await divisions.get(ctx, divisionId))))
    throw new DomainError('CONFLICT', `${what} cannot come back: its ${gone} is deleted. Restore the ${gone} first.`);
  await lockAgainstDeletion(ctx, Season, [seasonId]);
  await lockAgainstDeletion(ctx, Division, [divisionId]);
}

/** The divisions of a season by name; deleted ones are left out (league.md 16). */
export const divisionsOf = async (ctx: SharedContext, season: Season): Promise<Division[]> =>
  season.divisions ?? (await divisions.all(ctx)).filter(({ id }) => season.divisionIds.includes(id));

/** The season with this id or, ignoring case, this name; among several, the current one, else the latest. */
export async function findByIdOrName(ctx: SharedContext, text: string): Promise<Season | null> {
  const every = await all(ctx);
  return seasonByIdOrName(every, text, (season) => isPlayedNow(ctx, season)) ?? null;
}

/** Whether the season is in progress on the league's day. */
export function isPlayedNow(ctx: SharedContext, season: Season): boolean {
  const today = leagueToday(ctx);
  return isCurrent(season, today);
}
