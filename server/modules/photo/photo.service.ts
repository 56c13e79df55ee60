import { IsNull } from 'typeorm';
import { groupBy } from '#rules/basics/group.ts';
import { photoLimits } from '#rules/basics/photo.ts';
import { can } from '#rules/people/policies.ts';
import { authorize, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError, warningError } from '../../core/errors.ts';
import { readMany } from '../../core/data/read.ts';
import { newRecord, find, refuseStale, save, softDelete } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import * as features from '../feature/feature.service.ts';
import { shrinkPhoto, type Encoded } from './picture.service.ts';
import { Photo } from './photo.entity.ts';

export type PhotoOf = { fixtureId: string } | { tournamentId: string };

/** An uploaded file. */
export interface SentPhoto {
  name: string;
  bytes: Buffer;
}

/**
 * The photos the caller may see of these fixtures or tournaments (of all without ids), oldest first, by id of their
 * subject, without bytes. Others are treated as missing, and all are while the feature is off (live.md 14). Queries
 * only for callers who may see any.
 */
export async function visibleBySubject(
  ctx: Context,
  of: 'fixtureId' | 'tournamentId',
  ids?: readonly string[],
): Promise<Map<string, Photo[]>> {
  const { photosEnabled } = await features.values(ctx);
  if (!photosEnabled || !can(ctx.actor, 'photo.list') || ids?.length === 0) return new Map();
  const photos = await readMany(ctx.db, Photo, (query) => {
    query.where(`row.deleted IS NULL AND row.${of} IS NOT NULL`).orderBy('row.created').addOrderBy('row.id');
    return ids ? query.andWhere(`row.${of} IN (:...ids)`, { ids }) : query;
  });
  return groupBy(
    photos.filter((photo) => can(ctx.actor, 'photo.view', photo)),
    (photo) => photo[of]!,
  );
}

/** A photo without its bytes; null when unknown, deleted, not visible to the caller, or the feature is off. */
export async function get(ctx: Context, id: string): Promise<Photo | null> {
  const { photosEnabled } = await features.values(ctx);
  const photo = photosEnabled ? await find(ctx, Photo, id) : null;
  return photo && can(ctx.actor, 'photo.view', photo) ? photo : null;
}

/** The bytes of a photo returned by `get`, scaled down to this height if given. */
export async function bytesOf(ctx: Context, { id }: Photo, height?: number): Promise<Buffer> {
  const stored = await ctx.db.findOneOrFail(Photo, { where: { id }, select: { id: true, bytes: true } });
  return height ? shrinkPhoto(stored.bytes!, height) : stored.bytes!;
}

/** Whether the caller may add photos, checked before any time is spent on one. Errors: UNAUTHENTICATED, FORBIDDEN. */
export async function authorizeUpload(ctx: Context): Promise<void> {
  authorize(ctx, 'photo.upload');
  const { photosEnabled } = await features.values(ctx);
  if (!photosEnabled) throw new DomainError('FORBIDDEN', 'Photos are switched off in this league.');
}

/**
 * Stores a converted photo, in a transaction that has locked its subject. It replaces the caller's earlier photo of the
 * same subject, under the same id. Errors: CONFLICT when the maximum number is reached.
 */
export async function addOrReplaceOwn(
  ctx: Context,
  of: PhotoOf,
  name: string,
  { bytes, contentType }: Encoded,
): Promise<Photo> {
  const accountId = ctx.actor.accountId!;
  const photos = await ctx.db.findBy(Photo, { ...of, deleted: IsNull() });
  const own = photos.find((photo) => photo.accountId === accountId);
  if (!own && photos.length >= photoLimits.ofOneRecord)
    throw warningError(
      'CONFLICT',
      `There are ${photoLimits.ofOneRecord} photos already, which is as many as there can be. Ask an administrator to delete one.`,
    );
  const photo = own ?? newRecord(ctx, Photo, { fixtureId: null, tournamentId: null, ...of, accountId });
  const file = { fileName: plainName(name), fileSize: bytes.length, contentType, bytes };
  await publishChange(ctx, photo);
  return save(ctx, Object.assign(photo, file), own?.updated);
}

/** Says that something of the season changed, and nothing of the photo: pages ask again for what they may see. */
async function publishChange(ctx: Context, { fixtureId, tournamentId }: Photo): Promise<void> {
  const [entity, id] = fixtureId ? [Fixture, fixtureId] : [Tournament, tournamentId!];
  const { seasonId } = await ctx.db.findOneOrFail<Fixture | Tournament>(entity, {
    where: { id },
    select: { id: true, seasonId: true },
  });
  ctx.publish({ type: 'Season', id: seasonId });
}

/** A file name cut to the stored length; its extension is kept. */
const plainName = (name: string): string | null =>
  Buffer.from(name.replace(/^.*[/\\]/, ''))
    .toString()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-250) || null;

/**
 * Deletes a photo and erases its bytes; with `of`, only when it belongs to that subject. The token is optional. Errors:
 * UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (token).
 */
export const remove = (ctx: Context, id: string, version?: Date | null, of: Partial<PhotoOf> = {}): Promise<Photo> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    const photo = await ctx.db.findOneBy(Photo, { ...of, id, deleted: IsNull() });
    if (!photo) throw notFoundError('The photo');
    authorize(ctx, 'photo.delete', photo);
    if (version) await refuseStale(ctx, photo, version);
    await publishChange(ctx, photo);
    return softDelete(ctx, Object.assign(photo, { bytes: Buffer.alloc(0) }), photo.updated);
  });
