import type { EntityManager, EntityMetadata, EntityTarget } from 'typeorm';
import {
  damagesOf,
  forgetDamage,
  hasHadDamage,
  hashOfText,
  mostDamagesTold,
  errorInOneLine,
  type DamagedRecord,
  type Place,
} from './damage.ts';
import { asDocumentColumn } from './document-column.ts';
import { unreadableInstantsSeen } from './unreadable-instants.ts';

type Column = EntityMetadata['columns'][number];

/** A column of a record whose stored document cannot be read. */
interface DamagedDocument {
  id: string;
  column: Column;
  text: string;
  message: string;
}

const escaped = (db: EntityManager, name: string) => db.connection.driver.escape(name);

/** The text of a column in the rows where `condition` holds. */
async function textsOf(
  db: EntityManager,
  { entityMetadata, databaseName }: Column,
  [condition, values]: [condition: string, values: readonly string[]],
): Promise<{ id: string; text: string | null }[]> {
  const [table, name] = [escaped(db, entityMetadata.tablePath), escaped(db, databaseName)];
  return db.query(`SELECT id, ${name} AS text FROM ${table} WHERE ${condition}`, [...values]);
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

const isAmong = (ids: readonly string[]): [string, readonly string[]] => [`id IN (${marks(ids)})`, ids];

/** What keeps a stored text from being read as a document of its column; undefined when it is whole. */
function damageOf({ transformer }: Column, text: string): string | undefined {
  try {
    asDocumentColumn(transformer)!.read(text);
    return undefined;
  } catch (error) {
    return errorInOneLine(error);
  }
}

/**
 * The damaged documents of these records, which this process has read: as they are stored now, and none is missed,
 * however many there are. It costs a query only in columns in which damage was found before.
 */
export async function damageSeenAmong(
  db: EntityManager,
  entity: EntityTarget<object>,
  ids: readonly string[],
  isWanted: (column: string) => boolean = () => true,
): Promise<DamagedDocument[]> {
  const { columns } = db.connection.getMetadata(entity);
  const found: DamagedDocument[] = [];
  if (!ids.length) return found;
  for (const column of columns) {
    if (!hasHadDamage(column.transformer) || !isWanted(column.propertyName)) continue;
    for (const { id, text } of await textsOf(db, column, isAmong(ids))) {
      const message = text === null ? undefined : damageOf(column, text);
      if (message !== undefined) found.push({ id, column, text: text!, message });
    }
  }
  return found;
}

/** The columns that hold documents of this kind: cards are in several. */
const columnsWith = (db: EntityManager, transformer: unknown): Column[] =>
  db.connection.entityMetadatas.flatMap(({ columns }) =>
    columns.filter((column) => column.transformer === transformer),
  );

const transformers = (db: EntityManager): Set<unknown> =>
  new Set(
    db.connection.entityMetadatas.flatMap(({ columns }) =>
      columns.map(({ transformer }) => transformer).filter((transformer) => damagesOf(transformer).size),
    ),
  );

/** Looks for the rows of texts that were noted since somebody asked last: the only search through whole tables. */
async function findPlaces(db: EntityManager, transformer: unknown): Promise<void> {
  const fresh = [...damagesOf(transformer).values()].filter(({ text }) => text !== undefined);
  if (!fresh.length) return;
  const byText = new Map(fresh.map(({ text }) => [text!, [] as Place[]]));
  for (const column of columnsWith(db, transformer)) {
    const condition = `${escaped(db, column.databaseName)} IN (${marks([...byText])}) ORDER BY id LIMIT ${mostDamagesTold}`;
    for (const { id, text } of await textsOf(db, column, [condition, [...byText.keys()]]))
      byText.get(text!)?.push({ table: column.entityMetadata.tableName, id, column: column.propertyName });
  }
  // Two may ask at once, and both find them.
  for (const noted of fresh) {
    noted.places = byText.get(noted.text ?? '') ?? noted.places;
    delete noted.text;
  }
}

/** Keeps only those places of what was noted that still hold the text; a text that is nowhere is forgotten. */
async function forgetMended(db: EntityManager, transformer: unknown): Promise<void> {
  const damages = damagesOf(transformer);
  const stored = new Map<string, string>();
  const keyOf = ({ table, id, column }: Place) => `${table} ${id} ${column}`;
  for (const column of columnsWith(db, transformer)) {
    const { propertyName, entityMetadata } = column;
    const places = [...damages.values()].flatMap((noted) => noted.places);
    const own = places.filter((place) => place.table === entityMetadata.tableName && place.column === propertyName);
    if (!own.length) continue;
    for (const { id, text } of await textsOf(db, column, isAmong(own.map((place) => place.id))))
      if (text !== null) stored.set(keyOf({ table: entityMetadata.tableName, id, column: propertyName }), text);
  }
  for (const [hash, noted] of damages) {
    if (noted.text !== undefined) continue;
    noted.places = noted.places.filter((place) => hashOfText(stored.get(keyOf(place)) ?? '') === hash);
    if (!noted.places.length) forgetDamage(transformer, hash);
  }
}

/**
 * The records that are damaged, of those that this process has read, at most `mostDamagesTold` of a kind of document; one that
 * is whole again is forgotten. Each is looked for once and looked at by its id afterwards.
 */
export async function damagedRecordsSeen(db: EntityManager): Promise<DamagedRecord[]> {
  const found = await unreadableInstantsSeen(db);
  for (const transformer of transformers(db)) {
    await findPlaces(db, transformer);
    await forgetMended(db, transformer);
    for (const { message, since, places, text } of damagesOf(transformer).values())
      if (text === undefined) found.push(...places.map((place) => ({ ...place, message, since })));
  }
  return found;
}
