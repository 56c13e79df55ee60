import { In, IsNull, MoreThan, Not } from 'typeorm';
import { anonymous, type LiveSubject } from '#rules/people/policies.ts';
import { endOfEvening } from '#rules/basics/zone-times.ts';
import { isSaygOver } from '#rules/darts/sayg.ts';
import { authorize } from '../../core/authorize.ts';
import type { Happening } from '../../core/bus.ts';
import { contextFor, type Context } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { DomainError, notFoundError } from '../../core/errors.ts';
import type { NumberedState } from '../../core/live/events.ts';
import type { OpenSocket } from '../../core/live/open-socket.ts';
import { find } from '../../core/data/records.ts';
import type { News, Update, UpdateKind } from '../../core/live/updates.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import * as saygs from '../sayg/sayg.service.ts';
import * as saygStates from '../sayg/sayg-states.service.ts';
import type { TournamentView } from '../tournament/tournament-details.view.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import * as tokenUses from '../token/token-use.service.ts';
import * as tournaments from '../tournament/tournament.service.ts';
import { longestListed, mostRecordsListed } from './in-play.service.ts';

export type Followed = { dataType: 'Sayg'; record: Sayg } | { dataType: 'Tournament'; record: TournamentView };

/** Whether it is listed as being played: practice is not (live.md 11.4). */
const isListedAsPlayed = (record: Sayg | Tournament): boolean =>
  record instanceof Tournament || !!record.tournamentMatchId;

const stored = async (ctx: Context, dataType: UpdateKind, id: string) =>
  dataType === 'Sayg' ? find(ctx, Sayg, id) : find(ctx, Tournament, id);

/**
 * The record with this id, of the given kind or of either, as the caller may see it; null when there is none. Errors:
 * UNAUTHENTICATED, FORBIDDEN (a match of somebody's draft).
 */
async function recordToFollow(ctx: Context, id: string, dataType?: UpdateKind): Promise<Followed | null> {
  const sayg = dataType === 'Tournament' ? null : await saygs.get(ctx, id);
  if (sayg) return { dataType: 'Sayg', record: sayg };
  const tournament = dataType === 'Sayg' ? null : await tournaments.get(ctx, id);
  return tournament && { dataType: 'Tournament', record: tournament };
}

/** The current state of a record of either kind, numbered by its version, as anybody may see it. */
export async function publicState(
  ports: Ports,
  id: string,
  event?: Happening,
): Promise<NumberedState<Followed | null>> {
  const ctx = await contextFor(ports, anonymous);
  const sayg = event?.type === 'Tournament' ? null : await saygStates.currentState(ctx, id, event);
  if (sayg?.number) return { number: sayg.number, value: sayg.value && { dataType: 'Sayg', record: sayg.value } };
  const { number, value } = await tournaments.currentState(ctx, id);
  return { number, value: value && { dataType: 'Tournament', record: value } };
}

/** What the caller has: an instant (milliseconds) or an HTTP date (seconds). */
export type Since = { time: number } | { second: number } | null;

export interface Poll {
  time: number;
  second: number;
  /** What a client published, or the stored record; undefined when there is no news. */
  published?: object;
  current?: Followed;
}

/**
 * The latest update of a record, if it is newer than what the caller has (live.md 11.3).
 * Errors: NOT_FOUND, those of `recordToFollow`.
 */
export async function latestUpdate(ctx: Context, id: string, dataType: UpdateKind, since: Since): Promise<Poll> {
  const update = ctx.updates.get(id);
  if (update && update.dataType !== dataType) throw notFoundError('The record');
  const current = update?.data ? null : await recordToFollow(ctx, id, dataType);
  if (!update?.data && !current) throw notFoundError('The record');
  // Unchanged since this process started: it is as new as its last save.
  const time = update?.time ?? current!.record.updated.getTime();
  const second = update?.second ?? Math.floor(time / 1000);
  const isNews = !since || ('time' in since ? time > since.time : second > since.second);
  if (!isNews) return { time, second };
  return { time, second, ...(update?.data ? { published: update.data } : { current: current! }) };
}

/** What a client publishes about a record. */
interface Publication {
  id: string;
  dataType: UpdateKind;
  data: object;
  /** The socket it came over, which does not get it back; null over HTTP. */
  socketId: string | null;
  /** Origin of the page, if it is one of ours. */
  origin: string | null;
}

/**
 * Sends everybody who follows the record what its scorer sees, and keeps it for polling; nothing is saved. Errors:
 * NOT_FOUND, UNAUTHENTICATED and FORBIDDEN (who may not score the record, live.md 11.1), INVALID (too large).
 */
export async function sendToFollowers(ctx: Context, { data, origin, socketId, ...sent }: Publication): Promise<void> {
  const { id, dataType } = sent;
  const record = await stored(ctx, dataType, id);
  if (!record) throw notFoundError('The record');
  authorize(ctx, 'live.publish', (dataType === 'Sayg' ? { ...record, dataType } : { dataType }) as LiveSubject);
  const { socketBytes } = ctx.config.limits;
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > socketBytes) throw new DomainError('INVALID', `An update has at most ${socketBytes} bytes.`);
  const news: News = {
    ...sent,
    data,
    bytes,
    time: ctx.now().getTime(),
    userName: ctx.actor.name || null,
    isListed: isListedAsPlayed(record),
    // A socket stays the publisher when its scorer also publishes over HTTP.
    ...(socketId && { socketId }),
    ...(origin && { origin }),
  };
  ctx.bus.publish({ type: 'Live', id, data: news });
}

