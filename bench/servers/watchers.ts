import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

/** Watchers in their own process, whose CPU is not counted. They reply when all of them have received an update. */
interface Order {
  port: number;
  path: string;
  protocol?: string;
  cookie?: string;
  count: number;
  /** The messages each sends at first and after each answer; "$uuid" is replaced by an id of its own. */
  says: string[][];
  /** How many messages each must have received to be ready. */
  hears: number;
}

const sockets: WebSocket[] = [];
let messagesHeard = 0;
let bytes = 0;
let latencies: number[] = [];
let isReady = false;

function sum(): void {
  if (messagesHeard < sockets.length) return;
  const sorted = latencies.toSorted((a, b) => a - b);
  process.send?.({ bytes, p99: sorted[Math.floor(sorted.length * 0.99)] });
  messagesHeard = 0;
  latencies = [];
}

const mark = Buffer.from('"editor":"');

function hear(data: Buffer): void {
  if (!isReady) return;
  const at = data.indexOf(mark) + mark.length;
  latencies.push(
    performance.timeOrigin + performance.now() - Number(data.toString('latin1', at, data.indexOf(0x22, at))),
  );
  bytes = data.length;
  messagesHeard += 1;
  sum();
}

async function open({ port, path, protocol, cookie, says, hears }: Order): Promise<void> {
  const headers = cookie ? { cookie } : {};
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, { headers });
  sockets.push(socket);
  let left = hears;
  let step = 0;
  const say = () => {
    for (const text of says[step++] ?? []) socket.send(text.replace('$uuid', randomUUID()));
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      say();
      if (!left) resolve();
    });
    socket.on('message', (data: Buffer) => {
      say();
      left -= 1;
      if (left === 0) resolve();
      hear(data);
    });
  });
}

process.on('message', (order: Order | 'close') => {
  if (order === 'close') process.exit(0);
  else
    void (async () => {
      // Connects a few at a time; the measurement begins when all are connected.
      while (sockets.length < order.count)
        await Promise.all(Array.from({ length: Math.min(50, order.count - sockets.length) }, () => open(order)));
      isReady = true;
      process.send?.('ready');
    })();
});
