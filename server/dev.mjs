/**
 * `npm run dev`: the server restarts after each change to its sources, and Vite serves the client with hot reload, at an
 * address of its own (client/vite.config.ts), which the server gives for its own.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install, requireNode, root, unwritten } from './build.mjs';

requireNode();
await install();
const { watch } = await import('rolldown');
const { default: config } = await import('./rolldown.config.mjs');

const env = { OCHE_BASE_URL: 'http://localhost:5173', ...process.env, NODE_ENV: 'development' };
const start = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
const stop = (child) =>
  new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

let server;
const watcher = watch(config);
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error.message ?? event.error);
  // Restarts here instead of with `node --watch`, so that only finished bundles are started.
  if (event.code === 'END') {
    await stop(server);
    server = start('--enable-source-maps', path.join(root, 'dist/server/main.js'));
  }
  await event.result?.close();
});
const vite = start(path.join(root, 'node_modules/vite/bin/vite.js'), 'client', ...unwritten);

let stopping = false;
async function end() {
  if (stopping) return;
  stopping = true;
  await watcher.close();
  await Promise.all([stop(server), stop(vite)]);
  process.exit(0);
}
process.on('SIGINT', end).on('SIGTERM', end);
vite.on('exit', end);
