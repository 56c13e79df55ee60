import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The least a WebSocket server can do: send one shared buffer, the size of ours, to everybody. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
let filling = '';

process.on('message', (question) => {
  const { user, system } = process.cpuUsage();
  if (typeof question === 'object' && question) filling = 'x'.repeat((question as { bytes: number }).bytes - 60);
  else if (question === 'tell') {
    const frame = Buffer.from(JSON.stringify({ filling, editor: String(performance.timeOrigin + performance.now()) }));
    for (const client of server.clients) client.send(frame, { binary: false });
  } else if (question === 'gc') globalThis.gc?.();
  else process.send?.(question === 'rss' ? process.memoryUsage().rss : user + system);
});
process.on('SIGTERM', () => process.exit(0));
