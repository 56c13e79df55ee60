import { inMegabytes, kilobyte, megabyte } from '../basics/file-size.ts';
import { mayBePicture } from '../basics/photo.ts';

/**
 * Limits of an uploaded logo: bytes as sent and as stored, and the stored size in pixels, several times what the header
 * shows, so that a share picture and print are sharp.
 */
export const logoLimits = { mostBytes: 4 * megabyte, mostStored: 512 * kilobyte, height: 240, width: 960 };

const extensions: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** The address of an uploaded logo; another picture has another address, so it may be cached for good. */
export const logoPath = (hash: string, contentType: string): string =>
  `/logo/${hash}.${extensions[contentType] ?? 'png'}`;

/** The hash in the address of an uploaded logo; undefined for any other address. */
export const hashInLogoPath = (address: string): string | undefined =>
  /^\/logo\/([\da-f]{32})\.(?:png|webp|jpg)$/.exec(address)?.[1];

/** The message for a file that is not a picture, or only half of one. */
export const unreadLogoText = 'This file is not a picture that can be read here. Choose a PNG, JPEG or WebP.';

const sizeLimitText = `at most ${logoLimits.mostBytes / megabyte} MB`;

/** What may be uploaded as a logo, said before it is chosen. */
export const logoHint = `PNG, JPEG or WebP, ${sizeLimitText}. A PNG may be transparent.`;

/** Why a file of this size is refused as a logo; undefined when it is accepted. */
export const logoSizeFault = (bytes: number): string | undefined =>
  bytes > logoLimits.mostBytes
    ? `This file has ${inMegabytes(bytes)}, a logo ${sizeLimitText}. Choose a smaller one.`
    : undefined;

/** Why a file is refused as a logo before it is decoded; `start` are its first bytes. */
export function logoFault(bytes: number, start: Uint8Array): string | undefined {
  const tooLarge = logoSizeFault(bytes);
  if (tooLarge || mayBePicture(start)) return tooLarge;
  const text = String.fromCharCode(...start).trimStart();
  return /^(\ufeff|ï»¿)?<(\?xml|svg|!doctype svg|!--)/i.test(text)
    ? 'A drawing (SVG) can hold more than a picture, so it is not taken. Save it as PNG and choose that.'
    : unreadLogoText;
}
