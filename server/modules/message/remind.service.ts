import { randomUUID } from 'node:crypto';
import { In, IsNull, LessThan } from 'typeorm';
import { dayOfLeague } from '#rules/basics/clock.ts';
import { tournamentDaysToTell, datesToRemindOf, whomToRemind } from '#rules/connected/reminders.ts';
import type { TournamentNews } from '#rules/connected/people-words.ts';
import { areResultsAwaited } from '#rules/desk/waiting.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import { OvertakenError, takeHandOutTurn } from '../../core/outbox/hand-out-turn.ts';
import * as waiting from '../fixture/card/waiting.service.ts';
import { factsWithoutScore } from '../fixture/fixture-news.service.ts';
import * as seasons from '../season/season.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import { ToldOnce } from './message.entity.ts';
import { noteForPeople, type ForPeople } from './note.service.ts';
import { comingReminder, overdueReminder, reminderMarkId } from './reminder-marks.service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long it is known that somebody was reminded: for longer than anybody is. */
const marksKept = 60 * day;
/** Reminders that are noted together, at most. */
const remindersAtOnce = 50;

/** What is to be told because its time has come, and what makes it one. */
interface Reminder extends ForPeople {
  about: string;
}

/**
 * Looks for reminders whenever the clock shows another minute, and again where something was changed meanwhile. To be
 * called with a context that has read nothing yet.
 */
export function newMinuteReminder(): (ctx: Context) => Promise<void> {
  let looked = NaN;
  return async (ctx) => {
    const now = Math.floor(ctx.now().getTime() / minute);
    if (now === looked) return;
    try {
      await remindPeople(ctx);
    } catch (error) {
      if (error instanceof OvertakenError) return;
      throw error;
    }
    looked = now;
  };
}

/**
 * Notes what is to be told because its time has come, each once, whichever process is first (messages.md 3). Errors:
 * OvertakenError.
 */
async function remindPeople(ctx: Context): Promise<void> {
  const due = [...(await overdueResults(ctx)), ...(await comingTournaments(ctx))].map((reminder) => ({
    reminder,
    id: reminderMarkId(reminder.about),
  }));
  if (!due.length) return;
  const told = new Set((await ctx.db.findBy(ToldOnce, { id: In(due.map(({ id }) => id)) })).map(({ id }) => id));
  const untold = due.filter(({ id }) => !told.has(id));
  for (let from = 0; from < untold.length; from += remindersAtOnce)
    await noteReminders(ctx, untold.slice(from, from + remindersAtOnce));
}

const noteReminders = (ctx: Context, reminders: readonly { id: string; reminder: Reminder }[]): Promise<void> =>
  transaction(ctx, 'spare', async (ctx) => {
    await takeHandOutTurn(ctx);
    const holder = randomUUID();
    const marks = reminders.map(({ id }) => ({ id, holder, at: ctx.now() }));
    await ctx.db.createQueryBuilder().insert().into(ToldOnce).values(marks).orIgnore().execute();
    const own = await ctx.db.findBy(ToldOnce, { holder, id: In(reminders.map(({ id }) => id)) });
    // Of the others another process was faster.
    for (const { id, reminder } of reminders)
      if (own.some((mark) => mark.id === id)) await noteForPeople(ctx, reminder);
  });

/** Results that are overdue: for the captains who have not entered their cards, and later for the desk. */
async function overdueResults(ctx: Context): Promise<Reminder[]> {
  const today = dayOfLeague(ctx.timeZone, ctx.now());
  const awaited = (await seasons.all(ctx)).filter((season) => areResultsAwaited(season, today));
  return (await waiting.inSeasons(ctx, awaited, datesToRemindOf(today))).flatMap(({ fixture, reason, entered }) => {
    // Nobody waits for results of a fixture that has no date.
    if (reason === 'postponed') return [];
    const { id: subject, date, homeTeamId, awayTeamId } = fixture;
    const facts = factsWithoutScore(fixture);
    const type = 'people.overdue' as const;
    const late = [...(entered.home ? [] : [homeTeamId]), ...(entered.away ? [] : [awayTeamId])];
    return whomToRemind(ctx.timeZone, ctx.now(), date).flatMap((who): Reminder[] =>
      who === 'secretary'
        ? [{ type, subject, facts, isOfDesk: true, about: overdueReminder(fixture, null) }]
        : late.map((teamId) => ({ type, subject, facts, teamId, about: overdueReminder(fixture, teamId) })),
    );
  });
}

async function comingTournaments(ctx: Context): Promise<Reminder[]> {
  const found = await ctx.db.find(Tournament, {
    select: { id: true, date: true },
    where: { date: In(tournamentDaysToTell(ctx.timeZone, ctx.now())), deleted: IsNull(), singleRound: false },
  });
  return found.map(({ id, date }) => ({
    ...{ type: 'people.comes' as const, subject: id, facts: { date } satisfies TournamentNews },
    about: comingReminder({ id, date }),
  }));
}

/** Forgets what was told long ago. */
export const clearOldReminderMarks = (ctx: Context): Promise<unknown> =>
  ctx.database.write((db) => db.delete(ToldOnce, { at: LessThan(new Date(ctx.now().getTime() - marksKept)) }), 'spare');
