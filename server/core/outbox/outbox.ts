import { In, IsNull, MoreThan, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../context.ts';
import type { Bus } from '../bus.ts';
import { insertRow } from '../data/rows.ts';
import { holdHandOut } from './hand-out-turn.ts';
import { OutboxEvent } from './outbox-event.entity.ts';

/** What happened, to what, and the facts of that moment. */
interface Occurrence {
  type: string;
  subject: string;
  facts?: object;
}

const news = { type: 'Outbox', id: 'outbox' } as const;

/**
 * Notes in the transaction that changes something what is to be told of it: one row, however many want to know. Told
 * after the commit, and never without it. Not for what follows from nothing: nobody is told twice of the same.
 */
export async function noteForOutbox(ctx: Context, { type, subject, facts = {} }: Occurrence): Promise<void> {
  const event = { type, subject, facts: JSON.stringify(facts), happened: ctx.now() };
  await insertRow(ctx.db, Object.assign(new OutboxEvent(), event));
  ctx.publish(news);
}

/** What is changed is found first: a database server would lock all it looks at, what others have just noted as well. */
const idsOf = async ({ db }: Pick<Context, 'db'>, where: FindOptionsWhere<OutboxEvent>): Promise<number[]> =>
  (await db.find(OutboxEvent, { select: { id: true }, where })).map(({ id }) => id);

/**
 * Has what is held, of this record alone where one is given, looked at anew: after a change it may be a secret no more.
 * In the transaction of that change; what is a secret still is held again.
 */
export async function reconsiderHeld(ctx: Context, subject?: string): Promise<void> {
  await holdHandOut(ctx);
  const where = { ...(subject && { subject }), handled: IsNull(), heldUntil: MoreThan(ctx.now()) };
  const ids = await idsOf(ctx, where);
  if (!ids.length) return;
  // Not forgotten that it was held: it is told otherwise than what never was.
  await ctx.db.update(OutboxEvent, { id: In(ids) }, { heldUntil: ctx.now() });
  ctx.publish(news);
}

/** Has what is noted of records under this type and not handed out yet not be told, in the transaction of a change. */
export async function dropFromOutbox(
  ctx: Pick<Context, 'db'>,
  type: string,
  ...subjects: readonly string[]
): Promise<void> {
  const ids = await idsOf(ctx, { type, subject: In(subjects), handled: IsNull() });
  if (ids.length) await ctx.db.delete(OutboxEvent, { id: In(ids) });
}

/** Has whatever carries messages look for them at once, in every process. */
export const wakeCarriers = ({ publish }: Pick<Context, 'publish'>): void => publish(news);

/** Calls `wake` when something may be waiting to be told. Returns how to stop. */
export const listenToOutbox = (bus: Bus, wake: () => void): (() => void) => bus.subscribe(news.type, undefined, wake);
