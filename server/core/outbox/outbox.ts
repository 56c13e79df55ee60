import { In, IsNull, MoreThan } from 'typeorm';
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

/**
 * Has what is held, of this record alone where one is given, looked at anew: after a change it may be a secret no more.
 * In the transaction of that change; what is a secret still is held again.
 */
export async function reconsiderHeld(ctx: Context, subject?: string): Promise<void> {
  await holdHandOut(ctx);
  const held = { ...(subject && { subject }), handled: IsNull(), heldUntil: MoreThan(ctx.now()) };
  // Not forgotten that it was held: it is told otherwise than what never was.
  const { affected } = await ctx.db.update(OutboxEvent, held, { heldUntil: ctx.now() });
  if (affected) ctx.publish(news);
}

/** Has what is noted of records under this type and not handed out yet not be told, in the transaction of a change. */
export async function dropFromOutbox(
  { db }: Pick<Context, 'db'>,
  type: string,
  ...subjects: readonly string[]
): Promise<void> {
  // By their ids: a database server would lock whatever it looks at, what others have just noted as well.
  const where = { type, subject: In(subjects), handled: IsNull() };
  const untold = await db.find(OutboxEvent, { select: { id: true }, where });
  if (untold.length) await db.delete(OutboxEvent, { id: In(untold.map(({ id }) => id)) });
}

/** Has whatever carries messages look for them at once, in every process. */
export const wakeCarriers = ({ publish }: Pick<Context, 'publish'>): void => publish(news);

/** Calls `wake` when something may be waiting to be told. Returns how to stop. */
export const listenToOutbox = (bus: Bus, wake: () => void): (() => void) => bus.subscribe(news.type, undefined, wake);
