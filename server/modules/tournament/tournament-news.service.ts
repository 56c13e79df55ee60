import { In } from 'typeorm';
import type { TournamentEvent, TournamentNews } from '#rules/connected/people-words.ts';
import { endOfEvening } from '#rules/basics/zone-times.ts';
import { isTournamentOver } from '#rules/tournament/being-played.ts';
import { winnerOf } from '#rules/tournament/plan/winner.ts';
import {
  hasMatches,
  hasPlaceButNoSide,
  entriesWithState,
  isEntryOfSides,
} from '#rules/tournament/registration/registration.ts';
import { roundsInOrder } from '#rules/tournament/tournament.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { Account } from '../account/account.entity.ts';
import {
  callRecordId,
  dropWaitingMessages,
  limitWaitingMessages,
  noteForPeople,
  openRegistrationRecordId,
  renameDayInWaitingMessages,
  type Call,
  type WaitingAbout,
} from '../message/note.service.ts';
import { comingReminder, reminderRecordId, takeBackReminders } from '../message/reminder-marks.service.ts';
import { Player } from '../player/player.entity.ts';
import { Tournament } from './tournament.entity.ts';

/** What was true of a tournament when something happened to it. */
export interface TournamentFacts {
  sides: number;
  winner: string | null;
}

/** How far an evening is, as far as it is told. */
interface EveningStanding {
  /** The format and the order of the draw. */
  draw: string | null;
  isOver: boolean;
  calls: readonly Call[];
  /** Whether registration was opened, and whether players can sign up, but for the time at which that ends. */
  isOpened: boolean;
  isOpen: boolean;
  closes: number | null;
  /** Ids of entries on the waiting list. */
  waiting: readonly string[];
  /** Ids of accounts whose entries have a place or are sides that are there, and of players on such sides. */
  accountIds: readonly string[];
  playerIds: readonly string[];
}

type Content = Pick<Tournament, 'round' | 'plan' | 'bestOf' | 'singleRound' | 'sides' | 'registration'>;

type OnDay = Pick<Tournament, 'id' | 'date'>;

/** Who is called to which board for which match. */
function callsOf({ round = null, plan }: Partial<Pick<Tournament, 'round' | 'plan'>>): Call[] {
  const on = plan?.boards?.on ?? [];
  const matches = on.length ? roundsInOrder({ round }).flatMap((one) => one.matches) : [];
  return on.flatMap(({ matchId, board }) => {
    const match = matches.find(({ id }) => id === matchId);
    return [match?.sideA, match?.sideB].flatMap((side) => (side ? [{ matchId, board, sideId: side.id }] : []));
  });
}

/** The calls that are not among others. */
const callsBesides = (calls: readonly Call[], others: readonly Call[]): Call[] => {
  const known = new Set(others.map(callRecordId));
  return calls.filter((call) => !known.has(callRecordId(call)));
};

/** To be asked before a tournament is changed. */
export function eveningSnapshot(tournament: Content): EveningStanding {
  const { plan, registration, sides } = tournament;
  const there = sides.filter(({ noShow }) => !noShow);
  const entries = entriesWithState(tournament);
  return {
    draw: plan?.draw ? JSON.stringify([plan.format, plan.draw]) : null,
    isOver: isTournamentOver(tournament),
    calls: callsOf(tournament),
    isOpened: !!registration?.isOpen,
    isOpen: !!registration?.isOpen && !hasMatches(tournament),
    closes: registration?.closes ?? null,
    waiting: entries.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
    accountIds: entries.flatMap((entry) =>
      entry.accountId && (hasPlaceButNoSide(entry) || isEntryOfSides(entry, there)) ? [entry.accountId] : [],
    ),
    playerIds: there.flatMap(({ players }) => players.map(({ id }) => id)),
  };
}

/** Notes what became of an evening, in the transaction that saved it (connected.md 1.1). */
export async function noteNewsAndDropUntrue(
  ctx: Context,
  tournament: Tournament,
  before: EveningStanding,
): Promise<void> {
  const now = eveningSnapshot(tournament);
  const facts: TournamentFacts = {
    sides: tournament.plan?.draw?.length ?? tournament.sides.length,
    winner: winnerOf(tournament)?.name ?? null,
  };
  const note = (type: 'tournament.drawn' | 'tournament.finished') =>
    noteForOutbox(ctx, { type, subject: tournament.id, facts });
  if (now.draw && now.draw !== before.draw) await note('tournament.drawn');
  if (now.isOver && !before.isOver) await note('tournament.finished');
  await notePeople(ctx, tournament, { before, now });
}

/**
 * Has nobody be reminded that a tournament comes which is on another day than it was, and what else waits name the new
 * one (messages.md 3).
 */
