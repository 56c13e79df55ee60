import { Brackets, In } from 'typeorm';
import { longestPlannedWait } from '#rules/connected/message-plan.ts';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import { digestLetter } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import { groupBy } from '../../core/group.ts';
import * as league from '../league/league.service.ts';
import { giveUpWaitingMessages } from './message-end.service.ts';
import { Message } from './message.entity.ts';
import { queueMessages } from './queue.service.ts';

/** People whose e-mail of the day is made at a time; that of the others at the next look. */
const mostAtOnce = 100;

/**
 * Makes the e-mail of the day of what waits for it, one for each person. Several processes may do so at once: one of
 * them takes what waits.
 */
export async function makeDigests(ctx: Context): Promise<void> {
  const now = ctx.now();
  const people = await ctx.db
    .createQueryBuilder(Message, 'message')
    .where('message.state = :digest', { digest: 'digest' })
    .andWhere(
      new Brackets((due) =>
        due
          .where('message.due <= :now', { now })
          // Written by a clock that has jumped: nothing is planned that far ahead.
          .orWhere('message.due > :far', { far: new Date(now.getTime() + longestPlannedWait) }),
      ),
    )
    .select('message.accountId', 'accountId')
    .distinct()
    .limit(mostAtOnce)
    .getRawMany<{ accountId: string }>();
  if (!people.length) return;
  // All that waits for somebody, not only what is due: it is one e-mail.
  const due = await ctx.db.find(Message, {
    where: { state: 'digest', accountId: In(people.map(({ accountId }) => accountId)) },
    order: { created: 'ASC', id: 'ASC' },
  });
  const { name } = (await league.settings(ctx)).texts;
  const useless = due.filter(({ expires }) => expires && expires <= now).map(({ id }) => id);
  if (useless.length)
    await transaction(ctx, 'spare', (ctx) => giveUpWaitingMessages(ctx, { id: In(useless) }, unsentReasons.late));
  const useful = due.filter(({ id }) => !useless.includes(id));
  for (const [, parts] of groupBy(useful, ({ accountId }) => accountId)) {
    const [first] = parts;
    const { id, accountId, address, stop } = first!;
    const letter = digestLetter(name, parts);
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
