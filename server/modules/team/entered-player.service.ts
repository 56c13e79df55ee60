import type { Context } from '../../core/context.ts';
import { readMany } from '../../core/data/read.ts';
import { newRecord, save } from '../../core/data/records.ts';
import { RegisteredPlayer } from '../player/player.entity.ts';

/** The people entered with a registration, removed ones included. */
export const ofRegistrationWithDeleted = (ctx: Context, registrationId: string): Promise<RegisteredPlayer[]> =>
  readMany(ctx.db, RegisteredPlayer, (query) =>
    query.where('row.registrationId = :registrationId', { registrationId }),
  );

/** Adds a person to a registration, or changes how they are entered; a removed entry is restored. */
export const enter = (
  ctx: Context,
  known: RegisteredPlayer | null,
  fields: Pick<RegisteredPlayer, 'registrationId' | 'playerId' | 'captain'> &
    Partial<Pick<RegisteredPlayer, 'byCaptain' | 'joinedOn' | 'lateOn'>>,
): Promise<RegisteredPlayer> => {
  const usual = { joinedOn: null, lateOn: null };
  const entry = Object.assign(known ?? newRecord(ctx, RegisteredPlayer, usual), {
    // What somebody else changes since is not told as the captain's doing (league.md 15).
    byCaptain: false,
    ...fields,
    deleted: null,
    remover: null,
    leftOn: null,
  });
  return save(ctx, entry, entry.updated);
};
