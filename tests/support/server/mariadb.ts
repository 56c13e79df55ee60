import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { until } from '../makers/live.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A MariaDB that belongs to one test, which may kill it. */
export interface OwnMariadb {
  /** Includes the name of an empty database. */
  url: string;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** `freeze` makes it accept connections but answer none of them, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Starts it again on the same port, with the data it had stored. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const binary = onPath('mariadbd');
const installer = onPath('mariadb-install-db');

/** Whether a MariaDB can be started here. */
export const hasMariadb = !!binary && !!installer;

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Starts a MariaDB with these additional settings in a temporary folder, as durable as in production. */
export async function ownMariadb(settings: readonly string[] = []): Promise<OwnMariadb> {
  const folder = mkdtempSync(join(tmpdir(), 'oche-mariadb-'));
  const data = join(folder, 'data');
  const normal = ['--auth-root-authentication-method=normal', '--skip-test-db', ...asRoot];
  await run(installer!, ['--no-defaults', `--datadir=${data}`, ...normal], { cwd: folder });
  const port = await freePort();
  const address = `mysql://root@127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const connect = () => createConnection({ uri: address, connectTimeout: 2000 });
  const answers = async () => {
    try {
      const connection = await connect();
      await connection.end();
      return true;
    } catch {
      const code = child?.exitCode ?? child?.signalCode;
      if (code != null) throw new Error(`mariadbd ended with ${code}`);
      return false;
    }
  };
  const start = async () => {
    const files = [
      `--datadir=${data}`,
      // A server that starts deletes the temporary tables of any other with the same temporary folder.
      `--tmpdir=${folder}`,
      `--socket=${folder}/s`,
      `--pid-file=${folder}/pid`,
      `--log-error=${folder}/log`,
    ];
    const network = [`--port=${port}`, '--bind-address=127.0.0.1'];
    const small = ['--skip-log-bin', '--performance-schema=OFF', '--innodb-buffer-pool-size=32M'];
    child = spawn(binary!, ['--no-defaults', ...files, ...network, ...small, ...asRoot, ...settings], {
      stdio: 'ignore',
    });
    await until(answers);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };

  await start();
  const connection = await connect();
  await connection.query('CREATE DATABASE oche CHARACTER SET utf8mb4');
  await connection.end();
  return {
    url: `${address}/oche`,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    start,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
