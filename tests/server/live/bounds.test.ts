import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { listening, liveSocket, until } from '../../support/makers/live.ts';
import { aSayg } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn } from '../../support/server/sign-in.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
};

let app: TestApp;
let port: number;
let match: Sayg;
const open: WebSocket[] = [];
beforeAll(async () => {
  app = await startApp({ env: { KEPT_PER_ADDRESS: '1200000', KEPT_PER_SOCKET: '400000' } });
  port = await listening(app);
  match = await aSayg(app);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await until(() => app.ports.sockets.open === 0);
});
afterAll(() => app.stop());

interface Heard {
  type: string;
  id?: string;
  payload?: [{ message: string; extensions: { code: string } }];
}

/** A client that has completed the handshake. */
async function client() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  open.push(socket);
  const heard: Heard[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Heard));
  const closed = once(socket, 'close').then(([code]) => code as number);
  closed.catch(() => undefined);
  await once(socket, 'open');
  const say = (message: object | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  say({ type: 'connection_init' });
  await until(() => heard.length);
  const subscribe = (id: string, payload: object) => say({ id, type: 'subscribe', payload });
  const answer = (id: string) => until(() => heard.find((message) => message.id === id));
  return { socket, heard, closed, say, subscribe, answer };
}

const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { id } }';
const bytesKept = () => app.ports.networks.of('127.0.0.1').kept;

describe('what is kept of a subscription', () => {
  it('are the variables it declares: ten sockets with a hundred of 7 KB of others leave nothing behind', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, client));
    const before = heap();
    for (let n = 0; n < 100; n += 1) {
      const variables = { id: match.id, undeclared: `${n}${'x'.repeat(7000)}` };
      for (const { subscribe } of sockets) subscribe(`s${n}`, { query, variables });
      for (const { answer } of sockets) expect((await answer(`s${n}`)).type).toBe('next');
    }
    expect(app.ports.sockets.all().map(({ follows }) => follows.size)).toEqual(Array(10).fill(100));
    // The engine frees buffers in its own time, but what the server keeps would stay.
    let left = heap() - before;
    for (let look = 0; look < 50 && left >= 6_000_000; look += 1) {
      await wait(100);
      left = heap() - before;
    }
    expect(left).toBeLessThan(6_000_000);
  });

  it('is bounded for each message: 100 KB of variables, or lists 100,000 deep, are refused, and the socket goes on', async () => {
    const { say, subscribe, answer, socket } = await client();
    subscribe('large', { query, variables: { id: match.id, large: 'x'.repeat(100_000) } });
    expect((await answer('large')).payload![0].extensions.code).toBe('INVALID');
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    say(`{"id":"deep","type":"subscribe","payload":{"query":"${query}","variables":{"id":${deep}}}}`);
    expect((await answer('deep')).payload![0].extensions.code).toBe('INVALID');
    subscribe('good', { query, variables: { id: match.id } });
    expect((await answer('good')).type).toBe('next');
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['a name of 200 characters', () => ({ id: 'x'.repeat(200), type: 'subscribe', payload: { query } })],
    ['a deep ping', () => `{"type":"ping","payload":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`],
  ])('does not begin with %s: the socket is closed, and the server goes on', async (_what, message) => {
    const { say, closed } = await client();
    say(message());
    expect(await closed).toBe(4400);
    const other = await client();
    other.subscribe('a', { query, variables: { id: match.id } });
    expect((await other.answer('a')).type).toBe('next');
  });

  it('is bounded for each socket and each address: what goes beyond is refused with a reason until something ends', async () => {
    const sockets = await Promise.all(Array.from({ length: 6 }, client));
    for (const { subscribe } of sockets)
      for (let n = 0; n < 100; n += 1) subscribe(`s${n}`, { query, variables: { id: randomUUID() } });
    for (const { answer } of sockets) await answer('s99');
    const refused = sockets.flatMap(({ heard }) => heard.filter(({ type }) => type === 'error'));
    expect(refused.length).toBeGreaterThan(300);
    expect(refused[0]!.payload![0]).toMatchObject({ extensions: { code: 'LIMITED' } });
    expect(bytesKept()).toBeLessThanOrEqual(1_200_000);
    expect(bytesKept()).toBeGreaterThan(1_000_000);

    sockets[0]!.socket.terminate();
    await until(() => app.ports.sockets.open === 5);
    sockets[5]!.subscribe('again', { query, variables: { id: match.id } });
    expect((await sockets[5]!.answer('again')).type).toBe('next');
    for (const { socket } of sockets) socket.terminate();
    await until(() => app.ports.sockets.open === 0);
    expect(bytesKept()).toBe(0);
  });

  it('passes to another who follows the same when the one it was counted for goes', async () => {
    const [first, second] = [await client(), await client()];
    for (const { subscribe, answer } of [first, second]) {
      subscribe('a', { query, variables: { id: match.id } });
      expect((await answer('a')).type).toBe('next');
    }
    const both = bytesKept();
    first.socket.terminate();
    await until(() => app.ports.sockets.open === 1);
    expect(bytesKept()).toBe(both - 1000);
    second.say({ id: 'a', type: 'complete' });
    await until(() => bytesKept() === 0);
  });
});

