import { olderVersionText } from '#rules/basics/older-version-words.ts';
import { momentInWords } from '#rules/basics/zone-times.ts';
import { IsNull, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import type { Context, SharedContext } from '../context.ts';
import { newId, type Audited } from './entity.ts';
import { DomainError } from '../errors.ts';
import { columnsToSave } from '../documents/keep-damaged.ts';
import { refuseMisshapenDocuments } from '../documents/refuse-misshapen.ts';
import { readMany, readWithDeleted } from './read.ts';
import { insertRow, updateRow } from './rows.ts';

/** A new, unsaved record with a generated id. */
export const newRecord = <T extends Audited>(ctx: Context, entity: new () => T, fields: Partial<T>): T =>
  Object.assign(ctx.db.create(entity), fields, { id: newId() });

/** The record with this id, unless it was deleted. */
export const find = <T extends Audited>(
  ctx: SharedContext,
  entity: EntityTarget<T>,
  id: string | null | undefined,
): Promise<T | null> =>
  id ? ctx.db.findOneBy(entity, { id, deleted: IsNull() } as FindOptionsWhere<T>) : Promise.resolve(null);

/**
 * The record with this id, deleted or not, locked until the transaction ends: for commands that decide by several
 * records. SQLite runs one transaction at a time anyway.
 */
export const lockWithDeleted = <T extends Audited>(ctx: Context, entity: new () => T, id: string): Promise<T | null> =>
  ctx.database.kind === 'sqlite'
    ? readWithDeleted(ctx.db, entity, id)
    : ctx.db.createQueryBuilder(entity, 'row').setLock('pessimistic_write').where('row.id = :id', { id }).getOne();

/** A record that another one belongs to, shown to people by its name. */
interface Parent extends Audited {
  name: string;
}

/**
 * Keeps these records from being deleted until the transaction ends: who deletes one locks it first, and looks for what
 * belongs to it afterwards (league.md 2). They are read from the database, as memory may be older than the lock.
 * Errors: CONFLICT when one of them is deleted by now.
 */
export async function lockAgainstDeletion<T extends Parent>(
  ctx: Context,
  entity: new () => T,
  ids: readonly (string | null)[],
): Promise<void> {
  const named = ids.filter((id) => id !== null);
  if (!named.length) return;
  const rows = await readMany(ctx.db, entity as new () => Parent, (query) => {
    query.where('row.id IN (:...named)', { named }).orderBy('row.id');
    return ctx.database.kind === 'mysql' ? query.setLock('pessimistic_read') : query;
  });
  const gone = rows.find(({ deleted }) => deleted);
  if (gone) throw new DomainError('CONFLICT', `${gone.name} has been deleted. Restore it first, or choose another.`);
}

/**
 * Refuses editing a deleted record (league.md 2), after the right to edit was checked. `wayOn` goes on after "has been
 * deleted": what can be done instead.
 */
export function refuseDeleted(record: Audited, what: string, wayOn = '. Restore it before changing it.'): void {
  if (record.deleted) throw new DomainError('CONFLICT', `${what} has been deleted${wayOn}`, { reason: 'deleted' });
}

/** Errors: CONFLICT, with who saved the record last, and when. */
export async function throwOlderVersion(ctx: Context, record: Audited): Promise<never> {
  const now = await ctx.db.findOneBy(record.constructor as EntityTarget<Audited>, { id: record.id });
  const by = now?.editor && now.editor === ctx.actor.name ? 'you' : now?.editor || 'somebody';
  const who = now ? `${by} saved it on ${momentInWords(ctx.timeZone, now.updated)}` : 'it no longer exists';
  throw new DomainError('CONFLICT', olderVersionText('This', who), { reason: 'token' });
}

const noVersionError = () =>
  new DomainError(
    'CONFLICT',
    'The version this change is based on is missing. Reload the page and make the change again.',
    { reason: 'token' },
  );

/**
 * Checks the token early, so that it is reported before field faults (league.md 2). The save checks it again,
 * atomically. Errors: CONFLICT when the token is missing or stale.
 */
export async function refuseStale(ctx: Context, record: Audited, version: Date | null | undefined): Promise<void> {
  if (!version) throw noVersionError();
  if (record.updated.getTime() !== version.getTime()) await throwOlderVersion(ctx, record);
}

interface Saving<T> {
  changed?: readonly (keyof T & string)[];
  renewed?: readonly (keyof T & string)[];
  keepsEditor?: boolean;
}

/**
 * Saves a new record, or an existing one whose `lastUpdated` is the version that was read. `updated` rises with every
 * save even when the clock stands still. Naming the columns that can have changed makes it cheaper. `renewed` are those
 * whose documents were made anew as a whole, and not from what was read: only they replace a damaged one (decision 23).
 * With `keepsEditor` nobody reads from the record who made this change.
 * Errors: CONFLICT when the token is missing or stale, or when a damaged document was changed;
 * INVALID where a document has not the shape of its column. Then nothing is saved.
 */
export async function save<T extends Audited>(
  ctx: Context,
  record: T,
  lastUpdated?: Date | null,
  { changed, renewed = [], keepsEditor = false }: Saving<T> = {},
): Promise<T> {
  const { name } = ctx.actor;
  const before: Date | undefined = record.updated;
  const now = ctx.now();
  if (!keepsEditor) record.editor = name;
  refuseMisshapenDocuments(ctx.db, record, changed);
  if (!before) {
    record.created = record.updated = now;
    record.author = name;
    await insertRow(ctx.db, record);
    return record;
  }
  if (!lastUpdated) throw noVersionError();

  record.updated = new Date(Math.max(now.getTime(), before.getTime() + 1));
  const named = changed && [...changed, 'updated', 'editor'];
  const columns = await columnsToSave(ctx.db, record, { changed: named, renewed });
  // A version that cannot be read is told as another one, and found by what is stored.
  const version = lastUpdated.getTime() === before.getTime() ? before : lastUpdated;
  const isSaved = await updateRow(ctx.db, record, version, columns);
  return isSaved ? record : throwOlderVersion(ctx, record);
}

/**
 * Marks a record as deleted; nothing else is deleted with it (league.md 2). The token is optional; `renewed` as for
 * `save`. Errors: CONFLICT when it is stale.
 */
export async function softDelete<T extends Audited>(
  ctx: Context,
  record: T,
  lastUpdated?: Date | null,
  renewed: readonly (keyof T & string)[] = [],
): Promise<T> {
  const version = lastUpdated ?? record.updated;
  record.deleted = ctx.now();
  record.remover = ctx.actor.name;
  return save(ctx, record, version, { renewed });
}
