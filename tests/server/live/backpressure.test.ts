import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { OpenSocket } from '../../../server/core/live/open-socket.ts';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { listening, liveSocket, until } from '../../support/makers/live.ts';
import { aSayg } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
let match: Sayg;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: ['useWebSockets'] }));
  match = await aSayg(app);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await until(() => app.ports.sockets.open === 0);
});
afterAll(() => app.stop());

const open = async () => {
  const one = await liveSocket(await listening(app), { cookie });
  sockets.push(one.socket);
  return one;
};

describe('a reader that reads nothing', () => {
  /** Publishes something large, as if by another server. */
  function publish(sent: number): void {
    const news = { id: match.id, dataType: 'Sayg', data: { sent, text: 'x'.repeat(300_000) }, time: 0, userName: null };
    app.ports.bus.publish({ type: 'Live', id: match.id, data: { ...news, socketId: null } });
  }

  /** Publishes until the system's own buffers are full, and fifty times more. Returns how often. */
  async function overfill(socket: OpenSocket): Promise<number> {
    let sent = 0;
    while (socket.beatsBlocked === undefined || socket.ws.bufferedAmount < 300_000) {
      publish((sent += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const { bufferedAmount } = socket.ws;
    for (let more = 0; more < 50; more += 1) publish((sent += 1));
    expect(socket.ws.bufferedAmount).toBeLessThanOrEqual(bufferedAmount);
    return sent;
  }

  const follower = async () => {
    const page = await open();
    page.send({ type: 'Subscribed', id: match.id });
    await page.settled();
    return page;
  };

  it('is ended with the second heartbeat in which it takes nothing, and holds up nobody', async () => {
    const stuck = await follower();
    const [its] = app.ports.sockets.all();
    const good = await follower();
    stuck.socket.pause();
    const sent = await overfill(its!);
    await until(() => good.messages.at(-1)?.data?.sent === sent);
    const closed = once(its!.ws, 'close');
    app.ports.sockets.beat();
    await good.settled();
    app.ports.sockets.beat();
    await closed;
    expect(good.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('catches up with the latest when it reads again', async () => {
    const slow = await follower();
    const [its] = app.ports.sockets.all();
    slow.socket.pause();
    const sent = await overfill(its!);
    slow.socket.resume();
    await until(() => slow.messages.at(-1)?.data?.sent === sent);
    const updates = slow.messages.filter(({ type }) => type === 'Update').map(({ data }) => data.sent as number);
    expect(updates).toEqual([...updates].sort((a, b) => a - b));
    expect(updates.length).toBeLessThan(sent - 40);
  });
});

describe('a socket without a sign of life', () => {
  it('is ended with the second heartbeat; one that answers is not', async () => {
    const alive = await open();
    const dead = await open();
    // The library answers pings by itself, but only while it reads.
    dead.socket.pause();
    const [ours, theirs] = app.ports.sockets.all();
    app.ports.sockets.beat();
    await until(() => ours!.isAlive);
    const closed = once(theirs!.ws, 'close');
    app.ports.sockets.beat();
    await closed;
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('an address', () => {
  it('has a bounded number of sockets and of messages', async () => {
    const small = await startApp({ env: { SOCKETS_PER_ADDRESS: '2', SOCKET_MESSAGES: '10' } });
    const at = await listening(small);
    const { cookie } = await signIn(small, { access: ['useWebSockets'] });
    const [first, second] = [await liveSocket(at, { cookie }), await liveSocket(at, { cookie })];
    expect([first.status, second.status]).toEqual([101, 101]);
    expect((await liveSocket(at, { cookie })).status).toBe(429);
    for (let n = 0; n < 10; n += 1) first.send({ type: 'Marco' });
    await until(() => first.messages.length === 10);
    first.send({ type: 'Marco' });
    expect(await first.closed).toBe(1013);
    expect(first.messages.length).toBe(10);
    small.ports.sockets.beat();
    await second.settled();
    await until(() => small.ports.sockets.open === 1);
    expect((await liveSocket(at, { cookie })).status).toBe(101);
    await small.stop();
  });
});
