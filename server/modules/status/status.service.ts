import type { MessageTrouble } from '#rules/connected/message-trouble.ts';
import { plural } from '#rules/basics/plural.ts';
import { authorize } from '../../core/authorize.ts';
import { uncachedContext, type Context } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { mostDamagesTold } from '../../core/documents/damage.ts';
import { damagedRecordsSeen } from '../../core/documents/damaged-records.ts';
import { log } from '../../core/log.ts';
import type { Trouble } from '../../core/data/trouble.ts';
import { schemaVersion } from '../../core/graphql/version.ts';
import { messageTroubles } from '../message/trouble.service.ts';
import * as seasons from '../season/season.service.ts';
import type { StatusView } from './status.view.ts';

interface ServiceStatus {
  databaseAccess: boolean;
  /** Null while the database cannot be reached. */
  seasonStatus: 'InSeason' | 'OutOfSeason' | null;
  /** Number of remembered answers and data. */
  cachedEntries: number;
  startTime: Date;
  /** Milliseconds. */
  upTime: number;
  openSockets: number;
}

async function seasonStatus(ctx: Context) {
  // Bypasses the memory, which could answer without the database.
  const every = await seasons.all(uncachedContext(ctx));
  return every.some((season) => seasons.isPlayedNow(ctx, season)) ? ('InSeason' as const) : ('OutOfSeason' as const);
}

/** The state of the service (live.md 17). Public, so it contains nothing else. */
export async function publicStatus(ctx: Context): Promise<ServiceStatus> {
  const season = await seasonStatus(ctx).catch(() => null);
  const upTime = Math.floor(process.uptime() * 1000);
  return {
    databaseAccess: season !== null,
    seasonStatus: season,
    cachedEntries: ctx.memories.answers.count + ctx.memories.data.count,
    startTime: new Date(Date.now() - upTime),
    upTime,
    openSockets: ctx.sockets.open,
  };
}

/** The same for GraphQL, with the version of its contract (graphql.md 1). */
export async function statusForGraphql(ctx: Context): Promise<StatusView> {
  const { databaseAccess, seasonStatus: season, startTime, openSockets } = await publicStatus(ctx);
  return {
    schemaVersion,
    isDatabaseReachable: databaseAccess,
    isInSeason: season && season === 'InSeason',
    startedAt: startTime,
    openSockets,
  };
}

/** Most damaged records that are named. */
const mostNamed = 3;

/** That records cannot be read, and so are shown without what is in them; undefined when there are none. */
async function damage({ db }: Context): Promise<Trouble | undefined> {
  const records = await damagedRecordsSeen(db);
  if (!records.length) return undefined;
  const named = records
    .slice(0, mostNamed)
    .map(({ table, id, column, message }) => `${table} ${id}, ${column}: ${message}`);
  const atLeast = records.length < mostDamagesTold ? '' : 'At least ';
  const more = records.length > mostNamed ? ` And ${plural(records.length - mostNamed, 'other')}.` : '';
  return {
    kind: 'damaged',
    text:
      `${atLeast}${plural(records.length, 'record')} cannot be read, and pages show the rest: ${named.join(' ')}${more} Import ` +
      'what is damaged from an export that has it whole, or restore a backup; "npm run check-data" lists all.',
    since: new Date(Math.min(...records.map(({ since }) => since.getTime()))),
  };
}

/**
 * What is wrong with the database, with the room on its disk, with records in it, as far as they were read, and with
 * messages to people (live.md 17). Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export async function troubles(ctx: Context): Promise<(Trouble | MessageTrouble)[]> {
  authorize(ctx, 'trouble.see');
  // A database that is away must not keep what it says of itself from being told.
  const damaged = await damage(ctx).catch((error: unknown) => {
    log.error('Database: the records that cannot be read could not be looked for.', error);
    return undefined;
  });
  const untold = await messageTroubles(ctx).catch((error: unknown) => {
    log.error('Database: the messages that wait could not be looked for.', error);
    return [];
  });
  return [...ctx.database.troubles(), ...(damaged ? [damaged] : []), ...untold];
}

/** Something that is remembered between requests. */
interface CacheEntry {
  kind: 'answer' | 'data';
  key: string;
  bytes: number;
  scopes: string[];
}

const everything = ({ memories: { answers, data } }: Context): CacheEntry[] => [
  ...answers.entries().map((entry) => ({ kind: 'answer' as const, ...entry })),
  ...data.entries().map((entry) => ({ kind: 'data' as const, ...entry })),
];

/** What this process remembers, without what is in it. Errors: UNAUTHENTICATED, FORBIDDEN (showDebugOptions). */
export function cacheEntries(ctx: Context): CacheEntry[] {
  authorize(ctx, 'debug.show');
  return everything(ctx);
}

/**
 * Forgets everything that any process remembers; returns the answers and data that this one remembered. Errors:
 * UNAUTHENTICATED, FORBIDDEN (showDebugOptions).
 */
export async function clearEveryCache(ctx: Context): Promise<CacheEntry[]> {
  authorize(ctx, 'debug.show');
  const known = everything(ctx);
  await ctx.bus.ask('forget');
  return known;
}

/** Forgets what this process remembers, whenever any process asks for it. Returns how to stop. */
export const clearCachesWhenAsked = ({ bus, memories }: Ports): (() => void) =>
  bus.answer('forget', () => {
    for (const memory of Object.values(memories)) memory.clear();
    return true;
  });
