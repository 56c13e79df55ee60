import { hashInLogoPath, logoPath } from '#rules/league/logo.ts';
import type { LogoPicture } from '../league/league.entity.ts';

/** A row as it is stored: texts, numbers, buffers. */
type Row = Record<string, unknown>;

/** How a picture of each kind begins. */
const beginnings: Record<string, string> = {
  'image/jpeg': 'ffd8ff',
  'image/png': '89504e47',
  'image/webp': '52494646',
};

/**
 * Whether an uploaded logo begins as a picture of the type that it claims, which it is sent with, and its hash has the
 * form of one. That the hash is that of the data is not checked.
 */
export function isLogoWellFormed({ hash, contentType, data }: LogoPicture): boolean {
  const begins = beginnings[contentType];
  if (!begins || !hashInLogoPath(logoPath(hash, contentType))) return false;
  return Buffer.from(data, 'base64').toString('hex').startsWith(begins);
}

/** What is wrong with a photo; undefined when its length and its kind are right, or it was erased (live.md 14). */
export function photoFault({ bytes, fileSize, contentType, deleted }: Row): string | undefined {
  const stored = Buffer.from(bytes as Uint8Array);
  if (deleted && !stored.length) return undefined;
  if (stored.length !== fileSize) return `${stored.length} bytes instead of ${String(fileSize)}`;
  const beginning = beginnings[String(contentType)];
  if (beginning && !stored.toString('hex', 0, 8).startsWith(beginning))
    return `not a picture of ${String(contentType)}`;
  return undefined;
}
