import { newMemories } from './core/answers.ts';
import { memoryBus } from './core/bus.ts';
import type { Config } from './core/config.ts';
import type { Ports } from './core/context.ts';
import { openEmbedded, openMysql } from './core/database.ts';
import { openLimiters } from './core/limits.ts';
import { redisBus } from './core/redis-bus.ts';
import { revisionsOf } from './core/revisions.ts';
import { newSockets } from './core/sockets.ts';
import { newUpdates } from './core/updates.ts';
import { tables } from './tables.ts';

const openDatabase = ({ databaseUrl, dataFolder }: Config) =>
  databaseUrl ? openMysql(databaseUrl, tables) : openEmbedded(dataFolder, tables);

/** Opens what the configuration names: database (migrated), bus, clock. Errors: ConfigError when a door does not open. */
export async function openPorts(config: Config): Promise<Ports> {
  // First: nothing is migrated for a process that cannot start.
  const bus = config.redisUrl ? await redisBus(config.redisUrl) : memoryBus();
  const database = await openDatabase(config).catch(async (error: unknown) => {
    await bus.close();
    throw error;
  });
  const revisions = await revisionsOf(database);
  // Another process committed: a question that is under way may have been asked before.
  if (database.kind !== 'sqlite') bus.subscribe('Season', undefined, () => revisions.committed(new Map()));
  return {
    config,
    database,
    bus,
    revisions,
    memories: newMemories(),
    limiters: openLimiters(config),
    sockets: newSockets(config),
    updates: newUpdates(),
    now: () => new Date(),
    random: Math.random,
  };
}

/** Waits for the writes under way, then closes the doors. */
export async function closePorts({ bus, database, limiters }: Ports): Promise<void> {
  await bus.close();
  limiters.close();
  await database.close();
}
