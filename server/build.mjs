/**
 * Makes what is missing or out of date: node_modules, dist/client with dist/drawing, dist/server. Shared by `npm
 * start`, the command line, `npm test` and `npm run build`. Uses nothing but Node itself, because it runs before
 * anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const at = (name) => path.join(root, name);
const modified = (name) => (existsSync(at(name)) ? statSync(at(name)).mtimeMs : 0);

/** Newest modification time of a file or folder, in ms. Folders count too: deleting a file changes its folder. */
function newest(name) {
  const file = at(name);
  if (!existsSync(file)) return 0;
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce((max, child) => Math.max(max, newest(path.join(name, child))), stat.mtimeMs);
}

/** Ends the process with a plain message when this Node version is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Oche needs Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org`);
  process.exit(1);
}

/** Runs a child process and shows its output only if it fails. */
function quietly(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { cwd: root, shell, env: { ...process.env, ...env, NO_COLOR: '1' } });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `exit code ${code}`))));
  });
}

/** Prints one line of progress per step. A failing step prints its output and `advice`, and ends the process. */
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

/** Whether somebody else's packages are used through a link. */
const isLinked = () => lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Installs packages that are missing or older than the lock file; never through a link, which would delete them. */
export async function install() {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return;
  if (isLinked()) {
    console.error('node_modules is a link, and its packages are older than package-lock.json: remove the link first.');
    process.exit(1);
  }
  await step(
    'Installing packages',
    'The packages could not be installed; what is above says why. Is the network reachable?',
    () => quietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
  );
}

const bin = (name) => at(`node_modules/${name}`);

/** Lets Vite read its settings without writing a copy into node_modules. */
export const unwritten = ['--configLoader', 'runner'];

const vite = (name, ...args) =>
  quietly(
    process.execPath,
    [bin('vite/bin/vite.js'), 'build', 'client', ...unwritten, '--outDir', at(`dist/${name}`), ...args],
    // Set regardless of the caller's NODE_ENV; otherwise React's development build would be shipped.
    { NODE_ENV: 'production' },
  );

const targets = {
  client: {
    config: 'client/vite.config.ts',
    sources: ['client', 'rules', 'schema', 'docs', 'package.json', 'package-lock.json'],
    made: ['client', 'drawing'],
    // What browsers load, and what the server draws pages with (dist/drawing), out of the same files.
    run: async () => {
      await Promise.all([vite('client', '--emptyOutDir'), vite('drawing', '--emptyOutDir', '--ssr', 'draw.tsx')]);
      // The script for other sites, into the same folder.
      await vite('client', '--mode', 'elements');
      await vite('client', '--mode', 'graphiql');
      await quietly(process.execPath, [at('schema/client/build.mjs')]);
    },
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
  const { config, sources, run, made = [name] } = targets[name];
  if (!existsSync(at(config))) return;
  const stamp = `dist/.${name}`;
  const built = made.every((folder) => existsSync(at(`dist/${folder}`))) ? modified(stamp) : 0;
  if (!force && sources.every((source) => newest(source) < built)) return;
  // The stamp has the start time, so that a change made during the build is noticed next time.
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
