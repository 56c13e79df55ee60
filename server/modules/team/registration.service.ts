import { IsNull } from 'typeorm';
import type { Context } from '../../core/context.ts';
import { readMany } from '../../core/read.ts';
import { create, save } from '../../core/records.ts';
import { RegisteredPlayer } from '../player/player.entity.ts';
import { lockSeason } from '../season/season-lock.service.ts';
import { Registration } from './team.entity.ts';

/** Where a team is to play in a season. */
export interface Place {
  teamId: string;
  seasonId: string;
  divisionId: string;
}

/** What registering a team did. */
export interface Registered {
  registration: Registration;
  /** It was registered before. */
  existed: boolean;
  /** Players taken over from another season. */
  copied: number;
}

/** The entry of a team for a season, a removed one included; null when there never was one. */
export const entryOf = (ctx: Context, teamId: string, seasonId: string): Promise<Registration | null> =>
  ctx.db.findOneBy(Registration, { teamId, seasonId });

/**
 * Registers a team for a season, or changes the division of its entry; a removed entry comes back. With a season to copy
 * from, its players are taken over, unless the entry has players already (league.md 14). To be called inside a
 * transaction by whoever has checked the right and the ids.
 */
export async function register(
  ctx: Context,
  { teamId, seasonId, divisionId }: Place,
  copyFromSeasonId?: string | null,
): Promise<Registered> {
  await lockSeason(ctx, seasonId);
  const known = await entryOf(ctx, teamId, seasonId);
  const existed = !!known && !known.deleted;
  const registration = await placed(ctx, known ?? create(ctx, Registration, { teamId, seasonId }), divisionId);
  ctx.touch(seasonId);
  const mayCopy = copyFromSeasonId && !(existed && (await hasPlayers(ctx, registration)));
  const source = mayCopy ? await entryOf(ctx, teamId, copyFromSeasonId) : null;
  const copied = source && !source.deleted ? await copyPlayers(ctx, source.id, registration.id) : 0;
  return { registration, existed, copied };
}

async function placed(ctx: Context, entry: Registration, divisionId: string): Promise<Registration> {
  if (entry.updated && !entry.deleted && entry.divisionId === divisionId) return entry;
  Object.assign(entry, { divisionId, deleted: null, remover: null });
  return save(ctx, entry, entry.updated);
}

const hasPlayers = (ctx: Context, { id }: Registration): Promise<boolean> =>
  ctx.db.existsBy(RegisteredPlayer, { registrationId: id, deleted: IsNull() });

const playersOf = (ctx: Context, registrationId: string) =>
  readMany(ctx.db, RegisteredPlayer, (query) =>
    query.where('row.registrationId = :registrationId', { registrationId }),
  );

/** The same people, by the same ids; those who were removed from the target come back. Says how many. */
async function copyPlayers(ctx: Context, fromId: string, toId: string): Promise<number> {
  const there = new Map((await playersOf(ctx, toId)).map((entry) => [entry.playerId, entry]));
  let copied = 0;
  for (const { playerId, captain, deleted } of await playersOf(ctx, fromId)) {
    const known = there.get(playerId);
    if (deleted || (known && !known.deleted)) continue;
    await enter(ctx, known ?? null, { registrationId: toId, playerId, captain });
    copied += 1;
  }
  return copied;
}

/** Puts a person into a registration; the entry of somebody who was removed comes back. */
export const enter = (
  ctx: Context,
  known: RegisteredPlayer | null,
  fields: Pick<RegisteredPlayer, 'registrationId' | 'playerId' | 'captain'>,
): Promise<RegisteredPlayer> => {
  const entry = Object.assign(known ?? create(ctx, RegisteredPlayer, {}), fields, { deleted: null, remover: null });
  return save(ctx, entry, entry.updated);
};
