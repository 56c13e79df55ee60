import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../../server/core/config.ts';
import type { Ports } from '../../../server/core/ports.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { until } from '../makers/live.ts';
import { aFixture, aLeague } from '../makers/makers.ts';
import { databaseKind, emptyDatabase } from './app.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

interface Bursts {
  /** What carries: the file of `tests/support/makers` that publishes and carries. */
  maker: 'webhook-burst' | 'message-burst';
  /** The server's settings, besides the database. */
  env: Record<string, string>;
  /** Fixtures that each process publishes in each round, and in how many rounds. */
  each: number;
  rounds: number;
  /** Results that are acknowledged before a process is killed. */
  killAfter: (round: number) => number;
}

type League = Awaited<ReturnType<typeof aLeague>>;

/**
 * Servers that publish results and carry what is told of them, of which some are killed between commit and delivery and
 * started again. An embedded database has one process at a time; a server is shared by two.
 */
export async function killedBursts({ maker, env, each, rounds, killAfter }: Bursts) {
  const bundle = path.join(root, 'dist', 'tests', `${maker}-${process.pid}.js`);
  const built = ['tests/support/browser/bundle.mjs', `tests/support/makers/${maker}.ts`, bundle];
  await promisify(execFile)(process.execPath, built, { cwd: root });
  const database = await emptyDatabase();
  const config = { OCHE_SAMPLE: 'off', ...env, ...database.env };
  const running: ChildProcess[] = [];
  const processes = databaseKind === 'mysql' ? 2 : 1;
  const acknowledged: string[] = [];
  let faults = '';

  /** Publishes these; killed after so many are acknowledged, if it is. */
  async function serve(fixtures: readonly string[], players: string, kill: number): Promise<void> {
    const given = { ...process.env, NODE_OPTIONS: '', ...config, FIXTURES: fixtures.join(','), PLAYERS: players };
    const child = spawn(process.execPath, [bundle], { env: given, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    let count = 0;
    let isDone = false;
    child.stderr.on('data', (data) => (faults += data));
    child.stdout.on('data', (data: Buffer) => {
      for (const line of data.toString().split('\n').filter(Boolean)) {
        if (line === 'done') isDone = true;
        else acknowledged.push(line);
        count += 1;
        if (count === kill) child.kill('SIGKILL');
      }
    });
    await Promise.race([once(child, 'close'), until(() => isDone)]);
  }

  const endAll = () => running.forEach((child) => child.kill('SIGKILL'));
  return {
    /** Ids of the fixtures whose results were acknowledged. */
    acknowledged,
    /** What the servers complained of. */
    faults: () => faults,
    /** Processes that are killed, in all. */
    kills: rounds - 1,
    endAll,
    /** Has them publish and die; `prepare` says who is to be told. The last ones go on carrying. */
    async run(prepare: (ports: Ports, league: League) => Promise<void>): Promise<void> {
      const ports = await openPorts(readConfig(config));
      const league = await aLeague({ ports });
      await prepare(ports, league);
      const { season, division, reds, blues } = league;
      const place = { seasonId: season.id, divisionId: division.id };
      const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
      const made = await Promise.all(
        Array.from({ length: each * rounds * processes }, () => aFixture({ ports }, { ...teams, ...place })),
      );
      await closePorts(ports);
      const players = `${reds.captain.id},${blues.captain.id}`;
      const ids = made.map(({ id }) => id);
      for (let round = 0; round < rounds; round += 1)
        await Promise.all(
          Array.from({ length: processes }, (_, at) =>
            serve(ids.splice(0, each), players, round === rounds - 1 || at ? 0 : killAfter(round)),
          ),
        );
    },
    /** Reads the database beside the servers that are still running. */
    async look<T>(read: (ports: Ports) => Promise<T>): Promise<T> {
      const wait = databaseKind === 'sqlite' ? { OCHE_LOCK_WAIT: '30' } : {};
      const ports = await openPorts(readConfig({ ...config, ...wait }));
      return read(ports).finally(() => closePorts(ports));
    },
    async clear(): Promise<void> {
      endAll();
      await database.drop();
      for (const file of [bundle, `${bundle}.map`]) await rm(file, { force: true });
    },
  };
}
