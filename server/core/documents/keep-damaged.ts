import type { EntityManager } from 'typeorm';
import { DomainError } from '../errors.ts';
import { log } from '../log.ts';
import { damageSeenAmong } from './damaged-records.ts';
import { asDocumentColumn } from './document-column.ts';

const damagedDocumentError = (message: string) =>
  new DomainError(
    'CONFLICT',
    `What is stored here is damaged (${message}), and saving would lose it. Enter all of it anew where that is possible, import the record from an export that has it whole, or restore a backup.`,
  );

/** Whether the stored document of this column cannot be read. */
export const hasDamage = async (db: EntityManager, record: { id: string }, column: string): Promise<boolean> =>
  (await damageSeenAmong(db, record.constructor, [record.id], (name) => name === column)).length > 0;

/** Refuses to go on from a record with a document that cannot be read: what pages got instead is not it. */
export async function refuseDamaged(db: EntityManager, record: { id: string }, column: string): Promise<void> {
  const [damage] = await damageSeenAmong(db, record.constructor, [record.id], (name) => name === column);
  if (damage) throw damagedDocumentError(damage.message);
}

/** The columns of a record that are to be saved; no list = all. */
interface SavedColumns {
  changed: readonly string[] | undefined;
  /** Columns whose documents were made anew as a whole, and not from what was read. */
  renewed: readonly string[];
}

/**
 * The columns of a record to be saved, without those whose stored document is damaged and was not changed: what pages
 * got in its place must not become the document. One that was made anew as a whole replaces it, which is logged.
 * Undefined = all. Errors: CONFLICT when such a document was changed in part.
 */
export async function columnsToSave(
  db: EntityManager,
  record: { id: string },
  { changed, renewed }: SavedColumns,
): Promise<readonly string[] | undefined> {
  const damaged = await damageSeenAmong(db, record.constructor, [record.id], (name) => changed?.includes(name) ?? true);
  if (!damaged.length) return changed;
  const entity = db.connection.getMetadata(record.constructor);
  const kept = new Set<string>();
  for (const { column, text, message } of damaged) {
    const name = column.propertyName;
    const value: unknown = column.getEntityValue(record);
    if (renewed.includes(name)) {
      log.warn(
        `Database: a damaged document was replaced by a new one: ${entity.tableName} ${record.id}, ${name}: ${message}`,
      );
      continue;
    }
    const shown = asDocumentColumn(column.transformer)!.instead(text);
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(shown)) throw damagedDocumentError(message);
    kept.add(name);
  }
  return (changed ?? entity.columns.map(({ propertyName }) => propertyName)).filter((name) => !kept.has(name));
}
