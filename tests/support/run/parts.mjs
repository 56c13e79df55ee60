/** The parts of `npm test` and `npm run test:all`: which files each has, what it needs, and how it is run. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, root } from '../../../server/build.mjs';
import { findFaketime } from '../faketime.mjs';
import * as services from '../services.mjs';
import { failedJourneys } from './second-look.mjs';
import { jest, node, one, runAlone, total, vitest } from './suites.mjs';
import { filesTagged, filesWithTagged, testFiles } from './tags.mjs';

const strict = process.env.CI === 'true';

const hasTypeScript = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).some((f) => /\.tsx?$/.test(f));

/** The quick gate: types of the five projects, lint with the borders, format, spacing on its scale. */
async function check() {
  const projects = ['rules', 'server', 'client', 'schema/client', 'tests'].filter(hasTypeScript);
  const tsc = 'node_modules/typescript-native/bin/tsc';
  // Lint remembers nothing: a change elsewhere can break a border.
  await Promise.all([
    ...projects.map((project) => one(`types of ${project}`, tsc, ['-p', project, '--pretty', 'false'])),
    one('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--max-warnings', '0', '--format', 'unix']),
    one('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
    one('spacing', 'node_modules/stylelint/bin/stylelint.mjs', ['client/**/*.css']),
  ]);
}

/** A part that cannot run here: skipped at home, a failure in CI. */
function countUnavailable(missing) {
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

const serverFiles = () => [...testFiles('tests', { isDeep: false }), ...testFiles('tests/server')];

const quickFiles = (files) => {
  const long = filesTagged(files, 'long');
  return files.filter((file) => !long.includes(file));
};

/** Tests that use no database, and need not run on a second one. */
const useNone =
  /^tests\/[^/]+$|^tests\/server\/(build|dev|sample\/league|sample\/tournaments|core\/page-head)\.test\.ts$/;

const cluster = 'tests/server/data/cluster.test.ts';

/** Journeys that measure the time on a slow phone; nothing runs beside them. */
const isTimed = (file) => file.startsWith('tests/e2e/speed/');

/** Failed journeys of this run, and how to run one of them again. */
export const journeys = { failed: [], runAlone: undefined };

async function runJourneys(files, flags, tag) {
  const { path: browser, missing } = await services.chromium();
  if (missing) return countUnavailable(missing);
  // Built now, not in the middle of a journey that starts a server.
  await build('client');
  await build('server');
  // Needed only by the journeys with several processes, which skip themselves without it.
  const { url, database } = await services.mysql();
  const mysql = url ? { TEST_MYSQL_URL: url, TEST_MYSQL_DATABASE: database } : {};
  const env = { CHROMIUM_PATH: browser, ...mysql };
  rmSync(path.join(root, 'dist/failed'), { recursive: true, force: true });
  const groups = [
    { chosen: files.filter((file) => !isTimed(file)), workers: workersThatWait },
    { chosen: files.filter(isTimed), workers: 1 },
  ];
  for (const { chosen, workers } of groups) {
    if (!chosen.length) continue;
    const reported = await vitest('e2e', [...chosen, ...flags], { env, workers, tag });
    journeys.failed.push(
      ...failedJourneys(reported.map((file) => ({ ...file, name: path.relative(root, file.name) }))),
    );
  }
  journeys.runAlone = (file, names) => runAlone('e2e', file, names, { ...env, OCHE_TRACE: 'whole' });
}

/** Everything that depends on dates, on other days; its last line is like ours. */
async function anyDay() {
  if (!findFaketime()) await services.faketime();
  if (!findFaketime()) return countUnavailable('libfaketime (install faketime)');
  const tell = (data) => process.stdout.write(data);
  const { code, output } = await node('tests/any-day.mjs', [], { capture: true, tell });
  const sums = /^(\d+) passed, (\d+) failed, (\d+) skipped\s*$/m.exec(output.trimEnd().split('\n').at(-1)) ?? [];
  const [passed = 0, failed = code ? 1 : 0, skipped = 0] = sums.slice(1).map(Number);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/**
 * `files` are the test files of a part; `short` those of `npm test` where that does not run all, and `shortTag` chooses
 * among their tests, as Vitest's tagsFilter; `isLong` is for `npm run test:all` alone. A part without files takes no
 * names.
 */
export const parts = {
  check: { run: check },
  // Before the parts that look at the build or run it.
  build: { run: () => one('build', 'server/build.mjs') },
  rules: { files: () => testFiles('tests/rules'), run: (files, flags) => vitest('rules', [...files, ...flags]) },
  server: {
    title: 'server suite on SQLite',
    files: serverFiles,
    short: quickFiles,
    shortTag: '!long',
    run: async (files, flags, tag) => {
      const env = { ...asStarted, ...(await redisEnv()), TEST_DATABASE: 'sqlite' };
      return vitest('server', [...files, ...flags], { env, workers: workersThatWait, tag });
    },
  },
  mysql: {
    title: 'server suite on MySQL/MariaDB',
    files: () => serverFiles().filter((file) => !useNone.test(file)),
    short: (files) => filesTagged(files, 'mysql'),
    shortTag: '!long',
    run: async (files, flags, tag) => {
      const { url, database, missing } = await services.mysql();
      if (missing) return countUnavailable(missing);
      const where = { TEST_DATABASE: 'mysql', TEST_MYSQL_URL: url, TEST_MYSQL_DATABASE: database };
      const galera = files.includes(cluster) ? await galeraEnv() : {};
      const env = { ...asStarted, ...(await redisEnv()), ...galera, ...where };
      return vitest('server', [...files, ...flags], { env, workers: workersThatWait, part: 'mysql', tag });
    },
  },
  client: { files: () => testFiles('tests/client'), run: (files, flags) => jest([...files, ...flags]) },
  e2e: {
    title: 'journeys in Chromium',
    files: () => testFiles('tests/e2e'),
    short: (files) => filesWithTagged(files, 'road'),
    shortTag: 'road',
    run: runJourneys,
  },
  'any-day': { title: 'on other days', isLong: true, run: anyDay },
};
