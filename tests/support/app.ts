import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { anonymous, type Actor } from '#rules/policies.ts';
import { createApp, type App, type ClientFiles } from '../../server/app.ts';
import { readConfig, type Config } from '../../server/core/config.ts';
import { contextFor, type Context, type Ports } from '../../server/core/context.ts';
import { closePorts, openPorts } from '../../server/ports.ts';

/** A clock that stands still until it is told otherwise. */
export interface Clock {
  now: Date;
}

export interface TestApp {
  app: App;
  ports: Ports;
  clock: Clock;
  /** A context as a request of this actor would have; anonymous unless told. */
  ctx(actor?: Actor): Promise<Context>;
  stop(): Promise<void>;
}

export interface Start {
  env?: Record<string, string>;
  now?: Date;
  client?: Partial<ClientFiles>;
  ports?: (ports: Ports) => Ports;
}

/** "mysql" when the suite runs against TEST_MYSQL_URL, else the embedded database. */
export const databaseKind = process.env.TEST_DATABASE === 'mysql' ? 'mysql' : 'sqlite';

/** An empty database of its own: its settings in the environment, and how to throw it away. */
export async function emptyDatabase(): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (databaseKind === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'oche-test-'));
    return { env: { OCHE_DATA: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
  }
  const admin = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';
  const name = `oche_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const connection = await createConnection(admin);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return { env: { DATABASE_URL: `${admin.replace(/\/+$/, '')}/${name}` }, drop: () => run(`DROP DATABASE ${name}`) };
}

/** The whole application on an empty real database, with a clock of its own. It listens on no port unless a test makes it. */
export async function startApp({
  env = {},
  now = new Date('2026-11-21T12:00:00Z'),
  client = {},
  ports: change,
}: Start = {}): Promise<TestApp> {
  const database = await emptyDatabase();
  const config: Config = readConfig({ OCHE_SAMPLE: 'off', ...database.env, ...env });
  const clock = { now };
  const opened = await openPorts(config);
  const ports: Ports = { ...opened, now: () => new Date(clock.now), ...change?.(opened) };
  const app = await createApp(ports, { folder: undefined, operations: {}, ...client });
  return {
    app,
    ports,
    clock,
    ctx: (actor = anonymous) => contextFor(ports, actor),
    async stop() {
      await app.close();
      await closePorts(ports);
      await database.drop();
    },
  };
}
