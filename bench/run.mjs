/**
 * `npm run bench`: every benchmark, as ratios to a limit that was measured in the same run, on the same machine, in
 * turns with what it is compared to. Absolute times on shared machines mean nothing. Ends with 1 when a limit is missed.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../server/build.mjs';

const folder = path.join(root, 'dist', 'bench');
const wanted = process.argv.slice(2);
const names = readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.ts', ''))
  .filter((name) => !wanted.length || wanted.some((part) => name.includes(part)));

const { rolldown } = await import('rolldown');
const { default: server } = await import('../server/rolldown.config.mjs');
for (const name of [...names, 'raw-server', 'app-server', 'live-server', 'raw-sockets', 'watchers']) {
  const { input: _input, output, ...options } = server[0];
  const bundle = await rolldown({ ...options, input: path.join(root, 'bench', `${name}.ts`) });
  await bundle.write({ ...output, file: path.join(folder, `${name}.js`) });
}

const results = [];
for (const name of names) {
  const child = spawn(process.execPath, ['--expose-gc', path.join(folder, `${name}.js`)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (result) => results.push(result));
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) results.push({ name, missed: true, measured: `ended with ${code}`, limit: '' });
}

const rows = results.map(({ name, measured, limit, missed }) => [missed ? 'MISSED' : 'ok', name, measured, limit]);
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => String(row[column]).length)));
for (const row of rows) console.log(row.map((cell, column) => String(cell).padEnd(widths[column])).join('  '));
process.exitCode = results.some(({ missed }) => missed) ? 1 : 0;
