import { In } from 'typeorm';
import { can } from '#rules/people/policies.ts';
import type { Context } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import { ErrorDetail } from '../error/error.entity.ts';
import { Player } from '../player/player.entity.ts';

/**
 * Fits rows of one table, which are to be stored, to what is here: leaves out of them what cannot stand beside it, and
 * what is not for the importer to change. `known` has the rows that are here already, by their ids.
 */
export async function fitRowsToThoseHere(
  ctx: Context,
  rows: readonly Audited[],
  known: ReadonlyMap<string, Audited>,
): Promise<void> {
  await ungroupKnownFaults(
    ctx,
    rows.filter((row) => row instanceof ErrorDetail),
  );
  // Part of a team as well, which others may import. Who asked to be hidden is, wherever they come from (careers.md 8, 9).
  if (can(ctx.actor, 'player.hide') && can(ctx.actor, 'player.merge')) return;
  for (const row of rows)
    if (row instanceof Player)
      Object.assign(row, { samePersonId: undefined }, known.has(row.id) && { careerHidden: undefined });
}

/** The same fault may have been met here since the export: its reports are counted in the row that is here. */
async function ungroupKnownFaults(ctx: Context, faults: readonly ErrorDetail[]): Promise<void> {
  const keys = faults.flatMap(({ groupKey }) => groupKey ?? []);
  if (!keys.length) return;
  const select = { id: true, groupKey: true } as const;
  const here = await ctx.db.find(ErrorDetail, { select, where: { groupKey: In(keys) }, withDeleted: true });
  const idOfGroup = new Map(here.map(({ groupKey, id }) => [groupKey, id]));
  for (const fault of faults) {
    const id = idOfGroup.get(fault.groupKey);
    if (id !== undefined && id !== fault.id) fault.groupKey = null;
  }
}
