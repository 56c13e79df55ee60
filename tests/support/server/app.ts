import 'reflect-metadata';
import { anonymous, type Actor } from '#rules/people/policies.ts';
import { createApp, type App, type ClientFiles } from '../../../server/app.ts';
import { readConfig, type Config } from '../../../server/core/config.ts';
import { contextFor, type Context } from '../../../server/core/context.ts';
import type { Ports } from '../../../server/core/ports.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { preparedDatabase } from './databases.ts';

/** A clock that stands still until it is set. */
export interface Clock {
  now: Date;
}

export interface TestApp {
  app: App;
  ports: Ports;
  clock: Clock;
  /** The context of a request by this actor; anonymous by default. */
  ctx(actor?: Actor): Promise<Context>;
  stop(): Promise<void>;
}

export interface Start {
  env?: Record<string, string>;
  now?: Date;
  client?: Partial<ClientFiles>;
  ports?: (ports: Ports) => Ports;
  /** Fills the league once for all tests of a run. The name must identify everything the content depends on. */
  league?: { name: string; fill: (app: TestApp) => Promise<unknown> };
}

export { databaseKind, emptyDatabase } from './databases.ts';

/** The whole application on an empty real database, with its own clock. It listens only when a test makes it. */
export async function startApp({
  env = {},
  now = new Date('2026-11-21T12:00:00Z'),
  client = {},
  ports: change,
  league,
}: Start = {}): Promise<TestApp> {
  const database = await preparedDatabase(league?.name ?? 'tables');
  const config: Config = readConfig({ OCHE_SAMPLE: 'off', ...database.env, ...env });
  const clock = { now };
  const start = async (onStop: () => Promise<void>): Promise<TestApp> => {
    const opened = await openPorts(config);
    const timed: Ports = { ...opened, now: () => new Date(clock.now) };
    const ports = change?.(timed) ?? timed;
    const app = await createApp(ports, { folder: undefined, operations: {}, ...client });
    return {
      app,
      ports,
      clock,
      ctx: (actor = anonymous) => contextFor(ports, actor),
      async stop() {
        await app.close();
        await closePorts(ports);
        await onStop();
      },
    };
  };
  if (league && !database.isFilled) {
    // Filled by another server, so that the test's own finds the league as in a copy, with the matches in play.
    const filling = await start(() => Promise.resolve());
    await league.fill(filling);
    await filling.stop();
  }
  const test = await start(database.drop);
  await database.keep();
  return test;
}
