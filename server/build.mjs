/**
 * Makes what is missing or out of date: node_modules, dist/client, dist/server. Shared by `npm start`, the command
 * line, `npm test` and `npm run build`. Uses nothing but Node itself, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const at = (name) => path.join(root, name);
const modified = (name) => (existsSync(at(name)) ? statSync(at(name)).mtimeMs : 0);

/** Newest change in a file or folder, in ms. Folders count too: that is where a deleted file leaves its trace. */
function newest(name) {
  const file = at(name);
  if (!existsSync(file)) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce((max, child) => Math.max(max, newest(path.join(name, child))), stat.mtimeMs);
}

/** Ends the process with a plain sentence when this Node cannot run the application. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Oche needs Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org`);
  process.exit(1);
}

/** A child process of which nothing is shown unless it fails. */
function quietly(command, args) {
  return new Promise((resolve, reject) => {
    let output = '';
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { cwd: root, shell, env: { ...process.env, NO_COLOR: '1' } });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `exit code ${code}`))));
  });
}

/** One line of progress for one step. A step that fails prints what it said, then `advice`, and ends the process. */
async function step(label, advice, work) {
  const start = Date.now();
  process.stdout.write(`${label} ... `);
  try {
    await work();
  } catch (error) {
    console.log('failed');
    console.error(`\n${error.message}\n\n${advice}`);
    process.exit(1);
  }
  console.log(`done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Packages: missing, or older than the lock file. */
export async function install() {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return;
  await step(
    'Installing packages',
    'The packages could not be installed; what is above says why. Is the network reachable?',
    () => quietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
  );
}

const bin = (name) => at(`node_modules/${name}`);

const targets = {
  client: {
    config: 'client/vite.config.ts',
    sources: ['client', 'rules', 'schema', 'package.json', 'package-lock.json'],
    run: () =>
      quietly(
        process.execPath,
        [bin('vite/bin/vite.js'), 'build', 'client', '--emptyOutDir', '--outDir', at('dist/client')],
        // Whatever the caller's is, or the development build of React would be shipped.
        { NODE_ENV: 'production' },
      ),
  },
  server: {
    config: 'server/main.ts',
    sources: ['server', 'rules', 'schema', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
    run: () => {
      rmSync(at('dist/server'), { recursive: true, force: true });
      return quietly(process.execPath, [bin('rolldown/bin/cli.mjs'), '-c', 'server/rolldown.config.mjs']);
    },
  },
};

/** Builds `client` or `server` when a source is newer than the last build, or always with `force`. */
export async function build(name, { force = false } = {}) {
  const { config, sources, run } = targets[name];
  if (!existsSync(at(config))) return;
  const stamp = `dist/.${name}`;
  const built = existsSync(at(`dist/${name}`)) ? modified(stamp) : 0;
  if (!force && sources.every((source) => newest(source) < built)) return;
  // The stamp carries the moment of the start, so that a change made during the build is seen next time.
  const start = new Date();
  await step(`Building the ${name}`, `The ${name} does not build; what is above says why.`, run);
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(at(stamp), '');
  utimesSync(at(stamp), start, start);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await install();
  await build('client', { force: true });
  await build('server', { force: true });
}
