import sharp from 'sharp';
import { isHeic, photoLimits, photoSizeFault } from '#rules/photo.ts';
import { DomainError } from '../../core/errors.ts';
import { slots } from '../../core/slots.ts';

// Nothing of libvips but the readers of these kinds ever sees what somebody sent.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
// Pictures are worked on once: remembering them, and sharing one among threads, would cost memory only.
sharp.cache(false);
sharp.concurrency(1);

/** Unpacked pictures take much memory, so only a few are unpacked at a time. */
const decoding = slots(2);

/** A picture as it is stored and sent. */
export interface Encoded {
  bytes: Buffer;
  contentType: string;
}

const refused = (message: string) => new DomainError('INVALID', message, [{ field: 'photo', message }], 'warning');

const notAPhoto = () =>
  refused('This file is not a photo that can be read here. Choose a JPEG, PNG or WebP picture, or take a new photo.');

/** The prebuilt libvips reads HEIC, but not the HEVC that phones put into it. */
const anUnreadHeic = () =>
  refused(
    'This photo is in the HEIC format of an iPhone, which cannot be read here. Choose “Most Compatible” in Settings, Camera, Formats and take it again, or send it as JPEG.',
  );

/**
 * The photo as it is stored: turned the way it was held, no higher than 1500 pixels, and without whatever else the file
 * said about its maker and place. Its kind is what the content is, whatever the name says. Errors: INVALID.
 */
export async function encode(sent: Buffer): Promise<Encoded> {
  const fault = photoSizeFault(sent.length);
  if (fault) throw refused(fault);
  const encoded = await decoding(() => reencode(sent)).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    throw isHeic(sent) ? anUnreadHeic() : notAPhoto();
  });
  if (encoded.bytes.length > photoLimits.mostBytes)
    throw refused('This picture is too detailed to be stored. Choose a photo, or a smaller picture.');
  return encoded;
}

async function reencode(sent: Buffer): Promise<Encoded> {
  const { format, width = 0, height = 0 } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (width * height > photoLimits.pixels)
    throw refused(
      `This picture has ${Math.ceil((width * height) / 1e6)} million pixels, ${photoLimits.pixels / 1e6} million at most. Choose a smaller one.`,
    );
  const upright = sharp(sent, { limitInputPixels: photoLimits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ height: photoLimits.height, withoutEnlargement: true });
  switch (format) {
    case 'png':
      return { bytes: await upright.png().toBuffer(), contentType: 'image/png' };
    case 'webp':
      return { bytes: await upright.webp({ quality: 82 }).toBuffer(), contentType: 'image/webp' };
    default:
      return { bytes: await upright.jpeg({ quality: 82 }).toBuffer(), contentType: 'image/jpeg' };
  }
}

/** The stored picture in this height, in pixels; never larger than it is. */
export const shrink = (stored: Buffer, height: number): Promise<Buffer> =>
  decoding(() => sharp(stored).resize({ height, withoutEnlargement: true }).toBuffer());
