import { photoLimits } from '#rules/basics/photo.ts';
import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import type { Picture } from '../../core/rest/rest-picture.ts';
import { pictureRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { guid, int } from '../../core/rest/rest-shapes.ts';
import * as photos from './photo.service.ts';

const who = 'viewAnyPhoto, or who may delete it; the own ones with uploadPhotos';

async function pictureOfPhoto(ctx: Context, id: string, height?: number): Promise<Picture | null> {
  const photo = await photos.get(ctx, id);
  return (
    photo && {
      type: photo.contentType,
      fileName: photo.fileName ?? 'photo',
      modified: photo.updated,
      etag: `"${photo.updated.getTime().toString(36)}-${height ?? 'full'}"`,
      bytes: () => photos.bytesOf(ctx, photo, height),
    }
  );
}

export const photoRoutes: RestRoute[] = [
  pictureRoute('/Photo/{id}', { about: 'A photo.', who, path: { id: guid } }, (ctx, { id }) => pictureOfPhoto(ctx, id)),
  pictureRoute(
    '/Photo/{id}/{height}',
    { about: 'A photo in a height in pixels, never larger than it is.', who, path: { id: guid, height: int } },
    async (ctx, { id, height }) => {
      const field = { field: 'height', message: `A height is 1 to ${photoLimits.mostAsked} pixels.` };
      if (height < 1 || height > photoLimits.mostAsked)
        throw new DomainError('INVALID', field.message, { fields: [field] });
      return pictureOfPhoto(ctx, id, height);
    },
  ),
];
