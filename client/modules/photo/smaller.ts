import { smallerSizeToSend } from '#rules/basics/photo.ts';

const kind = 'image/jpeg';
const quality = 0.85;

/**
 * The photo to upload: large ones are scaled down here to upload faster; others, and those this browser cannot read,
 * stay as they are.
 */
export async function photoToUpload(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = smallerSizeToSend(picture);
    const drawn = size && (await draw(picture, size));
    picture.close();
    if (!drawn || drawn.size >= file.size) return file;
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
