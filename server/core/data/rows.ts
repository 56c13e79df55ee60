import type { EntityManager, EntityMetadata } from 'typeorm';
import { UnreadableInstant } from '../documents/unreadable-instants.ts';
import type { Audited } from './entity.ts';

/*
 * Rows are written by plain SQL: TypeORM's query builder takes longer to write such a statement than the database to
 * run it. The values go through the driver as TypeORM's do.
 */

type Column = EntityMetadata['columns'][number];

const stored = (db: EntityManager, column: Column, value: unknown): unknown =>
  value instanceof UnreadableInstant
    ? value.stored
    : (db.connection.driver.preparePersistentValue(value, column) as unknown);

const escaped = (db: EntityManager, name: string) => db.connection.driver.escape(name);

/**
 * The columns of a record that have a value, null included, as the table stores it: what was not read is not written.
 */
function valuesOf(db: EntityManager, record: object, names?: readonly string[]) {
  const { tablePath, columns } = db.connection.getMetadata(record.constructor);
  const given = columns
    .filter(({ propertyName }) => names?.includes(propertyName) ?? true)
    .flatMap((column) => {
      const value: unknown = column.getEntityValue(record);
      return value === undefined ? [] : [{ name: escaped(db, column.databaseName), value: stored(db, column, value) }];
    });
  return {
    table: escaped(db, tablePath),
    columns,
    names: given.map(({ name }) => name),
    values: given.map(({ value }) => value),
  };
}

/** Inserts a record as a row of its table; what is undefined is left to the database. */
export async function insertRow(db: EntityManager, record: object): Promise<void> {
  const { table, names, values } = valuesOf(db, record);
  const places = names.map(() => '?').join(', ');
  await db.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, values);
}

/** Writes these columns of a record, or all, if the row still has this version. False when it has not. */
export async function updateRow(
  db: EntityManager,
  record: Audited,
  version: Date,
  changed?: readonly string[],
): Promise<boolean> {
  const { table, columns, names, values } = valuesOf(db, record, changed);
  const updated = columns.find(({ propertyName }) => propertyName === 'updated')!;
  const { affected } = (await db.queryRunner!.query(
    `UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ? AND updated = ?`,
    [...values, record.id, stored(db, updated, version)],
    true,
  )) as { affected?: number };
  return !!affected;
}

/** What a constraint of the database objected to; undefined for any other error. */
export function brokenConstraint(error: unknown): 'unique' | 'reference' | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = `${String(code)} ${String(message)}`;
  if (/UNIQUE constraint|CONSTRAINT_UNIQUE|CONSTRAINT_PRIMARYKEY|ER_DUP_ENTRY/i.test(text)) return 'unique';
  return /FOREIGN KEY constraint|CONSTRAINT_FOREIGNKEY|ER_NO_REFERENCED_ROW|ER_ROW_IS_REFERENCED/i.test(text)
    ? 'reference'
    : undefined;
}
