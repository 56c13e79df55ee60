import { In } from 'typeorm';
import { notNeeded } from '#rules/connected/message-trouble.ts';
import type { MessageTopic } from '#rules/connected/message-topics.ts';
import type { PeopleEvent } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { Message } from './message.entity.ts';
import { MessageSettings } from './message-settings.entity.ts';
import { PushFollower } from './push.entity.ts';
import { isPushSent } from './push.service.ts';
import { isMailSent } from './queue.service.ts';

/** What happened, and the facts of that moment. */
export interface ForPeople {
  type: PeopleEvent;
  subject: string;
  facts: object;
  /** The team whose captain alone is told; both teams unless given. */
  teamId?: string;
  /** Only whoever publishes results is told. */
  isOfDesk?: boolean;
}

/** What is stored beside the facts: who did it, as they need not be told; and whose captain is, or whether the desk is. */
export interface Told {
  by: string | null;
  teamId: string | null;
  isOfDesk?: boolean;
}

/**
 * Notes what people are to be told, in the transaction that changes something; nothing where nothing is sent, or nobody
 * wants to be told anything (messages.md 3).
 */
export async function noteForPeople(
  ctx: Context,
  { type, subject, facts, teamId, isOfDesk }: ForPeople,
): Promise<void> {
  if (!(await isAnybodyTold(ctx))) return;
  const told: Told = { by: ctx.actor.accountId ?? null, teamId: teamId ?? null, ...(isOfDesk && { isOfDesk }) };
  await noteForOutbox(ctx, { type, subject, facts: { ...facts, told } });
}

const isAnybodyTold = async (ctx: Context): Promise<boolean> =>
  (isMailSent(ctx) && (await ctx.db.exists(MessageSettings))) ||
  (isPushSent(ctx) && ((await ctx.db.exists(MessageSettings)) || (await ctx.db.exists(PushFollower))));

/**
 * Has what waits of a topic about a record not be sent any more, in the transaction after which it is not true
 * (messages.md 3).
 */
export async function dropWaiting(ctx: Context, topic: MessageTopic, recordId: string): Promise<void> {
  if (!(await isAnybodyTold(ctx))) return;
  const given = { state: 'failed' as const, text: '', problem: notNeeded.untrue };
  await ctx.db.update(Message, { topic, recordId, state: In(['waiting', 'digest']) }, given);
}
