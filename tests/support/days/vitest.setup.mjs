/** Writes down which files of Vitest ask for day or time; other programs and threads, which they start, might. */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { noteAsked, watchFile, watchUse } from './watch-clock.mjs';

const programs = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];
if (!globalThis.areProgramsWatched) {
  for (const name of programs) watchUse(childProcess, name, noteAsked);
  watchUse(threads, 'Worker', noteAsked);
  syncBuiltinESMExports();
  globalThis.areProgramsWatched = true;
}
const writeDown = watchFile();
afterAll(() => writeDown(expect.getState().testPath));