/** As `sendToFollowers`, for the visitor at the other end of a socket, with their present rights. */
export async function sendToFollowersFromSocket(
  ports: Ports,
  socket: OpenSocket,
  sent: Pick<Publication, 'id' | 'dataType' | 'data'>,
) {
  const { address, origin } = socket.visitor;
  const ctx = await contextFor(ports, await tokenUses.actorOfVisitor(ports, socket.visitor), { ip: address });
  await sendToFollowers(ctx, { ...sent, origin, socketId: socket.id });
}

/**
 * Keeps the latest updates of this process current: from saves, from what clients publish, and from other processes
 * when this one starts or has missed something. Returns how to stop.
 */
export function keepUpdatesCurrent(ports: Ports, report: (error: unknown) => void): () => void {
  const { bus, updates, now } = ports;
  const saved = (
    dataType: UpdateKind,
    record: Sayg | Tournament,
    { isListed, origin }: { isListed: boolean; origin?: string },
  ) => {
    const { id, updated, editor, deleted } = record;
    const news = { id, dataType, data: undefined, time: updated.getTime(), userName: editor || null, isListed };
    if (deleted) updates.drop(id);
    else updates.put({ ...news, ...(origin && { origin }) });
  };
  // Matches in play are listed right after a start, before their next throw, also one of which another process has told
  // without that: it may be of another release, or have missed a throw. Not one of an evening that was past when it was
  // saved: nobody knows any more whether by a throw.
  const resume = async () => {
    const recent = MoreThan(new Date(now().getTime() - longestListed));
    const records = await ports.database.reader.find(Sayg, {
      where: { tournamentMatchId: Not(IsNull()), deleted: IsNull(), updated: recent },
      order: { updated: 'DESC' },
      take: mostRecordsListed,
    });
    const nights = await ports.database.reader.find(Tournament, {
      where: { id: In(records.flatMap(({ tournamentId }) => tournamentId ?? [])) },
      select: { id: true, date: true },
    });
    const { timeZone } = await contextFor(ports, anonymous);
    const ends = new Map(nights.map(({ id, date }) => [id, endOfEvening(timeZone, date)]));
    const isLater = ({ tournamentId, updated }: Sayg) =>
      updated.getTime() >= (ends.get(tournamentId ?? '') ?? Infinity);
    for (const sayg of records.reverse())
      if (!isSaygOver(sayg) && !isLater(sayg) && !updates.get(sayg.id)?.listedAt)
        saved('Sayg', sayg, { isListed: true });
  };
  let isStopped = false;
  const reportUnlessStopped = (error: unknown) => void (isStopped || report(error));
  const learn = () =>
    bus
      .ask<Update[]>('updates')
      .then((answers) => answers.forEach((known) => updates.learn(known)))
      .catch(report);
  // What was stored or removed without a word of it: by an import, or while this process heard nothing.
  const dropRemoved = async () => {
    for (const [dataType, entity] of [['Sayg', Sayg] as const, ['Tournament', Tournament] as const]) {
      const ids = updates.all().flatMap((update) => (update.dataType === dataType ? [update.id] : []));
      const found = await ports.database.reader.find<Sayg | Tournament>(entity, {
        where: { id: In(ids), deleted: IsNull() },
        select: { id: true },
      });
      const there = new Set(found.map(({ id }) => id));
      for (const id of ids) if (!there.has(id)) updates.drop(id);
    }
  };
  const stops = [
    bus.subscribe('Sayg', undefined, (event) => {
      const sayg = saygStates.saygOfEvent(event);
      saved('Sayg', sayg, { isListed: event.isListed !== false && isListedAsPlayed(sayg), origin: event.origin });
    }),
    bus.subscribe('Tournament', undefined, ({ id, origin, isListed = true }) => {
      ports.database.reader
        .findOneBy(Tournament, { id })
        .then((tournament) => tournament && saved('Tournament', tournament, { isListed, origin }))
        .catch(report);
    }),
    bus.subscribe('Live', undefined, ({ data }) => updates.put(data as News)),
    bus.subscribe('LiveClosed', undefined, ({ id }) => updates.leave(id)),
    bus.answer('updates', () => updates.all().filter(({ time }) => time > now().getTime() - longestListed)),
    bus.onGap(() => void learn().then(dropRemoved).catch(reportUnlessStopped)),
  ];
  // Other processes come first: they may know something newer than the last save.
  learn().then(resume).catch(reportUnlessStopped);
  stops.push(() => (isStopped = true));
  return () => stops.forEach((stop) => stop());
}

/**
 * What a socket that closed had published goes on without a publisher; all processes are told if there was something.
 */
export function detachPublisher({ updates, bus }: Ports, socketId: string): void {
  if (updates.leave(socketId)) bus.publish({ type: 'LiveClosed', id: socketId });
}