export async function takeBackReminderAndRenameDay(ctx: Context, { id, date }: OnDay, before: OnDay): Promise<void> {
  await takeBackReminder(ctx, before);
  const topics = ['tournaments', 'called'] as const;
  for (const about of [id, openRegistrationRecordId(id)])
    await renameDayInWaitingMessages(ctx, topics, { id: about, from: before.date, to: date });
  await limitWaitingMessages(ctx, topics, { recordId: id, until: endOfEvening(ctx.timeZone, date) });
  await limitOpenRegistration(ctx, await ctx.db.findOneByOrFail(Tournament, { id }));
}

/** Has it be told that registration is open until it closes, or its evening is over; not while matches are drawn. */
async function limitOpenRegistration(ctx: Context, tournament: Tournament): Promise<void> {
  const { id, date, registration } = tournament;
  const end = registration?.closes ?? endOfEvening(ctx.timeZone, date);
  // A draw may be taken back: then it is open again.
  const until = hasMatches(tournament) ? ctx.now().getTime() : end;
  await limitWaitingMessages(ctx, ['tournaments'], { recordId: openRegistrationRecordId(id), until });
}

const takeBackReminder = (ctx: Context, onDay: OnDay, ...also: readonly WaitingAbout[]): Promise<void> =>
  takeBackReminders(ctx, { topic: 'tournaments', reminders: [comingReminder(onDay)] }, ...also);

/** Has nothing that waits about a tournament be sent any more, in the transaction that deletes it (messages.md 3.6). */
export async function dropAllWaitingMessages(ctx: Context, tournament: OnDay & Partial<Tournament>): Promise<void> {
  const { id } = tournament;
  await takeBackReminder(ctx, tournament, {
    topics: ['tournaments', 'called', 'oneEighty'],
    recordIds: [id, openRegistrationRecordId(id), ...callsOf(tournament).map(callRecordId)],
  });
}

/** Has what waits and is not true any more not be sent: of registration, a draw, calls, places (messages.md 3.6). */
async function dropUntrue(
  ctx: Context,
  tournament: Tournament,
  { before, now }: Record<'before' | 'now', EveningStanding>,
): Promise<void> {
  const { id } = tournament;
  if (before.isOpened && !now.isOpened)
    await dropWaitingMessages(ctx, { topics: ['tournaments'], recordIds: [openRegistrationRecordId(id)] });
  else if (before.isOpen !== now.isOpen || before.closes !== now.closes) await limitOpenRegistration(ctx, tournament);
  // A result may be taken back: then it comes again.
  if (before.isOver !== now.isOver) await takeBackReminder(ctx, tournament);
  const undone = callsBesides(before.calls, now.calls).map(callRecordId);
  if (before.draw && now.draw !== before.draw) undone.push(id);
  const [accountIds, playerIds] = (['accountIds', 'playerIds'] as const).map((ids) =>
    before[ids].filter((one) => !now[ids].includes(one)),
  );
  const gone = [...accountIds!, ...(await accountsOfPlayers(ctx, playerIds!))];
  await dropWaitingMessages(
    ctx,
    { topics: ['called'], recordIds: undone },
    {
      accountIds: gone.filter((one) => !now.accountIds.includes(one)),
      topics: ['tournaments', 'called'],
      recordIds: [id, reminderRecordId(comingReminder(tournament))],
    },
  );
}

/** The accounts with the addresses of these players. */
async function accountsOfPlayers({ db }: Context, ids: readonly string[]): Promise<string[]> {
  const players = ids.length ? await db.findBy(Player, { id: In([...ids]) }) : [];
  const addresses = players.flatMap(({ emailAddress }) => emailAddress ?? []);
  return addresses.length ? (await db.findBy(Account, { emailAddress: In(addresses) })).map(({ id }) => id) : [];
}

/** Notes what people are told of an evening (messages.md 3). */
async function notePeople(
  ctx: Context,
  tournament: Tournament,
  { before, now }: Record<'before' | 'now', EveningStanding>,
): Promise<void> {
  const note = (type: TournamentEvent, facts: TournamentNews = {}) =>
    noteForPeople(ctx, { type, subject: tournament.id, facts });
  await dropUntrue(ctx, tournament, { before, now });
  if (now.draw && now.draw !== before.draw) await note('people.drawn');
  for (const call of callsBesides(now.calls, before.calls)) await note('people.called', { ...call });
  // Not when a draw is taken back: nobody has opened anything then.
  if (now.isOpen && !before.isOpened) await note('people.opened');
  if (hasMatches(tournament)) return;
  const up = entriesWithState(tournament).filter(
    (entry) => before.waiting.includes(entry.id) && hasPlaceButNoSide(entry),
  );
  if (up.length) await note('people.movedUp', { entryIds: up.map(({ id }) => id) });
}
