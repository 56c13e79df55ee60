/**
 * Finds the servers and the browser that the tests need: an address from the environment, else one that is already
 * listening, else one on PATH started on a free port in a temporary folder, else installed with apt (root on Debian or
 * Ubuntu). Of MySQL and MariaDB, one on PATH comes before one that is listening. What is not available is returned as
 * `{ missing: 'how to get it' }`. `stop()` stops everything started here.
 * Only Node builtins at the top: packages may not be installed yet.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const local = '127.0.0.1';

/** Clean-up steps, newest first. */
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
        // Try the next folder.
      }
    }
  }
  return undefined;
}

let aptUpdated = false;
/** Installs packages where allowed; false where that is not allowed or failed. */
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

/** A folder in memory if there is room for it, where databases do not wait for a disk; else the usual one. */
export function roomiest() {
  try {
    const memory = '/dev/shm';
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, os.freemem()) > 2 ** 31) return memory;
  } catch {
    // Not Linux.
  }
  return os.tmpdir();
}

/** A temporary folder, removed at the end. */
function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(roomiest(), `oche-${name}-`));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server and waits until `answers()`; throws with its output when it ends or is silent for 60 s. */
async function launch(command, args, answers) {
  let output = '';
  // Runs on the machine's clock, whatever ours is set to.
  const { LD_PRELOAD: _, ...env } = process.env;
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = new Promise((resolve) => child.on('exit', resolve).on('error', resolve));
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  undo.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await answers()) return;
    if (child.exitCode !== null || child.signalCode) break;
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

/** Starts an empty MariaDB or MySQL for this run, tuned for speed rather than safety. */
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
  // A server that starts deletes the temporary tables of any other with the same temporary folder.
  const files = [`--datadir=${data}`, `--tmpdir=${folder}`, `--socket=${folder}/s`, `--pid-file=${folder}/pid`];
  const fast = ['--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', '--performance-schema=OFF'];
  await launch(binary, ['--no-defaults', `--port=${port}`, `--bind-address=${local}`, ...files, ...fast, ...user], () =>
    mysqlAnswers(url),
  );
  return url;
}

const findBinary = () => onPath('mariadbd', 'mysqld');

/** Our own server saves a tenth of the time: one that is running already waits for its disk. Throws if it fails. */
async function findMysql() {
  if (process.env.TEST_MYSQL_URL) return process.env.TEST_MYSQL_URL;
  const listening = `mysql://root@${local}:3306`;
  const isListening = await mysqlAnswers(listening);
  if (!findBinary() && isListening) return listening;
  if (!findBinary() && !(await apt('mariadb-server'))) return undefined;
  try {
    return await startMysql(findBinary());
  } catch (error) {
    if (!isListening) throw error;
    console.log(error.message);
    return listening;
  }
}

let found;

/**
 * Address of a MySQL or MariaDB with administrator rights, and the name of a database made for this run. Tests that
 * need more databases prefix their names with it: all of them are dropped at the end.
 */
export async function mysql() {
  const url = await (found ??= findMysql());
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

/** Galera's library, for tests that start their own cluster; apt installs it, rsync and Debian's mariadb-server. */
export async function galera() {
  const library = () =>
    ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'].find((file) => existsSync(file));
  const isWhole = () =>
    !!library() && ['mariadbd', 'mariadb-install-db', 'rsync', 'wsrep_sst_rsync'].every((name) => onPath(name));
  if (!isWhole()) await apt('mariadb-server', 'galera-4', 'rsync');
  return isWhole() ? { library: library() } : { missing: 'Galera (install mariadb-server, galera-4 and rsync)' };
}

/** Tries to install libfaketime, which runs tests on other days. */
export const faketime = () => apt('faketime');

/** Whether a Redis without a password answers there. */
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

/**
 * The browser for the journeys: Chromium's headless shell if possible, which opens no window for each visitor and takes
 * a third of the time; else the browser itself.
 */
export async function chromium() {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH };
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const shell = () => onPath('chromium-headless-shell', 'chrome-headless-shell');
  const whole = () =>
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    (existsSync(mac) ? mac : undefined);
  const fonts = ['fonts-noto-core', 'fonts-noto-color-emoji'];
  if (!shell()) await apt('chromium-headless-shell', ...fonts);
  if (!shell() && !whole()) await apt('chromium', ...fonts);
  const path = shell() ?? whole();
  // Checks the version, which a snap wrapper without an installed browser cannot report.
  const works = path && (await run(path, ['--version'], { timeout: 20_000 }).catch(() => undefined));
  return works ? { path } : { missing: 'Chromium (set CHROMIUM_PATH, or install chromium-headless-shell)' };
}
