import { inMegabytes, megabyte } from '../basics/file-size.ts';

/** Most bytes of a file that is imported (live.md 16). */
export const mostImportBytes = 30 * megabyte;

/** Why an export of this size cannot be imported; undefined when it can. */
export const importFileFault = (bytes: number): string | undefined =>
  bytes > mostImportBytes
    ? `This file has ${inMegabytes(bytes)}, and at most ${inMegabytes(mostImportBytes)} can be imported. Export fewer tables at a time, such as all but the photos, or use a backup.`
    : undefined;
