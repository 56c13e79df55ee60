import { requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import { lockOrRefuse } from '../../core/data/commands.ts';
import { transaction } from '../../core/data/transaction.ts';
import { notFoundError } from '../../core/errors.ts';
import * as photos from './photo.service.ts';
import { encodePhoto } from './picture.service.ts';

interface PhotographedKind {
  entity: new () => Audited;
  /** What such a record is called, with an article, as a sentence begins. */
  what: string;
  of: (id: string) => photos.PhotoOf;
  /** Refuses a record of this kind that has no photos. */
  refuseWithoutPhotos?: (ctx: Context, id: string) => Promise<void>;
}

/** What can be done with the photos of one kind of record. */
export function photosOfRecords({ entity, what, of, refuseWithoutPhotos }: PhotographedKind) {
  return {
    /** Whether the caller may add photos at all, before one is received. Errors: UNAUTHENTICATED, FORBIDDEN. */
    authorizeAdding: photos.authorizeUpload,

    /**
     * Adds a photo to a record, or replaces the caller's own. The uploader needs no right on the record itself (live.md
     * 14). Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (deleted, too many, without photos), INVALID.
     */
    async putPhotoOfCaller(ctx: Context, id: string, photo: photos.SentPhoto): Promise<void> {
      requireSignIn(ctx);
      if (!(await ctx.db.existsBy(entity, { id }))) throw notFoundError(what);
      await photos.authorizeUpload(ctx);
      await refuseWithoutPhotos?.(ctx, id);
      const prepared = await encodePhoto(photo.bytes);
      await transaction(ctx, async (ctx) => {
        await lockOrRefuse(ctx, { entity, id, what });
        await photos.addOrReplaceOwn(ctx, of(id), photo.name, prepared);
      });
    },

    /** Deletes a photo of a record. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token). */
    remove: (
      ctx: Context,
      { id, photoId, version }: { id: string; photoId: string; version?: Date | null },
    ): Promise<void> =>
      transaction(ctx, async (ctx) => {
        requireSignIn(ctx);
        await lockOrRefuse(ctx, { entity, id, what });
        await photos.remove(ctx, photoId, version, of(id));
      }),
  };
}
