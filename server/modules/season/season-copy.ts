import { compareNames } from '#rules/basics/order.ts';
import type { Context } from '../../core/context.ts';
import { readMany } from '../../core/data/read.ts';
import * as registrations from '../team/registration.service.ts';
import { Registration } from '../team/team.entity.ts';
import * as teams from '../team/team.service.ts';
import type { Season } from './season.entity.ts';

/** The outcome for the teams of the copied season. */
interface Copied {
  copied: number;
  total: number;
  /** Names of teams whose division is not in the new season. */
  leftOut: string[];
}

/** Registers a season's teams and players for another season, in the same divisions (league.md 16). */
export async function copyTeams(ctx: Context, from: Season, to: Season): Promise<Copied> {
  const nameById = new Map((await teams.all(ctx)).map(({ id, name }) => [id, name]));
  const entries = (
    await readMany(ctx.db, Registration, (query) =>
      query.where('row.seasonId = :seasonId AND row.deleted IS NULL', { seasonId: from.id }),
    )
  ).filter(({ teamId }) => nameById.has(teamId));
  const leftOut = entries.filter(({ divisionId }) => !to.divisionIds.includes(divisionId));
  for (const { teamId, divisionId } of entries)
    if (to.divisionIds.includes(divisionId))
      await registrations.registerOrMove(ctx, { teamId, seasonId: to.id, divisionId }, from.id);
  return {
    copied: entries.length - leftOut.length,
    total: entries.length,
    leftOut: leftOut.map(({ teamId }) => nameById.get(teamId)!).toSorted(compareNames),
  };
}
