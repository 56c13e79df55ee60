import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listening, until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp({ env: { KEPT_PER_ADDRESS: '2000000' } });
  app.app.http.get('/large', (_request, reply) => reply.send(Buffer.alloc(20_000_000)));
  port = await listening(app);
});
afterAll(() => app.stop());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const bytesKept = () => app.ports.networks.of('127.0.0.1').kept;

/** Sends a text at once; `isReading` says whether answers are read. */
function send(text: string, isReading = true) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('close', () => (isOver = true));
  if (isReading) socket.on('data', (data) => (heard += data.toString()));
  else socket.pause();
  socket.write(text);
  return { socket, heard: () => heard, isOver: () => isOver };
}

it('requests sent before an earlier one is answered are answered in their order, also with bodies', async () => {
  const body = JSON.stringify({ query: '{ __typename }' });
  const post = `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const text = Array.from({ length: 30 }, (_, n) => (n % 3 ? get(`/api/Nothing${n}`) : post)).join('');
  const { socket, heard } = send(text);
  const statuses = () => [...heard().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await until(() => statuses().length === 30);
  expect(statuses()).toEqual(Array.from({ length: 30 }, (_, n) => (n % 3 ? '404' : '200')));
  socket.destroy();
  await until(() => bytesKept() === 0);
});

it('whoever sends hundreds of requests without waiting is cut off, and nothing of them is kept', async () => {
  // As the shutdown, which waits for every request that has arrived.
  const open = new Set<unknown>();
  let arrived = 0;
  const count = (request: unknown, response: ServerResponse) => {
    arrived += 1;
    open.add(request);
    response.once('close', () => open.delete(request));
  };
  app.app.http.server.on('request', count);
  const { isOver } = send(get('/api/Division').repeat(500));
  await until(isOver);
  await until(() => bytesKept() === 0);
  await until(() => open.size === 0);
  expect(arrived).toBeGreaterThan(101);
  app.app.http.server.off('request', count);
});

it('who reads nothing is cut off once there is no room, and others are answered', async () => {
  const many = Array.from({ length: 5 }, () => send(get('/large'), false));
  const connections = () =>
    new Promise<number>((resolve) => app.app.http.server.getConnections((_error, count) => resolve(count)));
  // There is room for two.
  await until(() => bytesKept() > 0);
  await until(async () => (await connections()) === 2);
  expect(bytesKept()).toBeLessThanOrEqual(2_000_000);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  for (const { socket } of many) socket.destroy();
  await until(() => bytesKept() === 0);
});
