import type { EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { IsNull } from 'typeorm';
import type { Context } from './context.ts';
import { newId, type Audited } from './entity.ts';
import { DomainError } from './errors.ts';
import { readOne } from './read.ts';

/** A new record with a server-made id, not saved yet. */
export const create = <T extends Audited>(ctx: Context, entity: new () => T, fields: Partial<T>): T =>
  Object.assign(ctx.db.create(entity), fields, { id: newId() });

/** The record with this id, unless it was deleted. */
export const find = <T extends Audited>(
  ctx: Context,
  entity: EntityTarget<T>,
  id: string | null | undefined,
): Promise<T | null> =>
  id ? ctx.db.findOneBy(entity, { id, deleted: IsNull() } as FindOptionsWhere<T>) : Promise.resolve(null);

/**
 * The record with this id, deleted or not, which nobody else changes until the transaction ends: for commands that decide
 * by several records at once. The embedded database runs one transaction at a time as it is.
 */
export const lock = <T extends Audited>(ctx: Context, entity: new () => T, id: string): Promise<T | null> =>
  ctx.database.kind === 'sqlite'
    ? readOne(ctx.db, entity, id)
    : ctx.db.createQueryBuilder(entity, 'row').setLock('pessimistic_write').where('row.id = :id', { id }).getOne();

/** Editing a deleted record is refused (league.md 2), after the right to edit was checked. */
export function refuseDeleted(record: Audited, what: string): void {
  if (record.deleted)
    throw new DomainError('CONFLICT', `${what} has been deleted. Restore it before changing it.`, [], 'deleted');
}

/** Columns of an entity as an UPDATE or INSERT takes them. */
const columnsOf = <T extends Audited>(ctx: Context, record: T): QueryDeepPartialEntity<T> =>
  Object.fromEntries(
    ctx.db.connection
      .getMetadata(record.constructor)
      .columns.map((column) => [column.propertyName, column.getEntityValue(record)])
      .filter(([, value]) => value !== undefined),
  ) as QueryDeepPartialEntity<T>;

async function stale(ctx: Context, record: Audited): Promise<never> {
  const now = await ctx.db.findOneBy(record.constructor as EntityTarget<Audited>, { id: record.id });
  const who = now ? `${now.editor || 'Somebody'} saved it at ${now.updated.toISOString()}` : 'It no longer exists';
  throw new DomainError(
    'CONFLICT',
    `Somebody else changed this since you opened it: ${who}. Reload it and make your change again.`,
    [],
    'token',
  );
}

const noToken = () =>
  new DomainError(
    'CONFLICT',
    'The version this change is based on is missing. Reload the page and make the change again.',
    [],
    'token',
  );

/**
 * The token is answered before the rules of the fields (league.md 2). What decides is the save, which checks it
 * atomically. Errors: CONFLICT when the token is missing or stale.
 */
export async function refuseStale(ctx: Context, record: Audited, version: Date | null | undefined): Promise<void> {
  if (!version) throw noToken();
  if (record.updated.getTime() !== version.getTime()) await stale(ctx, record);
}

/**
 * Saves a new record, or an existing one whose `lastUpdated` is the version it was read with. `updated` rises with every
 * save even when the clock stands still. Where only some columns of an existing record can have changed, naming them
 * makes it cheaper. Errors: CONFLICT when the token is missing or stale; then nothing is saved.
 */
export async function save<T extends Audited>(
  ctx: Context,
  record: T,
  lastUpdated?: Date | null,
  changed?: readonly (keyof T & string)[],
): Promise<T> {
  const { name } = ctx.actor;
  const before: Date | undefined = record.updated;
  const now = ctx.now();
  record.editor = name;
  if (!before) {
    record.created = record.updated = now;
    record.author = name;
    await ctx.db.insert(record.constructor as EntityTarget<T>, columnsOf(ctx, record));
    return record;
  }
  if (!lastUpdated) throw noToken();

  record.updated = new Date(Math.max(now.getTime(), before.getTime() + 1));
  const isSaved = changed
    ? await updateSome(ctx, record, lastUpdated, [...changed, 'updated', 'editor'])
    : await updateAll(ctx, record, lastUpdated);
  return isSaved ? record : stale(ctx, record);
}

async function updateAll<T extends Audited>(ctx: Context, record: T, version: Date): Promise<boolean> {
  const where = { id: record.id, updated: version } as FindOptionsWhere<T>;
  const { affected } = await ctx.db.update(record.constructor as EntityTarget<T>, where, columnsOf(ctx, record));
  return !!affected;
}

/** Without the query builder, which takes longer to write such a statement than the database takes to run it. */
async function updateSome(ctx: Context, record: Audited, version: Date, names: string[]): Promise<boolean> {
  const { driver } = ctx.db.connection;
  const { tablePath, columns } = ctx.db.connection.getMetadata(record.constructor);
  const column = (name: string) => columns.find(({ propertyName }) => propertyName === name)!;
  const stored = (name: string, value: unknown) => driver.preparePersistentValue(value, column(name)) as unknown;
  const set = names.map((name) => `${driver.escape(column(name).databaseName)} = ?`).join(', ');
  const values = names.map((name) => stored(name, column(name).getEntityValue(record)));
  const { affected } = (await ctx.db.queryRunner!.query(
    `UPDATE ${driver.escape(tablePath)} SET ${set} WHERE id = ? AND updated = ?`,
    [...values, record.id, stored('updated', version)],
    true,
  )) as { affected?: number };
  return !!affected;
}

/**
 * Marks a record as deleted; nothing else is deleted with it (league.md 2). A token is not needed, but checked when there
 * is one. Errors: CONFLICT when it is stale.
 */
export async function softDelete<T extends Audited>(ctx: Context, record: T, lastUpdated?: Date | null): Promise<T> {
  const version = lastUpdated ?? record.updated;
  record.deleted = ctx.now();
  record.remover = ctx.actor.name;
  return save(ctx, record, version);
}
