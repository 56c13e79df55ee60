import { In } from 'typeorm';
import type { TournamentEvent, TournamentNews } from '#rules/connected/people-words.ts';
import { isTournamentOver } from '#rules/tournament/being-played.ts';
import type { OnBoard } from '#rules/tournament/plan/boards.ts';
import { winnerOf } from '#rules/tournament/plan/winner.ts';
import { hasMatches, hasPlaceButNoSide, entriesWithState } from '#rules/tournament/registration/registration.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { Account } from '../account/account.entity.ts';
import {
  dropWaitingMessages,
  dropWaitingMessagesFor,
  noteForPeople,
  openRegistrationRecordId,
  renameDayInWaitingMessages,
  tournamentReminderRecordId,
} from '../message/note.service.ts';
import { Player } from '../player/player.entity.ts';
import type { Tournament } from './tournament.entity.ts';

/** What was true of a tournament when something happened to it. */
export interface TournamentFacts {
  sides: number;
  winner: string | null;
}

/** How far an evening is, as far as it is told. */
interface EveningStanding {
  draw: string | null;
  isOver: boolean;
  /** Which match is on which board. */
  calls: readonly string[];
  isOpen: boolean;
  /** Ids of entries on the waiting list. */
  waiting: readonly string[];
  /** Ids of accounts whose entries have a place or are sides, and of players on sides. */
  accountIds: readonly string[];
  playerIds: readonly string[];
}

type Content = Pick<Tournament, 'round' | 'plan' | 'bestOf' | 'singleRound' | 'sides' | 'registration'>;

type OnDay = Pick<Tournament, 'id' | 'date'>;

const callOf = ({ matchId, board }: OnBoard) => `${matchId} ${board}`;

/** To be asked before a tournament is changed. */
export const eveningSnapshot = (tournament: Content): EveningStanding => ({
  draw: tournament.plan?.draw ? JSON.stringify(tournament.plan.draw) : null,
  isOver: isTournamentOver(tournament),
  calls: tournament.plan?.boards?.on.map(callOf) ?? [],
  isOpen: !!tournament.registration?.isOpen,
  waiting: entriesWithState(tournament).flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
  accountIds: entriesWithState(tournament).flatMap((entry) =>
    entry.accountId && (hasPlaceButNoSide(entry) || entry.state === 'side') ? [entry.accountId] : [],
  ),
  playerIds: tournament.sides.flatMap(({ players }) => players.map(({ id }) => id)),
});

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
 * Has the reminder that a tournament comes not be sent any more, as it is on another day than it was, and what else
 * waits name the new one (messages.md 3).
 */
export async function dropReminderAndRenameDay(ctx: Context, { id, date }: OnDay, before: OnDay): Promise<void> {
  await dropWaitingMessages(ctx, ['tournaments'], tournamentReminderRecordId(before));
  for (const about of [id, openRegistrationRecordId(id)])
    await renameDayInWaitingMessages(ctx, ['tournaments', 'called'], { id: about, from: before.date, to: date });
}

/** Has nothing that waits about a tournament be sent any more, in the transaction that deletes it (messages.md 3.6). */
export const dropAllWaitingMessages = (ctx: Context, tournament: OnDay): Promise<unknown> =>
  dropWaitingMessages(
    ctx,
    ['tournaments', 'called', 'oneEighty'],
    ...[tournament.id, tournamentReminderRecordId(tournament), openRegistrationRecordId(tournament.id)],
  );

/** Has what waits and is not true any more not be sent: of registration, of a draw, of places (messages.md 3.6). */
async function dropUntrue(
  ctx: Context,
  tournament: Tournament,
  { before, now }: Record<'before' | 'now', EveningStanding>,
): Promise<void> {
  const { id } = tournament;
  if (before.isOpen && !now.isOpen) await dropWaitingMessages(ctx, ['tournaments'], openRegistrationRecordId(id));
  if (before.draw && now.draw !== before.draw) await dropWaitingMessages(ctx, ['called'], id);
  const [accountIds, playerIds] = (['accountIds', 'playerIds'] as const).map((ids) =>
    before[ids].filter((one) => !now[ids].includes(one)),
  );
  const gone = [...accountIds!, ...(await accountsOfPlayers(ctx, playerIds!))];
  await dropWaitingMessagesFor(ctx, {
    accountIds: gone.filter((one) => !now.accountIds.includes(one)),
    topics: ['tournaments'],
    recordIds: [id, tournamentReminderRecordId(tournament)],
  });
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
  for (const { matchId, board } of tournament.plan?.boards?.on.filter((one) => !before.calls.includes(callOf(one))) ??
    [])
    await note('people.called', { matchId, board });
  if (now.isOpen && !before.isOpen) await note('people.opened');
  if (hasMatches(tournament)) return;
  const up = entriesWithState(tournament).filter(
    (entry) => before.waiting.includes(entry.id) && hasPlaceButNoSide(entry),
  );
  if (up.length) await note('people.movedUp', { entryIds: up.map(({ id }) => id) });
}
