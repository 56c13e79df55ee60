import { sharePhotoPath } from '#rules/site/paths.ts';
import { sharedPhotoCacheName, forgetSharedPhoto } from './forget-shared-photo.ts';

const address = `${sharePhotoPath}/file`;

/** Milliseconds for which it is kept. */
const longestKept = 3_600_000;

/** A shared photo, and its size in bytes; one that is too large to be kept is not there. */
interface SharedPhoto {
  file: File | undefined;
  size: number;
}

/** What another app shared with the league; undefined when there is none, or none any more (live.md 23). */
export async function readSharedPhoto(): Promise<SharedPhoto | undefined> {
  if (!('caches' in window)) return undefined;
  const kept = await caches.match(address, { cacheName: sharedPhotoCacheName });
  if (!kept) return undefined;
  const at = Number(kept.headers.get('x-at'));
  if (!(Date.now() - at < longestKept)) {
    await forgetSharedPhoto();
    return undefined;
  }
  const picture = await kept.blob();
  const size = Number(kept.headers.get('x-size') ?? picture.size);
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '') || 'photo';
  return { file: picture.size === size ? new File([picture], name, { type: picture.type }) : undefined, size };
}
