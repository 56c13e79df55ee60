import { Brackets, In, IsNull } from 'typeorm';
import { shortenSubject } from '#rules/connected/link-words.ts';
import { longestPlannedWait } from '#rules/connected/message-plan.ts';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import { digestLetter } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as league from '../league/league.service.ts';
import { lockHandOut } from '../../core/outbox/hand-out-turn.ts';
import { giveUpWaitingMessages } from './message-end.service.ts';
import { Message } from './message.entity.ts';
import { messageId, queueMessages } from './queue.service.ts';

/** People whose e-mail of the day is made at a time; that of the others at the next look. */
const mostAtOnce = 100;

const digestTopic = 'digest';

/**
 * Makes the e-mail of the day of what waits for it, one for each person. Several processes may do so at once: one of
 * them takes what waits. Its parts are held by it and wait on until it is sent: they may become untrue, or be stopped.
 */
export async function makeDigests(ctx: Context): Promise<void> {
  const now = ctx.now();
  const people = await ctx.db
    .createQueryBuilder(Message, 'message')
    .where('message.state = :digest AND message.holder IS NULL', { digest: 'digest' })
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
  for (const { accountId } of people)
    await transaction(ctx, 'spare', async (ctx) => {
      await lockHandOut(ctx);
      // All that waits for them, not only what is due: it is one e-mail.
      const all = await ctx.db.find(Message, {
        where: { state: 'digest', accountId, holder: IsNull() },
        order: { created: 'ASC', id: 'ASC' },
      });
      const [first] = all;
      // Somebody else was faster.
      if (!first) return;
      const letter = { about: `digest ${first.id} ${first.created.getTime()}`, address: first.address ?? '' };
      const stop = `${first.stop!.split('/')[0]}/digest`;
      const holder = messageId(letter);
      await ctx.db.update(Message, { id: In(all.map(({ id }) => id)) }, { holder });
      await queueMessages(ctx, [{ ...letter, accountId, topic: digestTopic, subject: '', text: '', stop }]);
    });
}

/** A message as it is sent now, and the ids of what it tells, where it is an e-mail of the day. */
interface LetterToSend {
  letter: Message;
  partIds: string[];
}

/**
 * An e-mail of the day, of what of it is so and wanted still; null where nothing is. Another message is what it is, and
 * tells nothing else.
 */
export async function currentLetter(ctx: Context, message: Message): Promise<LetterToSend | null> {
  const now = ctx.now();
  // One that was made by an earlier release has its text.
  if (message.topic !== digestTopic || message.text) return { letter: message, partIds: [] };
  const held = await ctx.db.find(Message, {
    where: { state: 'digest', holder: message.id },
    order: { created: 'ASC', id: 'ASC' },
  });
  const useless = held.filter(({ expires }) => expires && expires <= now);
  const parts = held.filter((one) => !useless.includes(one));
  const idsOf = (some: readonly Message[]) => some.map(({ id }) => id);
  if (useless.length)
    await transaction(ctx, 'spare', (ctx) =>
      giveUpWaitingMessages(ctx, { id: In(idsOf(useless)) }, unsentReasons.late),
    );
  if (!parts.length) return null;
  const { name } = (await league.settings(ctx)).texts;
  const { subject, text } = digestLetter(name, parts);
  return { letter: { ...message, subject: shortenSubject(subject), text }, partIds: idsOf(parts) };
}
