/**
 * `npm test`: all that CI runs, part by part, on a machine that may have nothing but Node. The last line sums it up.
 * `node tests/run.mjs server fixture` runs one part and hands the rest to Vitest or Jest. No packages at the top.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, install, requireNode, root, unwritten } from '../server/build.mjs';
import * as services from './support/services.mjs';
import { noteFiles, notePart, printTiming } from './support/timing.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const strict = process.env.CI === 'true';

/** Everything the tests of this run leave behind is in here, and is removed at its end. */
const scratch = mkdtempSync(path.join(services.roomiest(), 'oche-run-'));
const kept = path.join(scratch, 'kept');
mkdirSync(kept);
let running;

/** Removes the scratch folder, after unmounting small disks that an interrupted test has left in it. */
function tidy() {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  for (const [, folder] of mounts.matchAll(/^\S+ (\S+)/gm))
    if (folder.startsWith(`${scratch}/`)) spawnSync('umount', ['-l', folder]);
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.log(`Left behind: ${error.message}`);
  }
}

/** Runs a package's script in this Node; returns its exit code and, with `capture`, what it printed. */
function node(script, args = [], { env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      stdio,
      env: { ...process.env, ...env },
    });
    running = child;
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** A step without test cases counts as one test. */
async function one(label, script, args) {
  const start = Date.now();
  const { code, output } = await node(script, args, { capture: true });
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${label} (${seconds(start)})`);
  if (code !== 0) console.log(output.trimEnd());
}

const seconds = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

const hasTypeScript = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).some((f) => /\.tsx?$/.test(f));

/** The quick gate: types of the four projects, lint with the borders, format. */
async function check() {
  const projects = ['rules', 'server', 'client', 'tests'].filter(hasTypeScript);
  const tsc = 'node_modules/typescript-native/bin/tsc';
  // Lint remembers nothing: a change elsewhere can break a border.
  await Promise.all([
    ...projects.map((project) => one(`types of ${project}`, tsc, ['-p', project, '--pretty', 'false'])),
    one('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--max-warnings', '0', '--format', 'unix']),
    one('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  ]);
}

/** Runs Jest or Vitest, which report alike. A suite that could not even start counts as one failed test. */
async function suite(part, script, args, env) {
  const report = path.join(scratch, `${Date.now()}.json`);
  const { code } = await node(script, [...args, `--outputFile=${report}`], {
    env: { ...env, TMPDIR: scratch, OCHE_TEST_KEPT: kept },
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const unstarted = (result?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  );
  const failed = (result?.numFailedTests ?? 0) + unstarted.length;
  noteFiles(part, result?.testResults ?? []);
  total.passed += result?.numPassedTests ?? 0;
  total.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}

/** One project of vitest.config.mjs. */
function vitest(project, args, { env = {}, workers = 2, part = project } = {}) {
  const flags = [
    'run',
    ...unwritten,
    '--project',
    project,
    '--maxWorkers',
    workers,
    '--reporter=default',
    '--reporter=json',
  ];
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  return suite(part, 'node_modules/vitest/vitest.mjs', [...flags, ...args], { ...colours, ...env });
}

/** The client's tests. */
function jest(args) {
  const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${flags}`.trim() };
  return suite(
    'client',
    'node_modules/jest/bin/jest.js',
    ['--passWithNoTests', '--maxWorkers=2', '--json', ...args],
    env,
  );
}

/** Arguments that leave out the files that match one of these. */
const without = (...patterns) => patterns.flatMap((pattern) => ['--exclude', pattern]);

/** A part that cannot run here: skipped at home, a failure in CI. */
function unavailable(missing) {
  console.log(`${strict ? 'FAILED' : 'Skipped'}: not found and not installable here: ${missing}`);
  total[strict ? 'failed' : 'skipped'] += 1;
}

