/**
 * Makes the package in dist/oche-client: one script that needs no other, and its types. Then puts what the server hands
 * out beside the pages: `/oche-client.js`, and `/oche-client.tgz` for npm.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const made = path.join(root, 'dist/oche-client');
const handedOut = path.join(root, 'dist/client');

function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
const bundle = await rolldown({ cwd: root, input: path.join(here, 'main.ts'), platform: 'neutral' });
await bundle.write({ file: path.join(made, 'oche-client.js'), format: 'esm' });
await bundle.close();

const types = path.join(made, 'types');
const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');
const emit = ['--noEmit', 'false', '--incremental', 'false', '--declaration', '--emitDeclarationOnly'];
run(process.execPath, [tsc, '-p', here, ...emit, '--outDir', types]);
for (const name of readdirSync(types, { recursive: true }).filter((file) => file.endsWith('.d.ts'))) {
  const file = path.join(types, name);
  // Sources are named with their ending, which readers of the types do not have.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[\w./-]+)\.ts'/g, "$1.js'"));
}
for (const name of ['package.json', 'README.md']) copyFileSync(path.join(here, name), path.join(made, name));

mkdirSync(handedOut, { recursive: true });
copyFileSync(path.join(made, 'oche-client.js'), path.join(handedOut, 'oche-client.js'));
const options = { cwd: made, shell: process.platform === 'win32' };
const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts'], options));
copyFileSync(path.join(made, filename), path.join(handedOut, 'oche-client.tgz'));
rmSync(path.join(made, filename));
