import type { DataSource, EntityManager, EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { unreadableInstant } from '../documents/unreadable-instants.ts';
import { ownWeight } from './own-weight.ts';

type ColumnMetadata = EntityMetadata['columns'][number];
type Convert = (value: unknown) => unknown;
type Shape<T extends ObjectLiteral> = (query: SelectQueryBuilder<T>) => SelectQueryBuilder<T>;

/** The member of a row that holds its document as stored. */
const packed = 'packed';

const twoDigits = (text: string, at: number) => 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 528;

/** SQLite stores instants as "2026-11-05 20:15:00.123" in UTC; MySQL's driver returns dates. */
function parsedInstant(value: unknown): Date | undefined {
  if (typeof value !== 'string') return value instanceof Date ? value : undefined;
  if (value.length !== 23) return new Date(`${value.slice(0, 10)}T${value.slice(11)}Z`);
  // Digit by digit: there are thousands in a season, and a parser takes three times as long.
  const of = (at: number) => twoDigits(value, at);
  const thousandths = of(20) * 10 + value.charCodeAt(22) - 48;
  return new Date(Date.UTC(of(0) * 100 + of(2), of(5) - 1, of(8), of(11), of(14), of(17), thousandths));
}

/** What a column of instants holds. */
export function readInstant(column: ColumnMetadata, stored: unknown): Date {
  const read = parsedInstant(stored);
  return read && !Number.isNaN(read.getTime()) ? read : unreadableInstant(column, stored);
}

function converter(column: ColumnMetadata): Convert | undefined {
  const { transformer, type } = column;
  if (transformer && !Array.isArray(transformer)) return transformer.from;
  if (type === 'datetime') return (stored) => readInstant(column, stored);
  return type === 'boolean' ? Boolean : undefined;
}

/** A query for these columns, each under its property's name; a document that is unpacked later is named `packed`. */
function selecting<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  columns: readonly ColumnMetadata[],
  document?: string,
) {
  const query = db.createQueryBuilder(entity, 'row').select([]);
  for (const { propertyName } of columns)
    query.addSelect(`row.${propertyName}`, propertyName === document ? packed : propertyName);
  return query;
}

async function read<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  isWanted: (column: ColumnMetadata) => boolean,
  shape: Shape<T>,
): Promise<T[]> {
  const columns = db.connection.getMetadata(entity).columns.filter(isWanted);
  const rows: ObjectLiteral[] = await shape(selecting(db, entity, columns)).getRawMany();
  for (const column of columns) {
    const name = column.propertyName;
    const convert = converter(column);
    if (convert) for (const row of rows) if (row[name] !== null) row[name] = convert(row[name]);
  }
  return rows as T[];
}

/** These columns of the rows as plain objects, for long lists that need only some columns. */
export const readColumns = <T extends ObjectLiteral, C extends string & keyof T>(
  db: EntityManager,
  entity: new () => T,
  columns: readonly C[],
  shape: Shape<T>,
): Promise<Pick<T, C>[]> =>
  read(db, entity, ({ propertyName }) => columns.some((column) => column === propertyName), shape);

/** A list that is read often with different values. Its SQL is built once: building takes longer than running it. */
export interface List<R> {
  readonly entity: new () => ObjectLiteral;
  readonly isWanted: (column: ColumnMetadata) => boolean;
  readonly shape: Shape<ObjectLiteral>;
  /** A JSON document that is parsed only when first used; parsing is most of a long list's cost. */
  readonly document?: string;
  /** How columns are read that this list does not read as usual. */
  readonly reads?: Readonly<Record<string, Convert>>;
  /** How each value is read that the shape selects besides the columns. */
  readonly joined?: Readonly<Record<string, Convert>>;
  /** Whether rows are entities with all columns that are selected by default. */
  readonly isWhole: boolean;
  /** Type only. */
  readonly row?: R;
}

/**
 * A list of these columns, as plain objects. The shape names its values (`:seasonId`); they are given when it is read.
 */
export const columnsQuery = <T extends ObjectLiteral, C extends string & keyof T>(
  entity: new () => T,
  columns: readonly C[],
  shape: Shape<T>,
  { document, reads }: { document?: NoInfer<C>; reads?: { [K in C]?: (stored: string) => T[K] } } = {},
): List<Pick<T, C>> => ({
  entity,
  isWanted: ({ propertyName }) => columns.some((column) => column === propertyName),
  shape: shape as unknown as Shape<ObjectLiteral>,
  isWhole: false,
  ...(document && { document }),
  ...(reads && { reads: reads as Record<string, Convert> }),
});

/**
 * A list of these columns together with what the shape selects from other tables: `joined` tells, by the name of each
 * such value, how it is read.
 */
export const joinedColumnsQuery = <T extends ObjectLiteral, C extends string & keyof T, J extends object>(
  entity: new () => T,
  columns: readonly C[],
  joined: { readonly [K in keyof J]: (stored: never) => J[K] },
  shape: Shape<T>,
): List<Pick<T, C> & J> => {
  const list: List<unknown> = columnsQuery(entity, columns, shape);
  return { ...list, joined: joined as unknown as Record<string, Convert> } as List<Pick<T, C> & J>;
};

/** A list of entities, as `readMany` gives them. */
export const entitiesQuery = <T extends ObjectLiteral>(entity: new () => T, shape: Shape<T>): List<T> => ({
  entity,
  isWanted: ({ isSelect }) => isSelect,
  shape: shape as unknown as Shape<ObjectLiteral>,
  isWhole: true,
});

