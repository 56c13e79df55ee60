import { In, LessThanOrEqual } from 'typeorm';
import { letterOfDay } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import { groupBy } from '../../core/group.ts';
import * as league from '../league/league.service.ts';
import { Message } from './message.entity.ts';
import { queueMessages } from './queue.service.ts';

/** Messages that become part of an e-mail of the day, at most; what is left comes in the next one. */
const mostAtOnce = 500;

/**
 * Makes the e-mail of the day of what waits for it, one for each person. Several processes may do so at once: one of
 * them takes what waits.
 */
export async function makeDigests(ctx: Context): Promise<void> {
  const due = await ctx.db.find(Message, {
    where: { state: 'digest', due: LessThanOrEqual(ctx.now()) },
    order: { created: 'ASC', id: 'ASC' },
    take: mostAtOnce,
  });
  const { name } = (await league.settings(ctx)).texts;
  for (const [, parts] of groupBy(due, ({ accountId }) => accountId)) {
    const [first] = parts;
    const { id, accountId, address, stop } = first!;
    const letter = letterOfDay(name, parts);
    const message = { about: `digest ${id}`, accountId, topic: 'digest', address: address ?? '', ...letter };
    await transaction(ctx, 'spare', async (ctx) => {
      const taken = { id: In(parts.map((part) => part.id)), state: 'digest' as const };
      const { affected } = await ctx.db.update(Message, taken, { state: 'sent', text: '' });
      // Somebody else was faster, or stopped some of it: the next look sees what is left.
      if (affected !== parts.length) throw new TakenMeanwhile();
      await queueMessages(ctx, [{ ...message, stop: `${stop!.split('/')[0]}/digest` }]);
    }).catch((error: unknown) => {
      if (!(error instanceof TakenMeanwhile)) throw error;
    });
  }
}

/** Undoes the transaction. */
class TakenMeanwhile extends Error {}
