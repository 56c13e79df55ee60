import { requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError } from '../../core/errors.ts';
import { find, lockWithDeleted, refuseDeleted } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as photos from '../photo/photo.service.ts';
import { Tournament } from './tournament.entity.ts';

const what = 'The tournament';

/** Whether the caller may add photos at all, before one is received. Errors: UNAUTHENTICATED, FORBIDDEN. */
export const authorizeAdding = (ctx: Context): Promise<void> => photos.authorizeUpload(ctx);

/**
 * Adds a photo to a tournament, or replaces the caller's own. The uploader needs no right on the tournament itself;
 * superleague nights have no photos (live.md 14). Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (deleted, too
 * many, superleague), INVALID.
 */
export async function putPhotoOfCaller(ctx: Context, tournamentId: string, photo: photos.SentPhoto): Promise<void> {
  requireSignIn(ctx);
  if (!(await ctx.db.existsBy(Tournament, { id: tournamentId }))) throw notFoundError(what);
  await photos.authorizeUpload(ctx);
  if ((await find(ctx, Tournament, tournamentId))?.singleRound)
    throw new DomainError('CONFLICT', 'A superleague night has no photos.', [], 'warning');
  const prepared = await photos.prepare(photo);
  await transaction(ctx, async (ctx) => {
    await open(ctx, tournamentId);
    await photos.put(ctx, { tournamentId }, photo.name, prepared);
  });
}

/** Deletes a photo of a tournament. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token). */
export const remove = (
  ctx: Context,
  { tournamentId, photoId, version }: { tournamentId: string; photoId: string; version?: Date | null },
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    await open(ctx, tournamentId);
    await photos.remove(ctx, photoId, version, { tournamentId });
  });

async function open(ctx: Context, tournamentId: string): Promise<void> {
  const tournament = await lockWithDeleted(ctx, Tournament, tournamentId);
  if (!tournament) throw notFoundError(what);
  refuseDeleted(tournament, what);
}
