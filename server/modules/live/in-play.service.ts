import { dayOfLeague, eveningOfLeague } from '#rules/basics/clock.ts';
import { In, IsNull } from 'typeorm';
import { stateOfMatch, stateOfTournament } from '#rules/tournament/being-played.ts';
import { matchPlaces, type MatchPlace } from '#rules/tournament/match-place.ts';
import { contextFor, type Context, type SharedContext } from '../../core/context.ts';
import { presentAndLaterStates, type NumberedState } from '../../core/live/events.ts';
import { LIVE } from '../../core/data/revisions.ts';
import { addDependency, capExpiry } from '../../core/memory/remember.ts';
import type { Update, UpdateKind } from '../../core/live/updates.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import * as tournaments from '../tournament/tournament.service.ts';

/** An entry of the list of matches in play (rest.md 3.9). */
interface ListedInPlay {
  id: string;
  dataType: UpdateKind;
  lastUpdate: Date;
  userName: string | null;
  publicationMode: 'WebSocket' | 'Polling';
  relativeUrl: string;
  absoluteUrl: string | null;
  /** Of a match; null for a tournament. */
  tournamentId: string | null;
  isOver: boolean;
  /** When the record of a match was opened; null for a tournament. */
  since: Date | null;
  /** Number of the board that a match is on, and what it is called in its tournament; null where there is none. */
  board: number | null;
  match: string | null;
  eventDetails: EventDetails | null;
}

interface EventDetails {
  opponents: (string | null)[] | null;
  venue: string | null;
  type: string | null;
}

const minute = 60_000;
/** Limits of the list: maximum age of an entry, how long what is finished stays, and the number of entries. */
export const longestListed = 12 * 60 * minute;
const afterwards = 10 * minute;
export const mostRecordsListed = 200;

/**
 * The list of matches in play, one entry per record, those published over a socket first, then newest first. The filter
 * is a kind or an id. Practice is not listed, because anybody who knows its id may change it. What is over stays listed
 * for a while, with `isOver`.
 */
export async function recordsInPlayOrJustOver(ctx: SharedContext, kindOrId?: string | null): Promise<ListedInPlay[]> {
  const sought = kindOrId?.trim().toLowerCase();
  const oldest = ctx.now().getTime() - longestListed;
  const isSought = ({ id, dataType }: Update) => !sought || id === sought || dataType.toLowerCase() === sought;
  const latestFirst = ctx.updates
    .all()
    .filter(({ listedAt }) => listedAt !== null && listedAt > oldest)
    .sort((a, b) => Number(!!b.socketId) - Number(!!a.socketId) || b.listedAt! - a.listedAt!);
  const listed = latestFirst.filter(isSought).slice(0, mostRecordsListed);
  // How a tournament stands depends on its matches, which may not be sought.
  const isOfTournaments = listed.some(({ dataType }) => dataType === 'Tournament');
  const matches = isOfTournaments ? latestFirst.filter(({ dataType }) => dataType === 'Sayg') : [];
  const details = await eventDetails(ctx, [...new Set([...listed, ...matches.slice(0, mostRecordsListed)])]);
  const latest = ctx.now().getTime() - afterwards;
  // What has ended by itself is shown for a while: its end is worth seeing. What ended elsewhere is not, nor what
  // was saved for another day.
  const isShown = ({ state }: Detailed, listedAt: number) =>
    state !== 'endedElsewhere' && state !== 'notNow' && (state !== 'finished' || listedAt >= latest);
  return listed.flatMap(({ id, dataType, origin, time, listedAt, userName, socketId }) => {
    const known = details.get(id);
    if (!known || !isShown(known, listedAt!)) return [];
    const { tournamentId, state, since = null, place, shown: eventDetails } = known;
    const relativeUrl = dataType === 'Sayg' ? `/live/match/?id=${id}` : `/tournament/${id}`;
    return {
      ...{ id, dataType, userName, relativeUrl, tournamentId, since, eventDetails },
      lastUpdate: new Date(time),
      publicationMode: socketId ? 'WebSocket' : 'Polling',
      absoluteUrl: origin && `${origin}${relativeUrl}`,
      isOver: state === 'finished',
      board: place?.board ?? null,
      match: place?.name ?? null,
    };
  });
}

