/** Runs the tools of `npm test` one after the other, and adds up what they report. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, unwritten } from '../../../server/build.mjs';
import { roomiest } from '../services.mjs';
import { noteFiles } from '../timing.mjs';

export const total = { passed: 0, failed: 0, skipped: 0 };

/** Everything the tests of this run leave behind is in here, and is removed at its end. */
const scratch = mkdtempSync(path.join(roomiest(), 'oche-run-'));
const keptFolder = path.join(scratch, 'kept');
mkdirSync(keptFolder);
let running;

/** Ends what is running now. */
export const stopRunning = () => void running?.kill('SIGTERM');

/** Removes the scratch folder, after unmounting small disks that an interrupted test has left in it. */
export function tidy() {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  for (const [, folder] of mounts.matchAll(/^\S+ (\S+)/gm))
    if (folder.startsWith(`${scratch}/`)) spawnSync('umount', ['-l', folder]);
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.log(`Left behind: ${error.message}`);
  }
}

export const seconds = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/** Runs a script in this Node; returns its exit code and, with `capture`, what it printed. */
export function node(script, args = [], { env = {}, capture = false, tell = () => {} } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      stdio,
      env: { ...process.env, ...env },
    });
    running = child;
    const hear = (data) => {
      output += data;
      tell(data);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** A step without test cases counts as one test. */
export async function one(label, script, args) {
  const start = Date.now();
  const { code, output } = await node(script, args, { capture: true });
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${label} (${seconds(start)})`);
  if (code !== 0) console.log(output.trimEnd());
}

/** Runs Jest or Vitest, which report alike; returns the exit code, and what the report says of each file. */
async function report(script, args, env) {
  const file = path.join(scratch, `${Date.now()}.json`);
  const { code } = await node(script, [...args, `--outputFile=${file}`], {
    env: { ...env, TMPDIR: scratch, OCHE_TEST_KEPT: keptFolder },
  });
  return { code, result: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

/** A report says "skipped" also of tests that a tag leaves out: those are no part of the run. */
const isOf = (tag) => (test) =>
  !tag || (tag.startsWith('!') ? !test.tags.includes(tag.slice(1)) : test.tags.includes(tag));

const isSkipped = ({ status }) => status !== 'passed' && status !== 'failed';

/** Runs a suite and adds it up; returns its files. One that could not even start counts as one failed test. */
async function suite(part, script, args, env, tag) {
  const { code, result } = await report(script, tag ? [...args, `--tagsFilter=${tag}`] : args, env);
  const files = (result?.testResults ?? []).map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(isOf(tag)),
  }));
  const unstarted = files.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length);
  const failed = (result?.numFailedTests ?? 0) + unstarted.length;
  noteFiles(part, files);
  total.passed += result?.numPassedTests ?? 0;
  total.skipped += files.flatMap(({ assertionResults }) => assertionResults).filter(isSkipped).length;
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
  return files;
}

const vitestFile = 'node_modules/vitest/vitest.mjs';
const vitestArgs = (project, args, workers) => {
  const flags = ['run', ...unwritten, '--project', project, '--maxWorkers', workers];
  return [...flags, '--reporter=default', '--reporter=json', ...args];
};
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** One project of vitest.config.mjs, or those of its tests that have a tag (`road`), or have it not (`!long`). */
export const vitest = (project, args, { env = {}, workers = 2, part = project, tag } = {}) =>
  suite(part, vitestFile, vitestArgs(project, args, workers), { ...colours, ...env }, tag);

/** Runs tests of a file once more, alone and not added up: all, or those with these full names. Returns its report. */
export async function runAlone(project, file, names, env) {
  const exactly = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const chosen = names.length ? ['-t', `^(${names.map(exactly).join('|')})$`] : [];
  const { code, result } = await report(vitestFile, vitestArgs(project, [file, ...chosen], 1), { ...colours, ...env });
  return { code, files: result?.testResults ?? [] };
}

/** The client's tests. */
export function jest(args) {
  const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${flags}`.trim() };
  return suite('client', 'node_modules/jest/bin/jest.js', ['--maxWorkers=2', '--json', ...args], env);
}
