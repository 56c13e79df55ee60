import { IsNull } from 'typeorm';
import { photoLimits } from '#rules/photo.ts';
import { can } from '#rules/policies.ts';
import { authorize, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFound } from '../../core/errors.ts';
import { grouped } from '../../core/group.ts';
import { readMany } from '../../core/read.ts';
import { create, find, refuseStale, save, softDelete } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import * as features from '../feature/feature.service.ts';
import { encode, shrink, type Encoded } from './photo-picture.ts';
import { Photo } from './photo.entity.ts';

/** What a photo is of: one of the two. */
export type PhotoOf = { fixtureId: string } | { tournamentId: string };

/** A file as somebody sends it. */
export interface SentPhoto {
  name: string;
  bytes: Buffer;
}

/**
 * The photos the caller may see of these fixtures or tournaments (of all, when no ids are given), the oldest first, by
 * id of what they are of, without their bytes. Others are as if missing, and all are while the feature is off
 * (live.md 14). Asks the database only for callers who may see any.
 */
export async function visible(
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
  return grouped(
    photos.filter((photo) => can(ctx.actor, 'photo.view', photo)),
    (photo) => photo[of]!,
  );
}

/** A photo without its bytes; null when it is unknown, deleted, not for the caller, or the feature is off. */
export async function get(ctx: Context, id: string): Promise<Photo | null> {
  const { photosEnabled } = await features.values(ctx);
  const photo = photosEnabled ? await find(ctx, Photo, id) : null;
  return photo && can(ctx.actor, 'photo.view', photo) ? photo : null;
}

/** The bytes of a photo that `get` gave; in this height, when one is given and the photo is higher. */
export async function bytesOf(ctx: Context, { id }: Photo, height?: number): Promise<Buffer> {
  const stored = await ctx.db.findOneOrFail(Photo, { where: { id }, select: { id: true, bytes: true } });
  return height ? shrink(stored.bytes!, height) : stored.bytes!;
}

/** Whether the caller may add photos now, asked before any time is spent on one. Errors: UNAUTHENTICATED, FORBIDDEN. */
export async function authorizeUpload(ctx: Context): Promise<void> {
  authorize(ctx, 'photo.upload');
  const { photosEnabled } = await features.values(ctx);
  if (!photosEnabled) throw new DomainError('FORBIDDEN', 'Photos are switched off in this league.');
}

/** Makes a sent file what is stored. Takes a while, so it never happens in a transaction. Errors: INVALID. */
export const prepare = ({ bytes }: SentPhoto): Promise<Encoded> => encode(bytes);

/**
 * Stores a prepared photo, in a transaction that keeps the record it is of from everybody else. The caller's earlier
 * photo of the same record is replaced under its id. Errors: CONFLICT when the record has as many as it may have.
 */
export async function put(ctx: Context, of: PhotoOf, name: string, { bytes, contentType }: Encoded): Promise<Photo> {
  const accountId = ctx.actor.accountId!;
  const photos = await ctx.db.findBy(Photo, { ...of, deleted: IsNull() });
  const own = photos.find((photo) => photo.accountId === accountId);
  if (!own && photos.length >= photoLimits.ofOneRecord)
    throw new DomainError(
      'CONFLICT',
      `There are ${photoLimits.ofOneRecord} photos already, which is as many as there can be. Ask an administrator to delete one.`,
      [],
      'warning',
    );
  const photo = own ?? create(ctx, Photo, { fixtureId: null, tournamentId: null, ...of, accountId });
  const file = { fileName: plainName(name), fileSize: bytes.length, contentType, bytes };
  return save(ctx, Object.assign(photo, file), own?.updated);
}

/** The last part of a path in as many characters as are stored; the end says the kind, so it stays. */
const plainName = (name: string): string | null =>
  Buffer.from(name.replace(/^.*[/\\]/, ''))
    .toString()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-250) || null;

/**
 * Deletes a photo and erases its bytes; given what it has to be of, only then. A token is not needed, but checked when
 * there is one. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (token).
 */
export const remove = (ctx: Context, id: string, version?: Date | null, of: Partial<PhotoOf> = {}): Promise<Photo> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    const photo = await ctx.db.findOneBy(Photo, { ...of, id, deleted: IsNull() });
    if (!photo) throw notFound('The photo');
    authorize(ctx, 'photo.delete', photo);
    if (version) await refuseStale(ctx, photo, version);
    return softDelete(ctx, Object.assign(photo, { bytes: Buffer.alloc(0) }), photo.updated);
  });
