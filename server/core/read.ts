import type { DataSource, EntityManager, EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

type ColumnMetadata = EntityMetadata['columns'][number];
type Convert = (value: unknown) => unknown;
type Shape<T extends ObjectLiteral> = (query: SelectQueryBuilder<T>) => SelectQueryBuilder<T>;

/** SQLite keeps instants as "2026-11-05 20:15:00.123", in UTC; MySQL's driver gives dates. */
const instant = (value: unknown) =>
  typeof value === 'string' ? new Date(`${value.slice(0, 10)}T${value.slice(11, 23)}Z`) : value;

function converter({ transformer, type }: ColumnMetadata): Convert | undefined {
  if (transformer && !Array.isArray(transformer)) return transformer.from;
  if (type === 'datetime') return instant;
  return type === 'boolean' ? Boolean : undefined;
}

/** A query for these columns of the rows, each under the name of its property. */
function selecting<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  columns: readonly ColumnMetadata[],
) {
  const query = db.createQueryBuilder(entity, 'row').select([]);
  for (const { propertyName } of columns) query.addSelect(`row.${propertyName}`, propertyName);
  return query;
}

/** The columns of the rows, converted in place: most of the time of a large read is spent making objects. */
async function read<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  isWanted: (column: ColumnMetadata) => boolean,
  shape: Shape<T>,
  asStored: readonly string[] = [],
): Promise<T[]> {
  const columns = db.connection.getMetadata(entity).columns.filter(isWanted);
  const rows: ObjectLiteral[] = await shape(selecting(db, entity, columns)).getRawMany();
  for (const column of columns) {
    const name = column.propertyName;
    const convert = asStored.includes(name) ? undefined : converter(column);
    if (convert) for (const row of rows) if (row[name] !== null) row[name] = convert(row[name]);
  }
  return rows as T[];
}

/** These columns of the rows as plain objects: for long lists, of which only some columns are looked at. */
export const readColumns = <T extends ObjectLiteral, C extends string & keyof T>(
  db: EntityManager,
  entity: new () => T,
  columns: readonly C[],
  shape: Shape<T>,
): Promise<Pick<T, C>[]> =>
  read(db, entity, ({ propertyName }) => columns.some((column) => column === propertyName), shape);

/** As readColumns, with one document that is read when it is first looked at: most of a long list's time is in them. */
export async function readLazily<T extends ObjectLiteral, C extends string & keyof T, D extends C>(
  db: EntityManager,
  entity: new () => T,
  columns: readonly C[],
  document: D,
  shape: Shape<T>,
): Promise<Pick<T, C>[]> {
  const isWanted = ({ propertyName }: ColumnMetadata) => columns.some((column) => column === propertyName);
  const rows = await read(db, entity, isWanted, shape, [document]);
  const convert = converter(db.connection.getMetadata(entity).findColumnWithPropertyName(document)!)!;
  for (const row of rows) {
    const stored: unknown = row[document];
    let value: unknown;
    const get = () => (value ??= stored === null ? null : convert(stored));
    Object.defineProperty(row, document, { get, enumerable: true });
  }
  return rows;
}

/**
 * Rows as entities: the same result as `find`, several times faster, because nothing but columns is read. Columns that
 * are not selected by default stay out.
 */
export async function readMany<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  shape: Shape<T>,
): Promise<T[]> {
  const rows = await read(db, entity, ({ isSelect }) => isSelect, shape);
  for (const row of rows) Object.setPrototypeOf(row, entity.prototype as object);
  return rows;
}

const byId = new WeakMap<DataSource, Map<unknown, string>>();

/** The text of the statement that reads one row, worked out once: that takes longer than to run it. */
function statementFor<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  columns: ColumnMetadata[],
): string {
  const known = byId.get(db.connection) ?? new Map<unknown, string>();
  byId.set(db.connection, known);
  const text =
    known.get(entity) ?? selecting(db, entity, columns).where('row.id = :id', { id: '' }).getQueryAndParameters()[0];
  known.set(entity, text);
  return text;
}

/** The row with this id as an entity, deleted or not, or null: `findOneBy` for what is read at every throw. */
export async function readOne<T extends ObjectLiteral & { id: string }>(
  db: EntityManager,
  entity: new () => T,
  id: string,
): Promise<T | null> {
  const columns = db.connection.getMetadata(entity).columns.filter(({ isSelect }) => isSelect);
  const [row]: (ObjectLiteral | undefined)[] = await db.query(statementFor(db, entity, columns), [id]);
  if (!row) return null;
  for (const column of columns) {
    const name = column.propertyName;
    if (row[name] !== null) row[name] = converter(column)?.(row[name]) ?? row[name];
  }
  return Object.setPrototypeOf(row, entity.prototype as object) as T;
}