/** How many values `readInParts` asks for at a time. */
export const mostInPart = 20;

const wantedNames = Array.from({ length: mostInPart }, (_, index) => `wanted${index}`);

/** The condition of a list whose SQL is built once, that a column has one of the values of `readInParts`. */
export const isWantedSql = (column: string): string =>
  `${column} IN (${wantedNames.map((name) => `:${name}`).join(', ')})`;

interface Statement {
  sql: string;
  /** Names of the values, in the order of their placeholders. */
  names: string[];
  /** Converts the columns of the rows in place. */
  convert: (rows: ObjectLiteral[]) => void;
  /** The members that a row gets for its document. */
  members: PropertyDescriptorMap | undefined;
}

/**
 * Converts columns of rows in place: creating objects is most of the cost of a large read. The names are written into
 * generated code, which is several times faster than looking members up for each row.
 */
function convertersOf(
  columns: readonly ColumnMetadata[],
  { reads = {}, joined = {} }: Pick<List<unknown>, 'reads' | 'joined'>,
): (rows: ObjectLiteral[]) => void {
  const own = columns.map((column) => [column.propertyName, reads[column.propertyName] ?? converter(column)] as const);
  const converted = [...own, ...Object.entries(joined)].flatMap(([name, convert]) =>
    convert ? [{ name, convert }] : [],
  );
  const lines = converted.map(
    ({ name }, at) => `if (row.${name} !== null) row.${name} = converts[${at}](row.${name});`,
  );
  const run = new Function('converts', 'rows', `for (const row of rows) {\n${lines.join('\n')}\n}`);
  const converts = converted.map(({ convert }) => convert);
  return (rows) => void run(converts, rows);
}

const statements = new WeakMap<DataSource, Map<List<unknown>, Statement>>();

function statementOf(db: EntityManager, list: List<unknown>, names: readonly string[]): Statement {
  const known = statements.get(db.connection) ?? new Map<List<unknown>, Statement>();
  statements.set(db.connection, known);
  const found = known.get(list);
  if (found) return found;
  const columns = db.connection.getMetadata(list.entity).columns.filter(list.isWanted);
  // Each parameter's value is its own name here, which shows their order in the SQL.
  const [sql, places] = list
    .shape(selecting(db, list.entity, columns, list.document))
    .setParameters(Object.fromEntries(names.map((name) => [name, name])))
    .getQueryAndParameters();
  const convert = convertersOf(
    columns.filter(({ propertyName }) => propertyName !== list.document),
    list,
  );
  const document = columns.find(({ propertyName }) => propertyName === list.document);
  const members = document && unpackedWhenUsed(document.propertyName, converter(document)!);
  const made = { sql, names: places as string[], convert, members };
  known.set(list, made);
  return made;
}

/** The rows of the list for these values. */
export async function readList<R>(db: EntityManager, list: List<R>, values: Record<string, unknown>): Promise<R[]> {
  const { sql, names, convert, members } = statementOf(db, list, Object.keys(values));
  const rows: ObjectLiteral[] = await db.query(
    sql,
    names.map((name) => values[name]),
  );
  convert(rows);
  if (members) for (const row of rows) Object.defineProperties(row, members);
  if (list.isWhole) for (const row of rows) Object.setPrototypeOf(row, list.entity.prototype as object);
  return rows as R[];
}

/** The rows of a list with `isWantedSql` that have one of the wanted values, some twenty values at a time. */
export async function* readInParts<R>(
  db: EntityManager,
  list: List<R>,
  wanted: readonly string[],
  values: Record<string, unknown> = {},
): AsyncGenerator<R[]> {
  for (let from = 0; from < wanted.length; from += mostInPart) {
    // A last part that is not full repeats its first value.
    const part = wantedNames.map((name, at) => [name, wanted[from + at] ?? wanted[from]]);
    yield await readList(db, list, { ...values, ...Object.fromEntries(part) });
  }
}

/** Bytes of a row without its document; and bytes of an unpacked document for each letter of the packed one. */
const rowBytes = 1000;
const unpackedBytes = 6;

/** All rows share these functions: with functions of its own, every row would be a different kind of object. */
function unpackedWhenUsed(document: string, unpack: Convert): PropertyDescriptorMap {
  const value = Symbol(document);
  const get = function (this: { [packed]: string | null; [value]?: unknown }) {
    return (this[value] ??= this[packed] === null ? null : unpack(this[packed]));
  };
  const weight = function (this: { [packed]: string | null }) {
    return rowBytes + (this[packed]?.length ?? 0) * (1 + unpackedBytes);
  };
  return { [document]: { get, enumerable: true }, [ownWeight]: { get: weight } };
}

/**
 * Rows as entities: the same result as `find`, several times faster because it skips everything but columns. Columns
 * not selected by default stay out.
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

const listsById = new WeakMap<object, List<unknown>>();

/** The row with this id as an entity, deleted or not, or null: a fast `findOneBy` for what every throw reads. */
export async function readWithDeleted<T extends ObjectLiteral & { id: string }>(
  db: EntityManager,
  entity: new () => T,
  id: string,
): Promise<T | null> {
  const list = listsById.get(entity) ?? entitiesQuery(entity, (query) => query.where('row.id = :id'));
  listsById.set(entity, list);
  const [row] = await readList(db, list as List<T>, { id });
  return row ?? null;
}
