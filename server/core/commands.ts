import type { Action, Subject } from '#rules/policies.ts';
import { authorize } from './authorize.ts';
import type { Context } from './context.ts';
import type { Audited } from './entity.ts';
import { notFound } from './errors.ts';
import { readOne } from './read.ts';
import { find, refuseDeleted, refuseStale, save } from './records.ts';

/** An action that is permitted or not whatever it is done to. */
export type PlainAction = { [A in Action]: Subject<A> extends [] ? A : never }[Action];

/** Which record a command is about, what to call it in a refusal, and what one has to be allowed to do. */
interface Target<T extends Audited> {
  entity: new () => T;
  id: string | null | undefined;
  what: string;
  action: PlainAction;
}

/** What a command did, beside its result: texts for the one who gave it. */
export interface Outcome<T> {
  result: T;
  messages: string[];
  warnings: string[];
}

export const outcome = <T>(result: T, messages: string[] = [], warnings: string[] = []): Outcome<T> => ({
  result,
  messages,
  warnings,
});

/** "2 teams", "1 team". */
export const counted = (number: number, one: string, more = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;

/** "created" or "updated", of a record that was saved. */
export const savedHow = ({ created, updated }: Audited): string =>
  created.getTime() === updated.getTime() ? 'created' : 'updated';

/**
 * The record that is to be replaced, or null where one is to be created: no id, or an unknown one. The checks are made in
 * the order of league.md 2. Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT (deleted, token).
 */
export async function toEdit<T extends Audited>(
  ctx: Context,
  { entity, id, what, action }: Target<T>,
  lastUpdated: Date | null | undefined,
): Promise<T | null> {
  const known = id ? await readOne(ctx.db, entity, id) : null;
  authorize(ctx, action);
  if (!known) return null;
  refuseDeleted(known, what);
  await refuseStale(ctx, known, lastUpdated);
  return known;
}

/** The record that is to be deleted. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function toDelete<T extends Audited>(ctx: Context, { entity, id, what, action }: Target<T>): Promise<T> {
  if (ctx.actor.isAnonymous) authorize(ctx, action);
  const known = await find(ctx, entity, id);
  if (!known) throw notFound(what);
  authorize(ctx, action);
  return known;
}

/** The record that is to come back, deleted or not. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function toRestore<T extends Audited>(ctx: Context, { entity, id, what, action }: Target<T>): Promise<T> {
  if (ctx.actor.isAnonymous) authorize(ctx, action);
  const known = id ? await readOne(ctx.db, entity, id) : null;
  if (!known) throw notFound(what);
  authorize(ctx, action);
  return known;
}

/** Brings a deleted record back (league.md 2); one that is not deleted stays as it is. */
export function restore<T extends Audited>(ctx: Context, record: T): Promise<T> {
  if (!record.deleted) return Promise.resolve(record);
  record.deleted = null;
  record.remover = null;
  return save(ctx, record, record.updated);
}
