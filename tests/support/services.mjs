/**
 * Finds the servers and the browser that the tests need: an address in the environment, else one that is already
 * listening, else one on PATH started on a free port in a temporary folder, else installed with apt (root on Debian or
 * Ubuntu). What cannot be had comes back as `{ missing: 'how to get it' }`. Everything started here is stopped again
 * by `stop()`. Node builtins only at the top: packages may not be installed yet.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const local = '127.0.0.1';

/** What to undo at the end, newest first. */
const undo = [];

let stopped;
/** Stops the servers and drops the databases that this process made; a second call waits for the first. */
export const stop = () =>
  (stopped ??= (async () => {
    for (let work = undo.pop(); work; work = undo.pop()) await Promise.resolve(work()).catch(() => {});
  })());

function onPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not here
      }
    }
  }
  return undefined;
}

let aptUpdated = false;
/** Installs packages where that is ours to do; false where it is not, or did not work. */
async function apt(...packages) {
  if (!isRoot || !existsSync('/etc/os-release') || !onPath('apt-get')) return false;
  if (!/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    console.log(`Installing ${packages.join(' ')} with apt ...`);
    if (!aptUpdated) await run('apt-get', ['update', '-q'], { env });
    aptUpdated = true;
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env, maxBuffer: 1e8 });
    return true;
  } catch (error) {
    console.log(`apt: ${error.stderr?.trim() || error.message}`);
    return false;
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, local, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A folder that is gone at the end. */
function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `oche-${name}-`));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server and waits until `answers()`; throws with its output when it ends or stays silent for 60 s. */
async function launch(command, args, answers) {
  let output = '';
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.on('exit', resolve).on('error', resolve));
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  undo.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await answers()) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${command} did not start:\n${output.trim().split('\n').slice(-10).join('\n')}`);
}

async function mysqlAnswers(url) {
  const { createConnection } = await import('mysql2/promise');
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 2000 });
    await connection.end();
    return true;
  } catch {
    return false;
  }
}

/** A MariaDB or MySQL of our own, empty, for the length of this run. Speed before safety: nothing in it is kept. */
async function startMysql(binary) {
  const folder = temporaryFolder('mysql');
  const data = path.join(folder, 'data');
  const user = isRoot ? ['--user=root'] : [];
  const { stdout } = await run(binary, ['--version']);
  if (/mariadb/i.test(stdout)) {
    const installer = onPath('mariadb-install-db', 'mysql_install_db');
    const normal = '--auth-root-authentication-method=normal';
    await run(installer, ['--no-defaults', `--datadir=${data}`, normal, '--skip-test-db', ...user], { cwd: folder });
  } else {
    await run(binary, ['--no-defaults', '--initialize-insecure', `--datadir=${data}`, ...user]);
  }
  const port = await freePort();
  const url = `mysql://root@${local}:${port}`;
  const files = [`--datadir=${data}`, `--socket=${folder}/s`, `--pid-file=${folder}/pid`];
  const fast = ['--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', '--performance-schema=OFF'];
  await launch(binary, ['--no-defaults', `--port=${port}`, `--bind-address=${local}`, ...files, ...fast, ...user], () =>
    mysqlAnswers(url),
  );
  return url;
}

async function findMysql() {
  if (process.env.TEST_MYSQL_URL) return process.env.TEST_MYSQL_URL;
  const listening = `mysql://root@${local}:3306`;
  if (await mysqlAnswers(listening)) return listening;
  const binary = () => onPath('mariadbd', 'mysqld');
  if (!binary() && !(await apt('mariadb-server'))) return undefined;
  return binary() && startMysql(binary());
}

/**
 * The address of a MySQL or MariaDB, as administrator and without a database, and the name of a database made for this
 * run. Tests that need more databases begin their names with that name: at the end all of them are dropped.
 */
export async function mysql() {
  const url = await findMysql();
  if (!url) return { missing: 'MySQL or MariaDB (set TEST_MYSQL_URL, or install mariadb-server)' };
  const { createConnection } = await import('mysql2/promise');
  const database = `oche_test_${randomBytes(5).toString('hex')}`;
  const admin = async (work) => {
    const connection = await createConnection({ uri: url });
    await work(connection).finally(() => connection.end());
  };
  await admin((connection) => connection.query(`CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4`));
  undo.push(() =>
    admin(async (connection) => {
      const [rows] = await connection.query('SHOW DATABASES');
      const names = rows.map((row) => Object.values(row)[0]).filter((name) => name.startsWith(database));
      for (const name of names) await connection.query(`DROP DATABASE \`${name}\``);
    }),
  );
  return { url, database };
}

/** Whether an open Redis (no password) is there. */
const redisAnswers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, local, () => socket.write('PING\r\n'));
    const answer = (yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(2000, () => answer(false));
    socket.on('error', () => answer(false)).on('data', (data) => answer(data.toString().startsWith('+PONG')));
  });

export async function redis() {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL };
  if (await redisAnswers(6379)) return { url: `redis://${local}:6379` };
  const binary = () => onPath('redis-server', 'valkey-server');
  if (!binary()) await apt('redis-server');
  if (!binary()) return { missing: 'Redis (set TEST_REDIS_URL, or install redis-server)' };
  const port = await freePort();
  const settings = ['--port', port, '--bind', local, '--save', '', '--appendonly', 'no'];
  await launch(binary(), [...settings.map(String), '--dir', temporaryFolder('redis')], () => redisAnswers(port));
  return { url: `redis://${local}:${port}` };
}

export async function chromium() {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH };
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const find = () =>
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    (existsSync(mac) ? mac : undefined);
  if (!find()) await apt('chromium', 'fonts-noto-core', 'fonts-noto-color-emoji');
  // Asking its version tells a browser from the wrapper of a snap that is not there.
  const works = find() && (await run(find(), ['--version'], { timeout: 20_000 }).catch(() => undefined));
  return works ? { path: find() } : { missing: 'Chromium (set CHROMIUM_PATH, or install chromium)' };
}
