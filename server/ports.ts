import { newMemories } from './core/memory/answers.ts';
import { newMemoryBus } from './core/bus.ts';
import type { Config } from './core/config.ts';
import type { Ports } from './core/ports.ts';
import { openEmbedded } from './core/data/sqlite/sqlite.ts';
import { openMysql } from './core/data/mysql/mysql.ts';
import { openLimiters } from './core/limiters.ts';
import { openRedisBus } from './core/live/redis-bus.ts';
import { openRevisions } from './core/data/revisions.ts';
import { newSockets } from './core/live/sockets.ts';
import { newNetworks } from './core/networks.ts';
import { newUpdates } from './core/live/updates.ts';
import { leagueZone } from './modules/league/league.service.ts';
import { tables } from './tables.ts';

async function openDatabase(config: Config, claim: () => void) {
  const { databaseUrl, dataFolder: folder, lockWait, diskReserve } = config;
  if (databaseUrl) return openMysql(databaseUrl, tables);
  claim();
  return openEmbedded({ folder, lockWait, diskReserve }, tables);
}

/**
 * Opens what the configuration names: database (migrated), bus, clock. `claim` is called before anything is made in the
 * folder of an embedded database. Errors: ConfigError when one cannot be opened.
 */
export async function openPorts(config: Config, claim: () => void = () => undefined): Promise<Ports> {
  // Checked first, so that nothing is migrated for a process that cannot start.
  const bus = config.redisUrl ? await openRedisBus(config.redisUrl) : newMemoryBus();
  const database = await openDatabase(config, claim).catch(async (error: unknown) => {
    await bus.close();
    throw error;
  });
  const revisions = await openRevisions(database);
  const networks = newNetworks(config);
  // Another process committed: a query that is under way may have begun before that.
  if (database.kind !== 'sqlite') bus.subscribe('Season', undefined, () => revisions.renewAfterCommit(new Map()));
  return {
    config,
    database,
    bus,
    revisions,
    memories: newMemories(config),
    limiters: openLimiters(config),
    networks,
    sockets: newSockets(config, networks),
    updates: newUpdates(),
    now: () => new Date(),
    zoneOf: leagueZone,
    random: Math.random,
  };
}

/** Waits for running writes, then closes the ports. */
export async function closePorts({ bus, database, limiters, revisions }: Ports): Promise<void> {
  revisions.close();
  await bus.close();
  limiters.close();
  await database.close();
}
