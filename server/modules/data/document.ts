import { tidyEmail } from '#rules/basics/email.ts';
import type { EntityManager, EntityMetadata } from 'typeorm';
import { isDay } from '#rules/basics/dates.ts';
import type { Audited } from '../../core/data/entity.ts';
import type { DataTable, Entity, Part } from './data-tables.ts';
import { isRecord } from '#rules/basics/shape.ts';

/** A row as JSON: `id`, and every other column in PascalCase; columns that only exports have begin with `_`. */
export type Document = Record<string, unknown>;

/** A row that a document holds, and where in it. */
export interface HeldRow {
  entity: Entity;
  row: Audited;
  /** Such as `Seasons[0].Players[2]`; empty for the document itself. */
  place: string;
}

/** A row together with those that belong to it. */
export interface Aggregate {
  row: Audited;
  /** By member of the document. */
  parts: Record<string, Aggregate[]>;
}

type ColumnMetadata = EntityMetadata['columns'][number];

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The member of a document that a column is shown under. */
function memberName({ inside, secret }: Pick<DataTable, 'inside' | 'secret'>, column: string): string {
  if (column === 'id') return 'id';
  return inside.includes(column) || secret.includes(column) ? `_${pascal(column)}` : pascal(column);
}

export const columnsOf = (db: EntityManager, entity: Entity): ColumnMetadata[] =>
  db.connection.getMetadata(entity).columns;

const nothingHidden = { inside: [], secret: [] };

function written(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : (value ?? null);
}

/**
 * A row and what belongs to it as a document. `isOwnColumnWritten` says which columns of the row itself are written; of the rows
 * that belong to it all columns are.
 */
export function documentOf(
  db: EntityManager,
  table: DataTable,
  { row, parts }: Aggregate,
  isOwnColumnWritten: (column: string) => boolean,
): Document {
  const writePart = ({ entity, parts: inner, kind }: Part, rows: Aggregate[]): unknown => {
    const documents = rows.map((each) => {
      const own = membersOf(entity, each.row, nothingHidden, () => true);
      for (const one of inner) own[one.key] = writePart(one, each.parts[one.key] ?? []);
      return own;
    });
    return kind === 'one' ? (documents[0] ?? null) : documents;
  };
  const membersOf = (
    entity: Entity,
    of: Audited,
    keys: typeof nothingHidden | DataTable,
    may: (column: string) => boolean,
  ) => {
    const members: Document = {};
    for (const { propertyName } of columnsOf(db, entity))
      if (may(propertyName)) members[memberName(keys, propertyName)] = written(of[propertyName as keyof Audited]);
    return members;
  };
  const document = membersOf(table.entity, row, table, isOwnColumnWritten);
  for (const one of table.parts) document[one.key] = writePart(one, parts[one.key] ?? []);
  return document;
}

/** A fault of a document: the member it is about, and what is wrong with it. */
export interface MemberFault {
  member: string;
  message: string;
}

const isoForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const base64Form = /^[A-Za-z\d+/]*={0,2}$/;
const wrong = Symbol('wrong');

type Reader = (value: unknown, column: ColumnMetadata) => unknown;

const asText: Reader = (value, { length }) =>
  typeof value === 'string' && value.length <= (Number(length) || 4_000_000) ? value : wrong;

/** Reads a value of a column; `wrong` when it does not fit. */
const readers: Record<string, [Reader, string]> = {
  date: [(value) => (typeof value === 'string' && isDay(value) ? value : wrong), 'a date such as 2026-11-05'],
  datetime: [
    (value) => {
      const time = typeof value === 'string' && isoForm.test(value) ? new Date(value) : undefined;
      return time && time.getTime() >= Date.UTC(1000, 0, 1) ? time : wrong;
    },
    'a time such as 2026-11-05T20:15:00.000Z',
  ],
  integer: [
    (value) => (Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 ? value : wrong),
    'a whole number',
  ],
  boolean: [(value) => (typeof value === 'boolean' ? value : wrong), 'true or false'],
  mediumblob: [
    (value) => (typeof value === 'string' && base64Form.test(value) ? Buffer.from(value, 'base64') : wrong),
    'bytes in base64',
  ],
};

function read(value: unknown, column: ColumnMetadata): unknown {
  const [reader] = readers[String(column.type)] ?? [asText];
  // People are found by it, and it is compared with what they have typed, whose case is ignored (league.md 1).
  if (column.propertyName === 'emailAddress' && typeof value === 'string') return asText(tidyEmail(value), column);
  // A document column holds any JSON; the rules check what is in it (record-faults.stored.ts).
  if (column.transformer && String(column.type) === 'mediumtext') return value;
  return reader(value, column);
}

const expected = (column: ColumnMetadata) =>
  readers[String(column.type)]?.[1] ?? (column.length ? `a text of at most ${column.length} characters` : 'a text');

/** The rows in a document, in an order in which they can be stored, or what is wrong with it. */
export function rowsInStoringOrder(
  db: EntityManager,
  table: DataTable,
  document: Document,
): { rows: HeldRow[]; faults: MemberFault[] } {
  const faults: MemberFault[] = [];

  function rowOf(entity: Entity, from: Document, keys: typeof nothingHidden | DataTable, place: string): Audited {
    const row = db.create(entity) as unknown as Record<string, unknown>;
    for (const column of columnsOf(db, entity)) {
      const name = column.propertyName;
      const key = memberName(keys, name);
      const value = from[key];
      const member = place ? `${place}.${key}` : key;
      // What is not in the file stays as it is here.
      if (value === undefined && key.startsWith('_')) continue;
      if (value === undefined || value === null) {
        if (column.isNullable) row[name] = null;
        else if (value === undefined && column.default !== undefined) row[name] = column.default;
        else faults.push({ member, message: 'It is missing.' });
        continue;
      }
      const known = read(value, column);
      if (known === wrong) faults.push({ member, message: `This must be ${expected(column)}.` });
      else row[name] = known;
    }
    return row as unknown as Audited;
  }

  function partsIn(parts: readonly Part[], from: Document, place: string): { before: HeldRow[]; after: HeldRow[] } {
    const found = { before: [] as HeldRow[], after: [] as HeldRow[] };
    for (const part of parts) {
      const member = place ? `${place}.${part.key}` : part.key;
      const sent = from[part.key] ?? (part.kind === 'list' ? [] : null);
      const items = part.kind === 'list' ? sent : sent === null ? [] : [sent];
      if (!Array.isArray(items) || !items.every(isRecord)) {
        faults.push({
          member,
          message: part.kind === 'list' ? 'This must be a list of records.' : 'This must be a record.',
        });
        continue;
      }
      items.forEach((item, index) => {
        const at = part.kind === 'list' ? `${member}[${index}]` : member;
        const names =
          part.kind === 'list' ? item[pascal(part.column)] === from.id : from[pascal(part.column)] === item.id;
        if (!names) faults.push({ member: at, message: 'It belongs to another record.' });
        const inner = partsIn(part.parts, item, at);
        const held = [
          ...inner.before,
          { entity: part.entity, row: rowOf(part.entity, item, nothingHidden, at), place: at },
          ...inner.after,
        ];
        (part.kind === 'one' ? found.before : found.after).push(...held);
      });
    }
    return found;
  }

  const { before, after } = partsIn(table.parts, document, '');
  const own = { entity: table.entity, row: rowOf(table.entity, document, table, ''), place: '' };
  return { rows: [...before, own, ...after], faults };
}
