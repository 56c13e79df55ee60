import { mayBePicture, isHeic, photoLimits, photoSizeFault, unreadHeicText } from '#rules/basics/photo.ts';
import { DomainError, warningError } from '../../core/errors.ts';
import { log } from '../../core/log.ts';
import { sharp } from '../../core/sharp.ts';
import { newConcurrencyLimit } from '../../core/slots.ts';

/** Decoded pictures take much memory, so only a few are processed at a time. */
const decoding = newConcurrencyLimit(2);

/** A picture as it is stored and sent. */
export interface Encoded {
  bytes: Buffer;
  contentType: string;
}

const photoRefusedError = (message: string) => warningError('INVALID', message, [{ field: 'photo', message }]);

const notAPhotoError = () =>
  photoRefusedError(
    'This file is not a photo that can be read here. Choose a JPEG, PNG or WebP picture, or take a new photo.',
  );

/** The prebuilt libvips reads the HEIC container, but not the HEVC that phones put into it. */
const unreadHeicError = () => photoRefusedError(unreadHeicText);

/** The largest size in pixels that is stored. */
interface LargestSize {
  height: number;
  width?: number;
}

/**
 * The photo as stored: at most 1500 pixels high, and as `encodePicture` makes it, or as JPEG where that is too large for
 * a statement of the database. Slow, so never inside a transaction. Errors: INVALID.
 */
export async function encodePhoto(sent: Buffer): Promise<Encoded> {
  const fault = photoSizeFault(sent.length);
  if (fault) throw photoRefusedError(fault);
  const exact = await encodePicture(sent, { height: photoLimits.height });
  if (!exact) throw isHeic(sent) ? unreadHeicError() : notAPhotoError();
  const isStorable = exact.bytes.length <= photoLimits.mostStored;
  const encoded = isStorable || exact.contentType === 'image/jpeg' ? exact : await asJpeg(exact.bytes);
  if (encoded.bytes.length > photoLimits.mostStored)
    throw photoRefusedError('This picture is too detailed to be stored. Choose a photo, or a smaller picture.');
  return encoded;
}

/**
 * A picture as stored: rotated upright, no larger than this, and without the file's metadata such as place and device.
 * The format is detected from the content, whatever the name says; null when it cannot be read here. Errors: INVALID.
 */
export async function encodePicture(sent: Buffer, largest: LargestSize): Promise<Encoded | null> {
  if (!mayBePicture(sent)) return null;
  return decoding(() => reencode(sent, largest)).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    return null;
  });
}

async function reencode(sent: Buffer, { height: tallest, width: widest }: LargestSize): Promise<Encoded> {
  const { format, isProgressive, width = 0, height = 0 } = await sharp(sent, { limitInputPixels: false }).metadata();
  const isReadByLine = (format === 'jpeg' || format === 'png') && !isProgressive;
  const pixels = isReadByLine ? photoLimits.pixels : photoLimits.pixelsAtOnce;
  if (width * height > pixels)
    throw photoRefusedError(
      `This picture has ${Math.ceil((width * height) / 1e6)} million pixels, ${pixels / 1e6} million at most. Choose a smaller one.`,
    );
  if (Math.max(width, height) > photoLimits.side)
    throw photoRefusedError(
      `This picture is ${width} by ${height} pixels, ${photoLimits.side} a side at most. Choose another one.`,
    );
  const upright = sharp(sent, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ height: tallest, ...(widest && { width: widest }), fit: 'inside', withoutEnlargement: true });
  switch (format) {
    case 'png':
      return { bytes: await upright.png().toBuffer(), contentType: 'image/png' };
    case 'webp':
      return { bytes: await upright.webp({ quality: 82 }).toBuffer(), contentType: 'image/webp' };
    default:
      return { bytes: await upright.jpeg({ quality: 82 }).toBuffer(), contentType: 'image/jpeg' };
  }
}

/** A picture as JPEG, which is smaller; on white where one looks through it. */
const asJpeg = (picture: Buffer): Promise<Encoded> =>
  decoding(async () => ({
    bytes: await sharp(picture).flatten({ background: 'white' }).jpeg({ quality: 82 }).toBuffer(),
    contentType: 'image/jpeg',
  }));

/** The stored picture scaled to this height in pixels; never enlarged. Errors: INVALID for what is no picture. */
export const shrinkPhoto = (stored: Buffer, height: number): Promise<Buffer> =>
  decoding(() => sharp(stored).resize({ height, withoutEnlargement: true }).toBuffer()).catch((error: unknown) => {
    log.error('A stored picture is damaged. Run "npm run check-data" to see which.', error);
    throw new DomainError(
      'INVALID',
      'This picture is damaged where it is stored. Delete it and upload it again, or ask for a backup to be restored.',
    );
  });
