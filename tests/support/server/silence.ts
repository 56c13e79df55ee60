import { expect } from 'vitest';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which this text is sent and then nothing more; whatever it receives is ignored. */
export async function silent(address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** A socket whose client never answers anything, not even a close. */
export async function deafSocket(address: string): Promise<Socket> {
  const head = ['GET /graphql HTTP/1.1', 'host: x', 'connection: Upgrade', 'upgrade: websocket'];
  const more = [
    'sec-websocket-version: 13',
    `sec-websocket-key: ${'A'.repeat(22)}==`,
    'sec-websocket-protocol: graphql-transport-ws',
  ];
  const socket = await silent(address, [...head, ...more, '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101/);
  return socket;
}
