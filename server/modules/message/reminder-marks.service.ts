import { In } from 'typeorm';
import type { Day } from '#rules/basics/dates.ts';
import type { MessageTopic } from '#rules/connected/message-topics.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { ToldOnce } from './message.entity.ts';
import { dropWaitingMessages, isAnybodyTold } from './note.service.ts';

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

/** Has those be reminded who have not been told, where it is due still or again. */
export const forgetReminders = (ctx: Context, reminders: readonly string[]): Promise<unknown> =>
  ctx.db.delete(ToldOnce, { id: In(reminders.map(reminderMarkId)) });

/**
 * Has what waits of reminders not be sent, in the transaction after which it is untrue. Should it be true again on the
 * same day, whoever has not been told is reminded (messages.md 3.6).
 */
export async function takeBackReminders(
  ctx: Context,
  topic: MessageTopic,
  { recordId, reminders }: { recordId: string; reminders: readonly string[] },
): Promise<void> {
  if (!(await isAnybodyTold(ctx))) return;
  await dropWaitingMessages(ctx, [topic], recordId);
  await forgetReminders(ctx, reminders);
}
