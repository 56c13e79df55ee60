import type { PeopleEvent } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { MessageSettings } from './message-settings.entity.ts';
import { isPushSent } from './push.service.ts';
import { isMailSent } from './queue.service.ts';

/** What happened, and the facts of that moment. */
interface ForPeople {
  type: PeopleEvent;
  subject: string;
  facts: object;
  /** The team whose captain alone is told; both teams unless given. */
  teamId?: string;
}

/** What is stored beside the facts: who did it, as they need not be told; and whose captain is. */
export interface Told {
  by: string | null;
  teamId: string | null;
}

/**
 * Notes what people are to be told, in the transaction that changes something; nothing where nothing is sent, or nobody
 * wants to be told anything (messages.md 3).
 */
export async function noteForPeople(ctx: Context, { type, subject, facts, teamId }: ForPeople): Promise<void> {
  if (!(isMailSent(ctx) || isPushSent(ctx)) || !(await ctx.db.exists(MessageSettings))) return;
  const told: Told = { by: ctx.actor.accountId ?? null, teamId: teamId ?? null };
  await noteForOutbox(ctx, { type, subject, facts: { ...facts, told } });
}