/**
 * That list now, then each time it has changed: by an update, or because an entry has been there for as long as it may,
 * which is looked at once a minute.
 */
export function followRecordsInPlay(ports: Context): AsyncIterableIterator<NumberedState<ListedInPlay[]>> {
  let last = { number: 0, text: '' };
  const listen = (hear: () => void) => {
    const stop = ports.updates.onChange(hear);
    const looking = setInterval(hear, minute).unref();
    return () => {
      stop();
      clearInterval(looking);
    };
  };
  return presentAndLaterStates(listen, async () => {
    const value = await recordsInPlayOrJustOver(await contextFor(ports, ports.actor));
    const text = JSON.stringify(value);
    // Lower than what was told: nobody is told the same again.
    if (text === last.text) return { number: -1, value };
    // The clock may be set back; the numbers must not go down.
    last = { number: Math.max(last.number + 1, ports.now().getTime()), text };
    return { number: last.number, value };
  });
}

/** Whether a match is being played: pages keep room for it. A remembered answer expires when a match begins or ends. */
export async function isMatchInPlay(ctx: SharedContext): Promise<boolean> {
  addDependency(ctx, LIVE);
  const playing = (await recordsInPlayOrJustOver(ctx, 'Sayg')).filter(({ isOver }) => !isOver);
  // Nobody reports a match that is given up in the middle.
  capExpiry(ctx, ctx.now().getTime() + afterwards);
  return playing.length > 0;
}

interface Detailed {
  shown: EventDetails;
  tournamentId: string | null;
  state: ReturnType<typeof stateOfMatch | typeof stateOfTournament>;
  /** Of a match only. */
  since?: Date;
  place?: MatchPlace | undefined;
}

async function eventDetails(ctx: SharedContext, updates: Update[]): Promise<Map<string, Detailed>> {
  const idsOf = (kind: UpdateKind) => updates.filter(({ dataType }) => dataType === kind).map(({ id }) => id);
  const known = (ids: string[]) => ({ id: In(ids), deleted: IsNull() });
  const scores = { numberOfLegs: true, homeScore: true, awayScore: true } as const;
  const links = { tournamentId: true, tournamentMatchId: true } as const;
  const select = { id: true, yourName: true, opponentName: true, created: true, ...links, ...scores } as const;
  const records = await ctx.db.find(Sayg, { select, where: known(idsOf('Sayg')) });
  const nights = [...idsOf('Tournament'), ...records.flatMap(({ tournamentId }) => tournamentId ?? [])];
  const stored = new Map((await ctx.db.findBy(Tournament, known(nights))).map((night) => [night.id, night]));
  const views = await tournaments.withCurrentNames(ctx, [...stored.values()]);
  const places = new Map(views.map(({ id, address, kind }) => [id, { venue: address, type: kind }]));
  const matches = new Map([...stored.values()].flatMap((night) => [...matchPlaces(night)]));
  const nowhere = { venue: null, type: null };
  const ofRecord = (record: Sayg): Detailed => ({
    shown: {
      opponents: [record.yourName, record.opponentName || null],
      ...(places.get(record.tournamentId ?? '') ?? nowhere),
    },
    tournamentId: record.tournamentId,
    state: stateOfMatch(record, stored.get(record.tournamentId ?? '') ?? null),
    since: record.created,
    place: matches.get(record.tournamentMatchId ?? ''),
  });
  const day = { today: dayOfLeague(ctx.timeZone, ctx.now()), evening: eveningOfLeague(ctx.timeZone, ctx.now()) };
  const ofRecords = records.map((record): [string, Detailed] => [record.id, ofRecord(record)]);
  const inPlay = new Set(
    ofRecords.flatMap(([, { state, tournamentId }]) => (state === 'playing' ? [tournamentId] : [])),
  );
  const stateOf = (id: string) => stateOfTournament(stored.get(id)!, { ...day, hasMatchInPlay: inPlay.has(id) });
  return new Map([
    ...[...places].map(([id, place]): [string, Detailed] => [
      id,
      { shown: { opponents: null, ...place }, tournamentId: null, state: stateOf(id) },
    ]),
    ...ofRecords,
  ]);
}
