import { createHash } from 'node:crypto';
import type { ValueTransformer } from 'typeorm';
import { log } from '../log.ts';

/*
 * Documents that this process has read and that are damaged: pages get something harmless in their place
 * (document-column.ts). A row does not know its id while one of its columns is read, so the text is kept until somebody
 * asks which record it is (damaged-records.ts).
 */

/** A row with a damaged document. */
export interface Place {
  table: string;
  id: string;
  /** Property of the entity. */
  column: string;
}

/** A record of which something stored cannot be read. */
export interface DamagedRecord extends Place {
  message: string;
  since: Date;
}

interface Noted {
  message: string;
  since: Date;
  /** Only until its rows were looked for. */
  text?: string;
  places: Place[];
}

/** Most damaged documents of a column that are kept in mind to be told: more of them say nothing new. */
export const mostDamagesTold = 20;

/** What was noted of a column, by the hash of the text; a column stays here even when all of it was mended. */
const noted = new Map<ValueTransformer, Map<string, Noted>>();

/** What a stored text is known by. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What is wrong, in one short line. */
export const errorInOneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);

/** Keeps in mind that this stored document of a column cannot be read. */
export function rememberDamage(column: ValueTransformer, text: string, error: unknown): void {
  const damages = noted.get(column) ?? new Map<string, Noted>();
  noted.set(column, damages);
  if (damages.size >= mostDamagesTold) return;
  const hash = hashOfText(text);
  if (damages.has(hash)) return;
  damages.set(hash, { message: errorInOneLine(error), since: new Date(), text, places: [] });
  log.error(
    `Database: a stored document is damaged (${errorInOneLine(error)}). Run "npm run check-data" to see where.`,
  );
}

/** Whether this process has ever read a damaged document of this column, however many of them it keeps in mind. */
export const hasHadDamage = (column: unknown): boolean => noted.has(column as ValueTransformer);

/** What is kept in mind of a column, by the hash of the text. */
export const damagesOf = (column: unknown): ReadonlyMap<string, Noted> =>
  noted.get(column as ValueTransformer) ?? new Map<string, Noted>();

/** Forgets what was noted of a text that is no longer stored. */
export const forgetDamage = (column: unknown, hash: string): void => {
  noted.get(column as ValueTransformer)?.delete(hash);
};
