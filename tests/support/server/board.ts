import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { until } from '../makers/live.ts';

/** A stand-in for the program of an automatic board: a WebSocket that tells whoever is connected. */
export async function aBoard() {
  let connections = 0;
  let board = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const greet = () => board.on('connection', () => (connections += 1));
  greet();
  await once(board, 'listening');
  const { port } = board.address() as AddressInfo;
  const tell = (message: string | Buffer) => board.clients.forEach((client) => client.send(message));
  return {
    address: `ws://127.0.0.1:${port}/events`,
    connected: (times: number) => until(() => connections >= times),
    send: (...events: object[]) => events.forEach((event) => tell(JSON.stringify(event))),
    sendText: tell,
    sendBytes: (event: object) => tell(Buffer.from(JSON.stringify(event))),
    /** Every connection is cut, without a word. */
    drop: () => board.clients.forEach((client) => client.terminate()),
    switchOff: async () => {
      board.clients.forEach((client) => client.terminate());
      await new Promise((resolve) => board.close(resolve));
    },
    switchOn: async () => {
      board = new WebSocketServer({ port, host: '127.0.0.1' });
      greet();
      await once(board, 'listening');
    },
  };
}
