import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { groupBy } from '#rules/basics/group.ts';
import type { Audited } from '../../core/data/entity.ts';
import { damageSeenAmong } from '../../core/documents/damaged-records.ts';
import { unreadableInstantOf } from '../../core/documents/unreadable-instants.ts';
import type { DataTable, Entity, Part } from './data-tables.ts';
import { columnsOf, type Aggregate } from './document.ts';

/** How many ids are asked for at once. */
const mostIdsAtOnce = 200;

export function* chunks<T>(all: readonly T[], size = mostIdsAtOnce): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

interface RowsWanted extends Pick<Part, 'endedBy'> {
  column: string;
  values: readonly string[];
  withDeleted: boolean;
}

/**
 * The rows of a table with these values in `column`; with all columns, including those that are not read by default.
 */
export async function rowsWith(
  db: EntityManager,
  entity: Entity,
  { column, values, withDeleted, endedBy }: RowsWanted,
): Promise<Audited[]> {
  const hidden = columnsOf(db, entity).filter(({ isSelect }) => !isSelect);
  const found: Audited[] = [];
  for (const some of chunks(values)) {
    const query = db.createQueryBuilder(entity, 'row').where({ [column]: In(some) });
    for (const { propertyName } of hidden) query.addSelect(`row.${propertyName}`);
    if (!withDeleted) query.andWhere([{ deleted: IsNull() }, ...(endedBy ? [{ [endedBy]: Not(IsNull()) }] : [])]);
    found.push(...(await query.orderBy('row.id').getMany()));
  }
  return found;
}

async function partsOf(
  db: EntityManager,
  { parts, owners, withDeleted }: { parts: readonly Part[]; owners: Aggregate[]; withDeleted: boolean },
): Promise<void> {
  for (const { key, kind, column, entity, endedBy, parts: inner } of parts) {
    const valueOf = (row: Audited, name: string) => String((row as unknown as Record<string, unknown>)[name]);
    const [theirs, ours] = kind === 'list' ? [column, 'id'] : ['id', column];
    const wanted = [...new Set(owners.map(({ row }) => valueOf(row, ours)))];
    const rows = await rowsWith(db, entity, {
      column: theirs,
      values: wanted,
      withDeleted: withDeleted || kind === 'one',
      endedBy,
    });
    const held = rows.map((row): Aggregate => ({ row, parts: {} }));
    await partsOf(db, { parts: inner, owners: held, withDeleted });
    const byOwner = groupBy(held, ({ row }) => valueOf(row, theirs));
    for (const owner of owners) owner.parts[key] = byOwner.get(valueOf(owner.row, ours)) ?? [];
  }
}

interface WantedRows {
  ids: readonly string[];
  withDeleted: boolean;
  /** Those that are wanted although they are deleted. */
  needed?: ReadonlySet<string> | undefined;
}

/** The rows of a table with these ids, each with the rows that belong to it. */
export async function aggregatesOf(
  db: EntityManager,
  table: DataTable,
  { ids, withDeleted, needed }: WantedRows,
): Promise<Aggregate[]> {
  const rows = await rowsWith(db, table.entity, { column: 'id', values: ids, withDeleted: withDeleted || !!needed });
  const found = rows
    .filter(({ id, deleted }) => withDeleted || !deleted || needed?.has(id))
    .map((row): Aggregate => ({ row, parts: {} }));
  await partsOf(db, { parts: table.parts, owners: found, withDeleted });
  return found;
}

/** A row that cannot be read in whole. */
export interface DamagedRow {
  id: string;
  /** Of it, or of a row that belongs to it: where, and what is wrong. */
  message: string;
}

const withParts = (entity: Entity, parts: readonly Part[], { row, parts: held }: Aggregate): [Entity, Audited][] => [
  [entity, row],
  ...parts.flatMap((part) => (held[part.key] ?? []).flatMap((inner) => withParts(part.entity, part.parts, inner))),
];

/** The ids of the rows of other tables that this one, and what belongs to it, cannot be without, by their entity. */
export function parentsOf(db: EntityManager, { entity, parts }: DataTable, aggregate: Aggregate): [Entity, string][] {
  return withParts(entity, parts, aggregate).flatMap(([of, row]) =>
    db.connection.getMetadata(of).foreignKeys.flatMap(({ columns: [column], referencedEntityMetadata: parent }) => {
      const id = column!.getEntityValue(row) as string | null | undefined;
      return id ? [[parent.target as Entity, id] as [Entity, string]] : [];
    }),
  );
}

/** Those of a table's rows that were read whose documents, or those of rows that belong to them, are damaged. */
export async function damagedRows(
  db: EntityManager,
  { entity, parts }: DataTable,
  aggregates: readonly Aggregate[],
): Promise<DamagedRow[]> {
  const owners = new Map<Entity, Map<string, string>>();
  const found = new Map<string, DamagedRow>();
  const note = (owner: string, of: Entity, fault: { id: string; column: string; message: string }) => {
    const place = `${db.connection.getMetadata(of).tableName} ${fault.id}, ${fault.column}`;
    found.set(owner, { id: owner, message: `${place}: ${fault.message}` });
  };
  for (const aggregate of aggregates)
    for (const [of, row] of withParts(entity, parts, aggregate)) {
      owners.set(of, (owners.get(of) ?? new Map<string, string>()).set(row.id, aggregate.row.id));
      const odd = unreadableInstantOf(row);
      if (odd) note(aggregate.row.id, of, { id: row.id, ...odd });
    }
  for (const [of, ids] of owners)
    for (const some of chunks([...ids.keys()]))
      for (const { id, column, message } of await damageSeenAmong(db, of, some))
        note(ids.get(id)!, of, { id, column: column.propertyName, message });
  return [...found.values()];
}

/** The ids of a table's rows. */
export async function idsOf(db: EntityManager, { entity }: DataTable, withDeleted: boolean): Promise<string[]> {
  const query = db.createQueryBuilder(entity, 'row').select('row.id', 'id').orderBy('row.id');
  if (!withDeleted) query.where({ deleted: IsNull() });
  return (await query.getRawMany<{ id: string }>()).map(({ id }) => id);
}
