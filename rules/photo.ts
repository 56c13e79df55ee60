const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Of an upload: bytes of the file, pixels of the picture, the height it is stored with at most, how many a record has (live.md 14). */
export const photoLimits = {
  leastBytes: kilobyte,
  mostBytes: 15 * megabyte,
  pixels: 64_000_000,
  height: 1500,
  ofOneRecord: 2,
};

/** Longest side with which a photo leaves a device, in pixels. */
const longestSent = 2048;

/** The size in which a photo is sent that is larger than what is kept of it; undefined where it goes as it is. */
export function sizeToSend({ width, height }: { width: number; height: number }) {
  const scale = longestSent / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Height in which a photo stands in a list, in pixels. */
export const thumbnailHeight = 50;

/** Kinds of picture a page asks for; told so, phones that keep theirs in another kind send one of these. */
export const photoKinds = ['image/jpeg', 'image/png', 'image/webp'];

/** A size in bytes in b, kb or mb, as the list of photos shows it. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} b`;
  return bytes < megabyte ? `${Math.round(bytes / kilobyte)} kb` : `${(bytes / megabyte).toFixed(1)} mb`;
}

const megabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;

/** Why a file of this size is not taken as a photo; undefined when it is. */
export function photoSizeFault(bytes: number): string | undefined {
  if (bytes < photoLimits.leastBytes) return 'This file is too small to be a photo. Choose another one.';
  return bytes > photoLimits.mostBytes
    ? `This photo has ${megabytes(bytes)}, at most ${megabytes(photoLimits.mostBytes)} are taken. Choose a smaller one.`
    : undefined;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file that begins with these bytes is of the kind HEIC, in which iPhones keep photos. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12));
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4));
}
