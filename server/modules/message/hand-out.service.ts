import { IsNull } from 'typeorm';
import { resetAsked } from '#rules/connected/message-events.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { answerReset } from '../account/reset.service.ts';

/** Events that are handed out together, at most. */
const atOnce = 50;

/**
 * Makes messages of events that wait, in the order in which they happened. Several processes may do so at once: an event
 * is handed out by the one that deletes it. Returns whether there may be more.
 */
export async function handOutToPeople(ctx: Context): Promise<boolean> {
  const pending = await ctx.db.find(OutboxEvent, {
    where: { handled: IsNull(), type: resetAsked },
    order: { id: 'ASC' },
    take: atOnce,
  });
  for (const { id, facts } of pending)
    await transaction(ctx, 'spare', async (ctx) => {
      const { affected } = await ctx.db.delete(OutboxEvent, { id });
      if (affected) await answerReset(ctx, id, facts);
    });
  return pending.length === atOnce;
}
