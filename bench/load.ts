import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

/** A server in its own process that reports its CPU and memory. */
export interface Target {
  port: number;
  /** What the server reported when it was ready. */
  ready: Record<string, unknown>;
  cpuMicroseconds(): Promise<number>;
  rssBytes(): Promise<number>;
  /** Asks the server a question of its own; the answer is a number. */
  ask(question: string): Promise<number>;
  stop(): Promise<void>;
}

export async function start(
  name: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Target> {
  const child: ChildProcess = fork(join(import.meta.dirname, `${name}.js`), {
    env: { ...process.env, ...env },
    // The flags of `npm start`: a small nursery and a slowly growing heap keep the process small.
    execArgv: ['--max-semi-space-size=4', '--heap-growing-percent=50', ...flags],
  });
  // A server that fails ends the benchmark, which would wait for it.
  child.on('exit', (code) => code && process.exit(code));
  const [ready] = (await once(child, 'message')) as [Record<string, unknown> & { port: number }];
  const ask = async (question: string) => {
    child.send(question);
    return ((await once(child, 'message')) as [number])[0];
  };
  return {
    port: ready.port,
    ready,
    cpuMicroseconds: () => ask('cpu'),
    rssBytes: () => ask('rss'),
    ask,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface Ask {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

/** Sends requests one after another over one connection and reads each answer to the end. */
async function worker(port: number, text: Buffer, times: number): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let left = times;
  let buffered = Buffer.alloc(0);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (data) => {
      buffered = buffered.length ? Buffer.concat([buffered, data]) : data;
      const head = buffered.indexOf('\r\n\r\n');
      if (head < 0) return;
      const header = buffered.toString('latin1', 0, head);
      const status = Number(header.slice(9, 12));
      if (status >= 400) return reject(new Error(header));
      const length = Number(/content-length: (\d+)/i.exec(header)?.[1] ?? 0);
      if (buffered.length < head + 4 + length) return;
      buffered = Buffer.alloc(0);
      left -= 1;
      if (left) socket.write(text);
      else resolve();
    });
    socket.write(text);
  });
  socket.destroy();
}

/** Sends this many requests over eight connections. */
export async function load(
  port: number,
  { path, headers = {}, method = 'GET', body = '' }: Ask,
  requests: number,
): Promise<void> {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  const text = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const connections = 8;
  await Promise.all(Array.from({ length: connections }, () => worker(port, text, Math.ceil(requests / connections))));
}

/** The server's CPU microseconds per request. */
export async function cpuPerRequest(target: Target, ask: Ask, requests: number): Promise<number> {
  const before = await target.cpuMicroseconds();
  await load(target.port, ask, requests);
  return ((await target.cpuMicroseconds()) - before) / requests;
}
