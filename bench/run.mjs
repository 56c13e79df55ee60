/**
 * `npm run bench`: every benchmark, as a ratio to a reference measured in the same run, on the same machine,
 * alternating with it. Absolute times on shared machines mean nothing. Exits with 1 when a limit is missed.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, root } from '../server/build.mjs';
import { galera } from '../tests/support/services.mjs';
import { memories, serverWithout, withoutPlugin } from './without.mjs';

const sources = path.join(root, 'bench');
const folder = path.join(root, 'dist', 'bench');
const wantedBenches = process.argv.slice(2);
const names = readdirSync(sources)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.ts', ''))
  .filter((name) => !wantedBenches.length || wantedBenches.some((part) => name.includes(part)));

// The growth benchmarks ask for pages, so they need the client.
if (names.some((name) => name.startsWith('growth'))) await build('client');

// The scale benchmark compares the kinds of databases installed here.
const { library } = names.some((name) => name.startsWith('scale')) ? await galera() : {};

const { rolldown } = await import('rolldown');
const { default: server } = await import('../server/rolldown.config.mjs');
const servers = readdirSync(path.join(sources, 'servers')).map((name) => `servers/${name.replace('.ts', '')}`);
async function bundle(name, file = path.basename(name), plugins = []) {
  const { input: _input, output, ...options } = server[0];
  const made = await rolldown({ ...options, input: path.join(sources, `${name}.ts`), plugins });
  await made.write({ ...output, file: path.join(folder, `${file}.js`) });
}
for (const name of [...names, ...servers]) await bundle(name);
if (names.some((name) => name.startsWith('memories')))
  for (const [name, memory] of Object.entries(memories))
    await bundle('servers/memories-server', serverWithout(name), [withoutPlugin(memory)]);

const results = [];
for (const name of names) {
  const child = spawn(process.execPath, ['--expose-gc', path.join(folder, `${name}.js`)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', ...process.env, ...(library && { TEST_GALERA: library }) },
  });
  child.on('message', (result) => results.push(result));
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) results.push({ name, missed: true, measured: `ended with ${code}`, limit: '' });
}

const rows = results.map(({ name, measured, limit, missed }) => [missed ? 'MISSED' : 'ok', name, measured, limit]);
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => String(row[column]).length)));
for (const row of rows) console.log(row.map((cell, column) => String(cell).padEnd(widths[column])).join('  '));
process.exitCode = results.some(({ missed }) => missed) ? 1 : 0;
