import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from '../makers/live.ts';
import { freePort } from './free-port.ts';
import { hasMariadb } from './mariadb.ts';

const run = promisify(execFile);

/** Galera's library, if `npm test` has found one and everything else a cluster needs. */
const library = process.env.TEST_GALERA;

/** Whether a cluster can be started here. */
export const hasGalera = !!library && hasMariadb;

/** One server of a cluster on this machine. */
export interface Node {
  /** Includes the name of the database. */
  url: string;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** `freeze` stops it with all its connections, like a cut network; `thaw` lets it go on. */
  freeze(): void;
  thaw(): void;
  /** The state it reports: "Synced" when it takes part. */
  state(): Promise<string>;
  /** Runs a statement as the administrator. With `isCurrent` it waits for what was committed on other servers. */
  ask(sql: string, isCurrent?: boolean): Promise<RowDataPacket[]>;
}

export interface Cluster {
  nodes: Node[];
  /** Makes an empty database with this name on all of them; returns its address on each. */
  database(name: string): Promise<string[]>;
  remove(): Promise<void>;
}

/** A cluster cannot run as root: the program that copies data to a joining server drops root's rights. */
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? ['--user=mysql'] : [];

/** Gives a silent server up soon, for a test that cannot wait as long as a real network may. */
const impatient = 'evs.keepalive_period=PT0.3S;evs.suspect_timeout=PT3S;evs.inactive_timeout=PT6S';
const small = ['--performance-schema=OFF', '--innodb-buffer-pool-size=32M', '--innodb-log-file-size=8M'];

/** A folder which that other user may enter: the folder of a test run is only its owner's. */
const openTo = (temporary: string) => (isRoot && dirname(temporary) !== '/' ? dirname(temporary) : temporary);

/** Starts the servers of one cluster, each in a folder of its own. */
export async function aCluster(size = 3): Promise<Cluster> {
  const folder = mkdtempSync(join(openTo(tmpdir()), 'oche-galera-'));
  const children: ChildProcess[] = [];
  const places = await Promise.all(
    Array.from({ length: size }, async (_, number) => ({
      data: join(folder, `${number}`),
      // Of its own: a server that starts deletes the temporary tables of others in the same folder.
      temporary: join(folder, `t${number}`),
      port: await freePort(),
      group: await freePort(),
      changes: await freePort(),
      copy: await freePort(),
    })),
  );
  for (const { data, temporary } of places) for (const made of [data, temporary]) mkdirSync(made);
  const normal = ['--auth-root-authentication-method=normal', '--skip-test-db', '--innodb-log-file-size=8M'];
  const [{ data }] = places as [(typeof places)[number]];
  if (isRoot) await run('chown', ['-R', 'mysql', folder]);
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, TMPDIR: folder };
  const all = ['--no-defaults', `--datadir=${data}`, ...normal, ...asUser];
  await run('mariadb-install-db', all, { cwd: folder, env });

  const members = places.map(({ group }) => `127.0.0.1:${group}`).join(',');
  async function start(number: number): Promise<Node> {
    const { data, temporary, port, group, changes, copy } = places[number]!;
    const listens = `base_host=127.0.0.1;base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group}`;
    const options = `${listens};ist.recv_addr=127.0.0.1:${changes};gcache.size=16M;${impatient}`;
    const log = join(folder, `${number}.err`);
    const child = spawn(
      'mariadbd',
      [
        ...['--no-defaults', `--datadir=${data}`, `--tmpdir=${temporary}`, `--socket=${folder}/s${number}`],
        ...[
          `--pid-file=${folder}/pid${number}`,
          `--log-error=${log}`,
          `--port=${port}`,
          '--bind-address=127.0.0.1',
          ...small,
          ...asUser,
        ],
        ...['--wsrep-on=ON', `--wsrep-provider=${library}`, `--wsrep-cluster-address=gcomm://${members}`],
        ...['--wsrep-node-address=127.0.0.1', `--wsrep-node-name=n${number}`, `--wsrep-provider-options=${options}`],
        ...['--wsrep-sst-method=rsync', `--wsrep-sst-receive-address=127.0.0.1:${copy}`, '--binlog-format=ROW'],
        ...['--innodb-autoinc-lock-mode=2', ...(number ? [] : ['--wsrep-new-cluster'])],
      ],
      { stdio: 'ignore', env },
    );
    children.push(child);
    const ask = async (sql: string, isCurrent = false) => {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root', connectTimeout: 1000 });
      try {
        if (isCurrent) await connection.query('SET SESSION wsrep_sync_wait = 1');
        return (await connection.query<RowDataPacket[]>(sql))[0];
      } finally {
        connection.destroy();
      }
    };
    const state = async () => {
      if (child.exitCode !== null || child.signalCode)
        throw new Error(`mariadbd ended:\n${readFileSync(log, 'utf8').slice(-2000)}`);
      const rows = await ask("SHOW STATUS LIKE 'wsrep_local_state_comment'").catch(() => []);
      return String(rows[0]?.Value ?? 'away');
    };
    await until(async () => (await state()) === 'Synced');
    return {
      url: `mysql://root@127.0.0.1:${port}`,
      ask,
      state,
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
      async kill() {
        if (child.exitCode !== null || child.signalCode) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
  }

  const nodes: Node[] = [];
  const remove = async () => {
    for (const child of children)
      if (child.exitCode === null && !child.signalCode) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    nodes.push(await start(0));
    nodes.push(...(await Promise.all(places.slice(1).map((_place, at) => start(at + 1)))));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    nodes,
    remove,
    async database(name) {
      await nodes[0]!.ask(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
      return nodes.map(({ url }) => `${url}/${name}`);
    },
  };
}
