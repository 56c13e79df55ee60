import type { EntityManager, EntityMetadata, ValueTransformer } from 'typeorm';
import { DomainError } from '../errors.ts';
import { log } from '../log.ts';

/*
 * Documents that were read and are damaged: pages get something harmless in their place (document-column.ts). A row
 * does not know its id while one of its columns is read, so the text is kept, and the row is looked for by it later.
 */

interface Damage {
  message: string;
  since: Date;
}

/** Most damaged documents of a column that are kept in mind: more of them say nothing new. */
const most = 20;

const known = new Map<ValueTransformer, Map<string, Damage>>();

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);

/** Keeps in mind that this stored document of a column cannot be read. */
export function noteDamage(column: ValueTransformer, text: string, error: unknown): void {
  const damages = known.get(column) ?? new Map<string, Damage>();
  known.set(column, damages);
  if (damages.has(text) || damages.size >= most) return;
  damages.set(text, { message: oneLine(error), since: new Date() });
  log.error(`Database: a stored document is damaged (${oneLine(error)}). Run "npm run check-data" to see where.`);
}

/** A record with a document that cannot be read. */
export interface DamagedRecord extends Damage {
  table: string;
  id: string;
  column: string;
}

const damagedColumns = ({ columns }: EntityMetadata) =>
  columns.flatMap((column) => {
    const damages = known.get(column.transformer as ValueTransformer);
    return damages?.size ? [{ column, damages }] : [];
  });

const escaped = (db: EntityManager, name: string) => db.connection.driver.escape(name);

/** The records that are damaged, of those that were read; one that is whole again is forgotten. */
export async function damagedRecords(db: EntityManager): Promise<DamagedRecord[]> {
  const found: DamagedRecord[] = [];
  if (!known.size) return found;
  for (const entity of db.connection.entityMetadatas)
    for (const { column, damages } of damagedColumns(entity))
      for (const [text, damage] of damages) {
        const name = escaped(db, column.databaseName);
        const sql = `SELECT id, ${name} AS text FROM ${escaped(db, entity.tablePath)} WHERE ${name} = ?`;
        const rows = (await db.query<{ id: string; text: string }[]>(sql, [text])).filter((row) => row.text === text);
        for (const { id } of rows) found.push({ ...damage, table: entity.tableName, id, column: column.propertyName });
      }
  return found;
}

const damaged = ({ message }: Damage) =>
  new DomainError(
    'CONFLICT',
    `What is stored here is damaged (${message}), and saving would lose it. Import the record from an export that has it whole, or restore a backup.`,
  );

/**
 * The columns of a record to be saved, without those whose stored document is damaged and was not changed: what pages
 * got in its place must not replace it. Undefined = all. Errors: CONFLICT when such a document was changed.
 */
export async function withoutDamaged(
  db: EntityManager,
  record: { id: string },
  changed: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (!known.size) return changed;
  const entity = db.connection.getMetadata(record.constructor);
  const suspects = damagedColumns(entity).filter(({ column }) => changed?.includes(column.propertyName) ?? true);
  if (!suspects.length) return changed;
  const names = suspects.map(({ column }) => escaped(db, column.databaseName)).join(', ');
  const sql = `SELECT ${names} FROM ${escaped(db, entity.tablePath)} WHERE id = ?`;
  const [stored] = await db.query<Record<string, string | null>[]>(sql, [record.id]);
  const kept = new Set<string>();
  for (const { column, damages } of suspects) {
    const text = stored?.[column.databaseName];
    const damage = text ? damages.get(text) : undefined;
    if (!damage) continue;
    const { instead } = column.transformer as unknown as { instead(text: string): unknown };
    const value: unknown = column.getEntityValue(record);
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(instead(text!))) throw damaged(damage);
    kept.add(column.propertyName);
  }
  return (changed ?? entity.columns.map(({ propertyName }) => propertyName)).filter((name) => !kept.has(name));
}
