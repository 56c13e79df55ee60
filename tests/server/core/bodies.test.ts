import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { listening, until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { KEPT_PER_ADDRESS: '500000' } });
});
afterAll(() => app.stop());

const body = Buffer.alloc(300_000, 32);

/** Sends all of the body in pieces, except its end; resolves with the answer, if there is one, and whether it is over. */
async function begin(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('data', (data) => (text += data.toString()));
  socket.on('close', () => (isOver = true));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  for (let at = 0; at < body.length - 1000 && !text; at += 20_000) {
    socket.write(body.subarray(at, Math.min(at + 20_000, body.length - 1000)));
    await new Promise((resolve) => setTimeout(resolve, 5));
    // What has come meanwhile is read before more is sent.
    await setImmediate();
  }
  return { socket, answer: () => text, isOver: () => isOver };
}

it('more bodies than there is room for are refused, however they go on, and the server lives', async () => {
  const port = await listening(app);
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => begin(port, ['/graphql', '/api/Error', '/api/Sayg'][n % 3]!)),
  );
  // None of them has sent its end, so refusals do not wait for it. Who goes on sending may be cut off before reading why.
  const isRefused = ({ answer, isOver }: (typeof sent)[number]) =>
    answer() ? answer().startsWith('HTTP/1.1 429') : isOver();
  const refused = () => sent.filter(isRefused).length;
  await until(() => refused() >= 6);
  expect(sent.some(({ answer }) => answer().startsWith('HTTP/1.1 429'))).toBe(true);
  // There is room for one.
  expect(refused()).toBeLessThan(12);
  for (const { socket } of sent) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { statusCode } = await app.app.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ me { id } }' },
  });
  expect(statusCode).toBe(200);
});

it.each([
  ['that nothing reads', '/graphql', 'video/mp4', '400'],
  ['that nothing reads, of an address that takes none', '/api/Nothing', 'video/mp4', ''],
  ['that is too large to be read', '/graphql', 'application/json', '413'],
  ['of a question without one', '/healthz', 'video/mp4', '200'],
])('the server lives when somebody goes on sending 50 MB %s', async (_, path, type, status) => {
  const port = await listening(app);
  const length = 50_000_000;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('data', (data) => (text += data.toString()));
  socket.on('close', () => (isOver = true));
  const method = path === '/healthz' ? 'GET' : 'POST';
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  // Not all at once, as the answer may come meanwhile, and never the last piece.
  for (let sent = 1_000_000; sent < length && !isOver; sent += 1_000_000) {
    socket.write(Buffer.alloc(1_000_000, 32));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // The connection is closed without waiting for the rest.
  await until(() => isOver);
  if (text) expect(text).toContain(`HTTP/1.1 ${status}`);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(app.ports.networks.of('127.0.0.1').kept).toBe(0);
});
