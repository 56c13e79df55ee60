import { Brackets, In } from 'typeorm';
import { longestPlannedWait } from '#rules/connected/message-plan.ts';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import { digestLetter } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as league from '../league/league.service.ts';
import { lockHandOut } from '../../core/outbox/hand-out-turn.ts';
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
  const { name } = (await league.settings(ctx)).texts;
  for (const { accountId } of people)
    await transaction(ctx, 'spare', async (ctx) => {
      await lockHandOut(ctx);
      // All that waits for them, not only what is due: it is one e-mail.
      const all = await ctx.db.find(Message, {
        where: { state: 'digest', accountId },
        order: { created: 'ASC', id: 'ASC' },
      });
      const useless = all.filter(({ expires }) => expires && expires <= now);
      const parts = all.filter((one) => !useless.includes(one));
      const idsOf = (some: readonly Message[]) => ({ id: In(some.map(({ id }) => id)) });
      if (useless.length) await giveUpWaitingMessages(ctx, idsOf(useless), unsentReasons.late);
      const [first] = parts;
      // Somebody else was faster.
      if (!first) return;
      await ctx.db.update(Message, idsOf(parts), { state: 'sent', text: '' });
      const letter = { about: `digest ${first.id}`, accountId, topic: 'digest', ...digestLetter(name, parts) };
      const stop = `${first.stop!.split('/')[0]}/digest`;
      await queueMessages(ctx, [{ ...letter, address: first.address ?? '', stop }]);
    });
}
