import { In, IsNull, Not } from 'typeorm';
import type { Day } from '#rules/basics/dates.ts';
import type { MessageTopic } from '#rules/connected/message-topics.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { Message, ToldOnce } from './message.entity.ts';
import { dropWaitingMessages, isAnybodyTold, type WaitingAbout } from './note.service.ts';

interface OnDay {
  id: string;
  date: Day;
}

/** The reminder that a fixture has no result, for the captain of a team or the desk: nobody gets two of one name. */
export const overdueReminder = ({ id, date }: OnDay, teamId: string | null): string =>
  `overdue ${id} ${date} ${teamId ?? 'desk'}`;

/** The reminder that a tournament comes. */
export const comingReminder = ({ id, date }: OnDay): string => `comes ${id} ${date}`;

/** The id of the mark that a reminder was told. */
export const reminderMarkId = (reminder: string): string => derivedId(`told once ${reminder}`);

/** What the messages of a reminder are about: it may be untrue, and what else waits of its fixture or tournament not. */
export const reminderRecordId = (reminder: string): string => derivedId(reminder);

/** The accounts that were given a reminder, or for which it waits: in whichever way, at whichever address. */
export async function remindedAccounts(ctx: Context, recordId: string): Promise<ReadonlySet<string>> {
  const where = { recordId, state: In(['waiting', 'digest', 'sent']), accountId: Not(IsNull()) };
  const given = await ctx.db.find(Message, { select: { id: true, accountId: true }, where });
  return new Set(given.map(({ accountId }) => accountId!));
}

/** Has those be reminded who have not been told, where it is due still or again. */
const forgetReminders = (ctx: Context, reminders: readonly string[]): Promise<unknown> =>
  ctx.db.delete(ToldOnce, { id: In(reminders.map(reminderMarkId)) });

/**
 * Has what waits of reminders not be sent, and what else there is, in the transaction after which it is untrue. Should a
 * reminder be true again, whoever has not been given it is reminded (messages.md 3.6).
 */
export async function takeBackReminders(
  ctx: Context,
  { topic, reminders }: { topic: MessageTopic; reminders: readonly string[] },
  ...also: readonly WaitingAbout[]
): Promise<void> {
  if (!(await isAnybodyTold(ctx))) return;
  await dropWaitingMessages(ctx, { topics: [topic], recordIds: reminders.map(reminderRecordId) }, ...also);
  await forgetReminders(ctx, reminders);
}
