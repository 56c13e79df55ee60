import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openSocket } from '../../../../client/lib/wire/open-socket.ts';
import { hide } from '../../../support/client/hidden.ts';
import { Line } from '../../../support/client/socket-line.ts';
import { holdClock, releaseClock, tickClock } from '../../../support/page-clock.ts';

let state: 'none' | 'open' | 'lost';
let leave: () => void;

const settle = () => new Promise((resolve) => setTimeout(resolve));
const pass = async (seconds: number) => {
  for (let half = 0; half < seconds * 2; half += 1) {
    tickClock(500);
    await settle();
  }
};
const goOnline = async () => {
  dispatchEvent(new Event('online'));
  await settle();
};
const real = globalThis.WebSocket;
let now: number;

beforeEach(async () => {
  holdClock();
  now = 1_000_000;
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  globalThis.WebSocket = Line as unknown as typeof WebSocket;
  Line.opened = [];
  Line.isAway = false;
  state = 'none';
  const { client } = openSocket(
    (is) => (state = is),
    () => state,
  );
  leave = client.subscribe(
    { query: 'subscription { news }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await settle();
});
afterEach(async () => {
  leave();
  await settle();
  await hide(false);
  jest.restoreAllMocks();
  releaseClock();
  globalThis.WebSocket = real;
});

describe('a socket that is lost', () => {
  it('is opened again after 1, 2, 4, 8 and then every 10 seconds', async () => {
    expect([Line.opened.length, state]).toEqual([1, 'open']);
    Line.isAway = true;
    Line.opened[0]!.end(1006);
    await settle();
    expect(state).toBe('lost');
    await pass(15);
    expect(Line.opened).toHaveLength(5);
    await pass(20);
    expect(Line.opened).toHaveLength(7);
    Line.isAway = false;
    await pass(10);
    expect(state).toBe('open');
  });

  it('is opened at once when the network is back', async () => {
    Line.isAway = true;
    Line.opened[0]!.end(1006);
    await pass(15);
    Line.isAway = false;
    await goOnline();
    expect(state).toBe('open');
  });

  it('is also opened while the page is hidden: throws may be called out', async () => {
    await hide(true);
    Line.opened[0]!.end(1006);
    await settle();
    await pass(1);
    expect(state).toBe('open');
  });
});

describe('a socket that seems open', () => {
  it('is replaced at once when the network is back, as it may be dead', async () => {
    await goOnline();
    expect([Line.opened.length, state]).toEqual([2, 'open']);
  });

  it.each([
    { hidden: 14_000, sockets: 1 },
    { hidden: 16_000, sockets: 2 },
  ])('is replaced after the page was hidden for as long as it takes to miss a pong: $hidden ms', async (after) => {
    await hide(true);
    now += after.hidden;
    await hide(false);
    await settle();
    expect([Line.opened.length, state]).toEqual([after.sockets, 'open']);
  });
});