describe('a socket that takes nothing', () => {
  it('is ended when what waits for it is more than is kept for one, pongs too', async () => {
    const { socket, closed } = await client();
    (socket as unknown as { _socket: { pause(): void } })._socket.pause();
    const text = Buffer.alloc(125);
    const flood = setInterval(() => {
      for (let n = 0; n < 500 && socket.readyState === WebSocket.OPEN; n += 1) socket.ping(text);
    }, 1);
    await until(() => app.ports.sockets.open === 0);
    clearInterval(flood);
    socket.terminate();
    expect(await closed).toBe(1006);
    expect(bytesKept()).toBe(0);
  });

  it('has half a message counted for it', async () => {
    const address = `ws://127.0.0.1:${port}/graphql`;
    const socket = new WebSocket(address, 'graphql-transport-ws');
    open.push(socket);
    await once(socket, 'open');
    socket.send('x'.repeat(50_000), { fin: false });
    await until(() => bytesKept() >= 50_000);
    socket.send('x'.repeat(10), { fin: true });
    await until(() => bytesKept() === 0);
  });
});

describe('the socket of older clients', () => {
  it('is bounded too: what it follows, what is published, how deep that is', async () => {
    const { cookie } = await signIn(app, { access: ['useWebSockets'] });
    const socket = await liveSocket(port, { cookie });
    open.push(socket.socket);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    socket.send(`{"type":"Update","id":"${match.id}","dataType":"Sayg","data":{"a":${deep}}}`);
    expect((await socket.at(0)).type).toBe('Error');
    for (let n = 0; n < 90; n += 1) socket.send({ type: 'Subscribed', id: randomUUID() });
    await socket.settled();
    expect(socket.messages.filter(({ type }) => type === 'Error').length).toBeGreaterThan(5);
    expect(bytesKept()).toBeLessThanOrEqual(400_000);
  });
});

describe('what is published', () => {
  it('is kept for polling up to 32 MB: the oldest goes', () => {
    const data = { text: 'x' };
    const put = (id: string) =>
      app.ports.updates.put({ id, dataType: 'Sayg', data, bytes: 500_000, time: 1, userName: null });
    for (let n = 0; n < 80; n += 1) put(`match ${n}`);
    expect(app.ports.updates.get('match 10')).toBeUndefined();
    expect(app.ports.updates.all().length).toBe(64);
    expect(app.ports.updates.get('match 79')).toBeDefined();
  });
});

describe('an upgrade to what is not spoken here', () => {
  it('is answered as plain HTTP/1.1', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = ['GET /healthz HTTP/1.1', 'host: 127.0.0.1', 'connection: Upgrade, HTTP2-Settings', 'upgrade: h2c'];
    socket.write([...head, 'http2-settings: AAMAAABkAAQAAP__', '', ''].join('\r\n'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK[^]*"alive":true/);
    socket.destroy();
  });
});

describe('bodies', () => {
  it('that are sent slowly are counted for their address while they are on their way, and refused beyond', async () => {
    const size = 400_000;
    const head = `POST /api/Sayg HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`;
    const senders = [];
    for (let n = 0; n < 3; n += 1) {
      const sender = connect(port, '127.0.0.1');
      await once(sender, 'connect');
      sender.write(head + ' '.repeat(size - 1000));
      await until(() => bytesKept() > (n + 1) * 390_000);
      senders.push(sender);
    }
    const fourth = connect(port, '127.0.0.1');
    await once(fourth, 'connect');
    fourth.write(head + ' '.repeat(50_000));
    const [answer] = (await once(fourth, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 10/i);
    for (const sender of [...senders, fourth]) sender.destroy();
    await until(() => bytesKept() === 0);
  });
});