let redis;
/** Redis is for a few tests of the server suite, which skip themselves without it; only CI insists. */
async function redisEnv() {
  redis ??= await services.redis();
  if (redis.missing) console.log(`Tests that need it are skipped: ${redis.missing}`);
  if (redis.missing && strict) total.failed += 1;
  return redis.url ? { TEST_REDIS_URL: redis.url } : {};
}

/** A cluster is for one test of the suite on MySQL, which skips itself without it; only CI insists. */
async function galeraEnv() {
  const { library, missing } = await services.galera();
  if (missing) console.log(`Tests that need it are skipped: ${missing}`);
  if (missing && strict) total.failed += 1;
  return library ? { TEST_GALERA: library } : {};
}

/** Libraries of the server check less in production, and take less time. */
const asStarted = { NODE_ENV: 'production' };

/** Workers of suites that spend much of their time waiting: for disks, databases and pages. */
const workersThatWait = 3;

/** Tests that measure the time on a slow phone; nothing runs beside them. */
const timed = 'tests/e2e/speed/';

/** Tests that use no database. */
const inNone = ['tests/*.test.ts', 'tests/server/sample/{league,tournaments}.test.ts', '**/page-head.test.ts'];

const parts = {
  check,
  // Before the parts that look at the build or run it.
  build: () => one('build', 'server/build.mjs'),
  rules: (args) => vitest('rules', args),
  server: async (args) => {
    const env = { ...asStarted, ...(await redisEnv()), TEST_DATABASE: 'sqlite' };
    return vitest('server', args, { env, workers: workersThatWait });
  },
  mysql: async (args) => {
    const { url, database, missing } = await services.mysql();
    if (missing) return unavailable(missing);
    const where = { TEST_DATABASE: 'mysql', TEST_MYSQL_URL: url, TEST_MYSQL_DATABASE: database };
    const env = { ...asStarted, ...(await redisEnv()), ...(await galeraEnv()), ...where };
    return vitest('server', [...args, ...without(...inNone)], { env, workers: workersThatWait, part: 'mysql' });
  },
  client: jest,
  e2e: async (args) => {
    const { path: browser, missing } = await services.chromium();
    if (missing) return unavailable(missing);
    // Built now, not in the middle of a journey that starts a server.
    await build('client');
    await build('server');
    // Needed only by the journeys with several processes, which skip themselves without it.
    const { url, database } = await services.mysql();
    const mysql = url ? { TEST_MYSQL_URL: url, TEST_MYSQL_DATABASE: database } : {};
    const env = { CHROMIUM_PATH: browser, ...mysql };
    const workers = args.some((name) => name.includes('speed')) ? 1 : workersThatWait;
    if (args.length) return vitest('e2e', args, { env, workers });
    await vitest('e2e', without(`${timed}**`), { env, workers: workersThatWait });
    return vitest('e2e', [timed], { env, workers: 1 });
  },
};

const titles = {
  server: 'server suite on SQLite',
  mysql: 'server suite on MySQL/MariaDB',
  e2e: 'journeys in Chromium',
};

async function interrupted() {
  running?.kill('SIGTERM');
  await services.stop();
  tidy();
  process.exit(130);
}
let ending;
process.on('SIGINT', () => (ending ??= interrupted())).on('SIGTERM', () => (ending ??= interrupted()));

requireNode();
await install();
const [chosen, ...rest] = process.argv.slice(2);
if (chosen && !parts[chosen]) {
  console.error(`There is no part "${chosen}"; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const name of chosen ? [chosen] : Object.keys(parts)) {
  console.log(`\n== ${titles[name] ?? name} ==`);
  const start = Date.now();
  const before = total.passed;
  try {
    await parts[name](rest);
  } catch (error) {
    console.log(`FAILED: ${error.message}`);
    total.failed += 1;
  }
  if (ending) await ending;
  console.log(`-- ${name}: ${seconds(start)}`);
  notePart(name, Date.now() - start, total.passed - before);
}
printTiming();
await services.stop();
tidy();
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
