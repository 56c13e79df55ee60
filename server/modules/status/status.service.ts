import type { Context } from '../../core/context.ts';
import * as seasons from '../season/season.service.ts';

export interface ServiceStatus {
  databaseAccess: boolean;
  /** Unknown while the database cannot be reached. */
  seasonStatus: 'InSeason' | 'OutOfSeason' | null;
  /** Answers and data kept in memory. */
  cachedEntries: number;
  startTime: Date;
  /** Milliseconds. */
  upTime: number;
  openSockets: number;
}

async function seasonStatus(ctx: Context) {
  // Asked anew: what is remembered says nothing about whether the database can be reached.
  const every = await seasons.all({ ...ctx, fresh: true });
  return every.some((season) => seasons.isPlayedNow(ctx, season)) ? ('InSeason' as const) : ('OutOfSeason' as const);
}

/** How the service is doing (live.md 17). Open to everybody, so it tells nothing else. */
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
