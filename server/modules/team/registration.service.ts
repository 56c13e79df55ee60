import { IsNull } from 'typeorm';
import type { Context, SharedContext } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { newRecord, lockAgainstDeletion, save, softDelete } from '../../core/data/records.ts';
import { Division } from '../division/division.entity.ts';
import { RegisteredPlayer } from '../player/player.entity.ts';
import * as rulebook from '../season/rulebook.service.ts';
import { lockSeason } from '../season/season-lock.service.ts';
import { Season } from '../season/season.entity.ts';
import * as enteredPlayers from './entered-player.service.ts';
import * as ownPlayers from './own-player.service.ts';
import { Registration, Team } from './team.entity.ts';
import { LEAGUE } from '../../core/data/revisions.ts';

/** A team's place in a season. */
export interface Place {
  teamId: string;
  seasonId: string;
  divisionId: string;
}

/** What registering a team did. */
interface Registered {
  registration: Registration;
  /** It was already registered. */
  existed: boolean;
  /** Players copied from another season. */
  copied: number;
}

/** A team's registration for a season, removed ones included; null when there never was one. */
export const entryWithDeleted = (ctx: SharedContext, teamId: string, seasonId: string): Promise<Registration | null> =>
  ctx.db.findOneBy(Registration, { teamId, seasonId });

/**
 * Refuses a team that is entered for the season already: until the transaction ends nobody else enters it. Errors:
 * CONFLICT, with where it plays.
 */
export async function refuseEntered(ctx: Context, { id, name }: Team, seasonId: string): Promise<void> {
  await lockSeason(ctx, seasonId);
  const entry = await entryWithDeleted(ctx, id, seasonId);
  if (!entry || entry.deleted) return;
  const season = await ctx.db.findOneBy(Season, { id: seasonId });
  const division = await ctx.db.findOneBy(Division, { id: entry.divisionId });
  throw new DomainError(
    'CONFLICT',
    `${name} plays in ${season?.name ?? 'the season'} already, in ${division?.name ?? 'a deleted division'}.`,
  );
}

/**
 * Registers a team for a season, or changes the division of its registration; a removed one is restored. With a season
 * to copy from, its players are copied unless there are players already (league.md 14). Call it inside a transaction,
 * after checking the right and the ids. Errors: CONFLICT when the team, season or division is deleted by now.
 */
export async function registerOrMove(
  ctx: Context,
  { teamId, seasonId, divisionId }: Place,
  copyFromSeasonId?: string | null,
): Promise<Registered> {
  await lockSeason(ctx, seasonId);
  await lockAgainstDeletion(ctx, Season, [seasonId]);
  await lockAgainstDeletion(ctx, Division, [divisionId]);
  await lockAgainstDeletion(ctx, Team, [teamId]);
  const known = await entryWithDeleted(ctx, teamId, seasonId);
  const existed = !!known && !known.deleted;
  const registration = await placeInDivision(
    ctx,
    known ?? newRecord(ctx, Registration, { teamId, seasonId }),
    divisionId,
  );
  if (known?.withdrawal) ctx.touch(LEAGUE);
  ctx.touch(seasonId);
  if (await rulebook.isOfPlayers(ctx, seasonId)) {
    await ownPlayers.enterIfMissing(ctx, registration);
    return { registration, existed, copied: 0 };
  }
  const mayCopy = copyFromSeasonId && !(existed && (await hasPlayers(ctx, registration)));
  const source = mayCopy ? await entryWithDeleted(ctx, teamId, copyFromSeasonId) : null;
  const copied = source && !source.deleted ? await copyPlayers(ctx, source.id, registration.id) : 0;
  return { registration, existed, copied };
}

async function placeInDivision(ctx: Context, entry: Registration, divisionId: string): Promise<Registration> {
  if (entry.updated && !entry.deleted && entry.divisionId === divisionId) return entry;
  Object.assign(entry, { divisionId, deleted: null, remover: null });
  return save(ctx, entry, entry.updated);
}

/**
 * Takes an entry out of its season. Call it inside a transaction, after checking the right. Errors: CONFLICT while the
 * team has withdrawn, as that would bring all its results back (settled.md 4).
 */
export async function takeOut(ctx: Context, entry: Registration, name: string): Promise<Registration> {
  if (entry.withdrawal)
    throw new DomainError(
      'CONFLICT',
      `${name} has withdrawn from this season, which decides how its results count. Take the withdrawal back first.`,
    );
  // Who has withdrawn is remembered for the league.
  ctx.touch(LEAGUE);
  ctx.touch(entry.seasonId);
  return softDelete(ctx, entry);
}

const hasPlayers = (ctx: Context, { id }: Registration): Promise<boolean> =>
  ctx.db.existsBy(RegisteredPlayer, { registrationId: id, deleted: IsNull() });

/** Copies players by id; those removed from the target are restored. Returns how many. */
async function copyPlayers(ctx: Context, fromId: string, toId: string): Promise<number> {
  const there = new Map(
    (await enteredPlayers.ofRegistrationWithDeleted(ctx, toId)).map((entry) => [entry.playerId, entry]),
  );
  let copied = 0;
  for (const { playerId, captain, deleted } of await enteredPlayers.ofRegistrationWithDeleted(ctx, fromId)) {
    const known = there.get(playerId);
    if (deleted || (known && !known.deleted)) continue;
    await enteredPlayers.enter(ctx, known ?? null, { registrationId: toId, playerId, captain });
    copied += 1;
  }
  return copied;
}
