import { In, IsNull, Not, type FindOptionsWhere, type SelectQueryBuilder } from 'typeorm';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import type { MessageTopic } from '#rules/connected/message-topics.ts';
import { withOtherDay, type PeopleEvent } from '#rules/connected/people-words.ts';
import type { Day } from '#rules/basics/dates.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { columnsQuery, readList, type List } from '../../core/data/read.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { Message } from './message.entity.ts';
import { holdHandOut } from '../../core/outbox/hand-out-turn.ts';
import { giveUpWaitingMessages } from './message-end.service.ts';
import { MessageSettings } from './message-settings.entity.ts';
import { PushFollower } from './push.entity.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import { isMailOn } from './queue.service.ts';

/** What happened, and the facts of that moment. */
export interface ForPeople {
  type: PeopleEvent;
  subject: string;
  facts: object;
  /** The team whose captain alone is told; both teams unless given. */
  teamId?: string;
  /** Only whoever publishes results is told. */
  isOfDesk?: boolean;
  /** Only these are told; everybody unless given. */
  only?: WaitingRecipients;
}

/** For whom something waited: accounts, and browsers that follow teams without one. */
interface WaitingRecipients {
  accountIds: readonly string[];
  followerIds: readonly string[];
}

/**
 * What is stored beside the facts: who did it, as they need not be told; and whose captain is, or whether the desk is.
 */
export interface MessageAudience {
  by: string | null;
  teamId: string | null;
  isOfDesk?: boolean;
  only?: WaitingRecipients;
}

/**
 * Notes what people are to be told, in the transaction that changes something; nothing where nothing is sent, or nobody
 * wants to be told anything (messages.md 3).
 */
export async function noteForPeople(
  ctx: Context,
  { type, subject, facts, teamId, isOfDesk, only }: ForPeople,
): Promise<void> {
  if (!(await isAnybodyTold(ctx))) return;
  const told: MessageAudience = {
    ...{ by: ctx.actor.accountId ?? null, teamId: teamId ?? null },
    ...(isOfDesk && { isOfDesk }),
    ...(only && { only }),
  };
  await noteForOutbox(ctx, { type, subject, facts: { ...facts, told } });
}

const firstRow = (query: SelectQueryBuilder<{ id: string }>) => query.limit(1);
const oneAccount = columnsQuery(MessageSettings, ['id'], firstRow);
const oneFollower = columnsQuery(PushFollower, ['id'], firstRow);

const isAny = async ({ db }: Context, list: List<unknown>) => (await readList(db, list, {})).length > 0;

/** Whether anything is sent, and anybody wants to be told of anything. Every card that is saved asks, several times. */
export const isAnybodyTold = async (ctx: Context): Promise<boolean> =>
  ((isMailOn(ctx) || isPushOn(ctx)) && (await isAny(ctx, oneAccount))) ||
  (isPushOn(ctx) && (await isAny(ctx, oneFollower)));

/** What waits of topics about records, for people and for browsers that follow a team. */
export interface WaitingAbout {
  topics: readonly MessageTopic[];
  recordIds: readonly string[];
  /** For these accounts alone. */
  accountIds?: readonly string[];
}

/**
 * Has what waits not be sent any more, in the transaction after which it is not true. Returns for whom it waited
 * (messages.md 3).
 */
export async function dropWaitingMessages(ctx: Context, ...which: readonly WaitingAbout[]): Promise<WaitingRecipients> {
  const where = which.flatMap(({ topics, recordIds, accountIds }): FindOptionsWhere<Message>[] =>
    recordIds.length && accountIds?.length !== 0
      ? [{ ...waitingOf(topics, recordIds), ...(accountIds && { accountId: In([...accountIds]) }) }]
      : [],
  );
  if (!where.length || !(await isAnybodyTold(ctx))) return { accountIds: [], followerIds: [] };
  await holdHandOut(ctx);
  const waiting = await ctx.db.find(Message, { select: { id: true, accountId: true, deviceId: true }, where });
  if (waiting.length) for (const one of where) await giveUpWaitingMessages(ctx, one, unsentReasons.untrue);
  return {
    accountIds: [...new Set(waiting.flatMap(({ accountId }) => accountId ?? []))],
    followerIds: waiting.flatMap(({ accountId, deviceId }) => (!accountId && deviceId ? [deviceId] : [])),
  };
}

const waitingOf = (topics: readonly MessageTopic[], recordIds: readonly string[]) => ({
  topic: In([...topics, ...topics.map((topic) => followerTopic(topic === 'oneEighty' ? 'live' : topic))]),
  recordId: In([...recordIds]),
  state: In(['waiting', 'digest']),
});

/** What everything that waits is about, as its `recordId`; nothing is added to it in the caller's transaction. */
export async function recordIdsOfWaitingMessages(ctx: Context): Promise<ReadonlySet<string>> {
  await holdHandOut(ctx);
  const where = { state: In(['waiting', 'digest']), recordId: Not(IsNull()) };
  const waiting = await ctx.db.find(Message, { select: { id: true, recordId: true }, where });
  return new Set(waiting.map(({ recordId }) => recordId!));
}

/** A record that is played on another day than it was. */
interface Moved {
  id: string;
  from: Day;
  to: Day;
}

/** Has what waits of topics about a record name its new day, in the transaction that moves it (messages.md 3.10). */
export async function renameDayInWaitingMessages(
  ctx: Context,
  topics: readonly MessageTopic[],
  { id, from, to }: Moved,
): Promise<void> {
  if (from === to || !(await isAnybodyTold(ctx))) return;
  await holdHandOut(ctx);
  const waiting = await ctx.db.find(Message, { select: { id: true, text: true }, where: waitingOf(topics, [id]) });
  for (const text of new Set(waiting.map((one) => one.text))) {
    const ids = waiting.filter((one) => one.text === text).map((one) => one.id);
    await ctx.db.update(Message, { id: In(ids) }, { text: withOtherDay(text, from, to) });
  }
}

/** Has what waits of topics about a record be of no use from a time on, in milliseconds since 1970. */
export async function limitWaitingMessages(
  ctx: Context,
  topics: readonly MessageTopic[],
  { recordId, until }: { recordId: string; until: number },
): Promise<void> {
  if (!(await isAnybodyTold(ctx))) return;
  await holdHandOut(ctx);
  await ctx.db.update(Message, waitingOf(topics, [recordId]), { expires: new Date(until) });
}

/** What it is about that registration for a tournament is open: closed, it is untrue, and what else waits of it is not. */
export const openRegistrationRecordId = (tournamentId: string): string => derivedId(`registration ${tournamentId}`);

/** A side that is called to a board for a match. */
export interface Call {
  matchId: string;
  board: number;
  sideId: string;
}

/** What a call is about: undone, it is untrue, and what else waits of the tournament is not. */
export const callRecordId = ({ matchId, board, sideId }: Call): string =>
  derivedId(`call ${matchId} ${board} ${sideId}`);

/** What it is about that a captain asks to move a fixture: answered, it is untrue, and what else waits of moves is not. */
export const askedMoveRecordId = (fixtureId: string): string => derivedId(`move asked ${fixtureId}`);

/** What a message to a browser that follows a team is about; `topic` as people choose it. */
export const followerTopic = (topic: string): string => `follow ${topic}`;
