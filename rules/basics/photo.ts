import { inMegabytes, kilobyte, megabyte } from './file-size.ts';

/**
 * Limits of photos: bytes of an upload, of the form that brings it, and of what is stored of it; pixels of a picture that
 * is read line by line and of one that is unpacked as a whole (18 bytes for each and more), longest side of the picture,
 * stored height, largest height that may be asked for, photos per record (live.md 14).
 */
export const photoLimits = {
  leastBytes: kilobyte,
  mostBytes: 15 * megabyte,
  mostForm: 16 * megabyte,
  mostStored: 7 * megabyte,
  pixels: 64_000_000,
  pixelsAtOnce: 16_000_000,
  side: 20_000,
  height: 1500,
  mostAsked: 10_000,
  ofOneRecord: 2,
};

/** Longest side of a photo when it is uploaded, in pixels. */
const longestSent = 2048;

/** The size to scale a photo down to before upload; undefined when it is sent as it is. */
export function smallerSizeToSend({ width, height }: { width: number; height: number }) {
  const scale = longestSent / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Height of a photo in a list, in pixels. */
export const thumbnailHeight = 50;

/** Accepted picture types. Given this list, phones convert their own formats to one of them. */
export const photoKinds = ['image/jpeg', 'image/png', 'image/webp'];

/** A size in bytes as b, kb or mb, for the list of photos. */
export function byteSizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} b`;
  return bytes < megabyte ? `${Math.round(bytes / kilobyte)} kb` : `${(bytes / megabyte).toFixed(1)} mb`;
}

/** Why a file of this size is refused as a photo; undefined when it is accepted. */
export function photoSizeFault(bytes: number): string | undefined {
  if (bytes < photoLimits.leastBytes) return 'This file is too small to be a photo. Choose another one.';
  return bytes > photoLimits.mostBytes
    ? `This photo has ${inMegabytes(bytes)}, at most ${inMegabytes(photoLimits.mostBytes)} are taken. Choose a smaller one.`
    : undefined;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether the file's first bytes say HEIC, the format of iPhone photos. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12));
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4));
}

/** Said of a HEIC photo that cannot be read, and what to do. */
export const unreadHeicText =
  'This photo is in the HEIC format of an iPhone, which cannot be read here. Choose “Most Compatible” in Settings, Camera, Formats and take it again, or send it as JPEG.';

const beginnings: readonly [at: number, letters: string][] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG'],
  [8, 'WEBP'],
  [4, 'ftyp'],
];

/** Whether the file begins like a JPEG, PNG, WebP or HEIF; any other file is refused without a further look. */
export function mayBePicture(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, 12));
  return beginnings.some(([at, letters]) => text.startsWith(letters, at));
}
