import { tidyName } from '#rules/basics/names.ts';
import { IsNull } from 'typeorm';
import { divisionFaults } from '#rules/league/record-faults.ts';
import {
  countsInWords,
  restoreIfDeleted as bringBack,
  lockRecord,
  findRecordToEdit,
  readRecordToRestore,
} from '../../core/data/commands.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { newRecord, save, softDelete } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { Registration } from '../team/team.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import { Division } from './division.entity.ts';

interface DivisionFields {
  name: string;
  superleague: boolean;
  lastUpdated?: Date | null | undefined;
}

const theDivision = 'The division';

/** Creates a division, or changes the one with this id. Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT, INVALID. */
export const put = (ctx: Context, id: string | null | undefined, fields: DivisionFields): Promise<Division> =>
  transaction(ctx, async (ctx) => {
    const known = await findRecordToEdit(
      ctx,
      { entity: Division, id, what: theDivision, action: 'division.edit' },
      fields.lastUpdated,
    );
    const name = tidyName(fields.name);
    refuseInvalid(divisionFaults({ name }));
    const division = Object.assign(known ?? newRecord(ctx, Division, {}), { name, superleague: fields.superleague });
    ctx.touch(LEAGUE);
    return save(ctx, division, fields.lastUpdated);
  });

/**
 * Deletes a division in which nobody is registered and nothing is played (league.md 16). Errors: UNAUTHENTICATED,
 * NOT_FOUND, FORBIDDEN, CONFLICT (in use, token).
 */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<Division> =>
  transaction(ctx, async (ctx) => {
    const division = await lockRecord(ctx, { entity: Division, id, what: theDivision, action: 'division.delete' });
    await refuseInUse(ctx, division);
    ctx.touch(LEAGUE);
    return softDelete(ctx, division, lastUpdated);
  });

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export const restore = (ctx: Context, id: string): Promise<Division> =>
  transaction(ctx, async (ctx) => {
    const division = await readRecordToRestore(ctx, {
      entity: Division,
      id,
      what: theDivision,
      action: 'division.delete',
    });
    ctx.touch(LEAGUE);
    return bringBack(ctx, division);
  });

async function refuseInUse(ctx: Context, { id, name }: Division): Promise<void> {
  const there = { divisionId: id, deleted: IsNull(), season: { deleted: IsNull() } };
  const [fixtures, tournaments] = [await ctx.db.countBy(Fixture, there), await ctx.db.countBy(Tournament, there)];
  const teams = await ctx.db.countBy(Registration, there);
  const used = countsInWords({ 'registered team': teams, fixture: fixtures, tournament: tournaments });
  if (used)
    throw new DomainError(
      'CONFLICT',
      `${name} is in use: it has ${used}. Remove those first, or leave the division out of the next season.`,
    );
}
