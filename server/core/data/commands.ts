import { listInWords } from '#rules/basics/list-in-words.ts';
import { plural } from '#rules/basics/plural.ts';
import type { Action, Subject } from '#rules/people/policies.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { Audited } from './entity.ts';
import { withoutDoubleStops, notFoundError } from '../errors.ts';
import { readWithDeleted } from './read.ts';
import { lockWithDeleted, refuseDeleted, refuseStale, save } from './records.ts';

/** Actions without a subject. */
type PlainAction = { [A in Action]: Subject<A> extends [] ? A : never }[Action];

/** Which record a command is about, its name in messages, and the right it needs. */
interface Target<T extends Audited> {
  entity: new () => T;
  id: string | null | undefined;
  what: string;
  action: PlainAction;
}

/** What a command did besides its result, as messages for the caller. */
export interface Outcome<T> {
  result: T;
  messages: string[];
  warnings: string[];
}

export const outcomeOf = <T>(result: T, messages: string[] = [], warnings: string[] = []): Outcome<T> => ({
  result,
  messages: messages.map(withoutDoubleStops),
  warnings: warnings.map(withoutDoubleStops),
});

/** "2 fixtures and 1 tournament": what there is at least one of; an empty text where there is nothing. */
export const countsInWords = (numbers: Readonly<Record<string, number>>): string =>
  listInWords(Object.entries(numbers).flatMap(([one, number]) => (number ? [plural(number, one)] : [])));

/** "created" or "updated" for a saved record. */
export const createdOrUpdated = ({ created, updated }: Audited): string =>
  created.getTime() === updated.getTime() ? 'created' : 'updated';

/**
 * The record to replace, or null when one is to be created (no id, or an unknown one). Checks follow the order of
 * league.md 2. Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT (deleted, token).
 */
export async function findRecordToEdit<T extends Audited>(
  ctx: Context,
  { entity, id, what, action }: Target<T>,
  lastUpdated: Date | null | undefined,
): Promise<T | null> {
  const known = id ? await readWithDeleted(ctx.db, entity, id) : null;
  authorize(ctx, action);
  if (!known) return null;
  refuseDeleted(known, what);
  await refuseStale(ctx, known, lastUpdated);
  return known;
}

/**
 * The record to delete, or to decide about with all that belongs to it: locked until the transaction ends, so that
 * nothing is added to it after it was looked at. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.
 */
export async function lockRecord<T extends Audited>(ctx: Context, { entity, id, what, action }: Target<T>): Promise<T> {
  if (ctx.actor.isAnonymous) authorize(ctx, action);
  const known = id ? await lockWithDeleted(ctx, entity, id) : null;
  if (!known || known.deleted) throw notFoundError(what);
  authorize(ctx, action);
  return known;
}

/** The record, locked until the transaction ends. Errors: NOT_FOUND, CONFLICT (deleted). */
export async function lockOrRefuse<T extends Audited>(
  ctx: Context,
  { entity, id, what }: { entity: new () => T; id: string; what: string },
): Promise<T> {
  const known = await lockWithDeleted(ctx, entity, id);
  if (!known) throw notFoundError(what);
  refuseDeleted(known, what);
  return known;
}

/** The record to restore, deleted or not. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function readRecordToRestore<T extends Audited>(
  ctx: Context,
  { entity, id, what, action }: Target<T>,
): Promise<T> {
  if (ctx.actor.isAnonymous) authorize(ctx, action);
  const known = id ? await readWithDeleted(ctx.db, entity, id) : null;
  if (!known) throw notFoundError(what);
  authorize(ctx, action);
  return known;
}

/** Restores a deleted record (league.md 2); does nothing to one that is not deleted. */
export function restoreIfDeleted<T extends Audited>(ctx: Context, record: T): Promise<T> {
  if (!record.deleted) return Promise.resolve(record);
  record.deleted = null;
  record.remover = null;
  return save(ctx, record, record.updated);
}
