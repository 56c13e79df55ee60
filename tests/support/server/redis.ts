import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { realClock } from '../real-clock.ts';
import { freePort } from './free-port.ts';

const binary = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
  existsSync,
);

/** Whether a Redis can be started here. */
export const hasRedis = binary !== undefined;

/** A Redis that a test can stop and start again at the same address. It stores nothing on disk. */
export async function ownRedis() {
  const port = await freePort();
  let running: ChildProcess | undefined;
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(binary!, settings, { stdio: ['ignore', 'pipe', 'ignore'], env: realClock() });
    running = child;
    let output = '';
    for await (const data of child.stdout!) if ((output += String(data)).includes('Ready to accept')) break;
  };
  const stop = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}
