import { authorize } from '../../core/authorize.ts';
import type { Context, Ports } from '../../core/context.ts';
import type { Trouble } from '../../core/data/trouble.ts';
import * as seasons from '../season/season.service.ts';

export interface ServiceStatus {
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
  const every = await seasons.all({ ...ctx, fresh: true });
  return every.some((season) => seasons.isPlayedNow(ctx, season)) ? ('InSeason' as const) : ('OutOfSeason' as const);
}

/** The state of the service (live.md 17). Public, so it contains nothing else. */
export async function status(ctx: Context): Promise<ServiceStatus> {
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

/** What is wrong with the database, and with the room on its disk (live.md 17). Errors: UNAUTHENTICATED, FORBIDDEN. */
export function troubles(ctx: Context): Trouble[] {
  authorize(ctx, 'trouble.see');
  return ctx.database.troubles();
}

/** Something that is remembered between requests. */
export interface CacheEntry {
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
export function cache(ctx: Context): CacheEntry[] {
  authorize(ctx, 'debug.show');
  return everything(ctx);
}

/**
 * Forgets everything that any process remembers; returns the answers and data that this one remembered. Errors:
 * UNAUTHENTICATED, FORBIDDEN (showDebugOptions).
 */
export async function clearCache(ctx: Context): Promise<CacheEntry[]> {
  authorize(ctx, 'debug.show');
  const known = everything(ctx);
  await ctx.bus.ask('forget');
  return known;
}

/** Forgets what this process remembers, whenever any process asks for it. Returns how to stop. */
export const forgetWhenAsked = ({ bus, memories }: Ports): (() => void) =>
  bus.answer('forget', () => {
    for (const memory of Object.values(memories)) memory.clear();
    return true;
  });
