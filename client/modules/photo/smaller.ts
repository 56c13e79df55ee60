import { isHeic, photoSizeFault, smallerSizeToSend, unreadHeicText } from '#rules/basics/photo.ts';

const kind = 'image/jpeg';
const quality = 0.85;

/** Of a file that cannot be read, as it is in a cloud for example, sending says so. */
const isHeicFile = (file: File): Promise<boolean> =>
  file
    .slice(0, 12)
    .arrayBuffer()
    .then((start) => isHeic(new Uint8Array(start)))
    .catch(() => false);

/** Why a photo cannot be uploaded; undefined where the server may take it. */
export const faultBeforeUpload = async (file: File): Promise<string | undefined> =>
  photoSizeFault(file.size) ?? ((await isHeicFile(file)) ? unreadHeicText : undefined);

/**
 * The photo to upload: large ones are scaled down here to upload faster, and what only some browsers read becomes a
 * JPEG; others, and those this browser cannot read, stay as they are.
 */
export async function photoToUpload(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const isUnread = await isHeicFile(file);
    const size = smallerSizeToSend(picture) ?? (isUnread ? picture : undefined);
    const drawn = size && (await draw(picture, size));
    picture.close();
    if (!drawn || (drawn.size >= file.size && !isUnread)) return file;
    return new File([drawn], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: kind });
  } catch {
    return file;
  }
}

function draw(picture: ImageBitmap, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  // Transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, kind, quality));
}
