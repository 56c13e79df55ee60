import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openSocket } from '../../../../client/lib/wire/open-socket.ts';
import { hide } from '../../../support/client/hidden.ts';
import { holdClock, releaseClock, tickClock } from '../../../support/page-clock.ts';

/** Sockets that were opened; those of a server that is away close at once. */
let linesOpened: Line[];
let isAway: boolean;
let state: 'none' | 'open' | 'lost';
let leave: () => void;

class Line {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readyState = 0;
  onopen?: () => void;
  onclose?: ((event: object) => void) | null;
  onerror?: unknown;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    linesOpened.push(this);
    queueMicrotask(() => {
      if (isAway) return this.end(1006);
      this.readyState = Line.OPEN;
      this.onopen?.();
    });
  }

  send(text: string) {
    const { type } = JSON.parse(text) as { type: string };
    if (type === 'connection_init') this.onmessage?.({ data: '{"type":"connection_ack"}' });
  }

  close(code: number) {
    this.end(code);
  }

  end(code: number) {
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: false });
  }
}

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
  linesOpened = [];
  isAway = false;
  state = 'none';
  const client = openSocket(
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
    expect([linesOpened.length, state]).toEqual([1, 'open']);
    isAway = true;
    linesOpened[0]!.end(1006);
    await settle();
    expect(state).toBe('lost');
    await pass(15);
    expect(linesOpened).toHaveLength(5);
    await pass(20);
    expect(linesOpened).toHaveLength(7);
    isAway = false;
    await pass(10);
    expect(state).toBe('open');
  });

  it('is opened at once when the network is back', async () => {
    isAway = true;
    linesOpened[0]!.end(1006);
    await pass(15);
    isAway = false;
    await goOnline();
    expect(state).toBe('open');
  });

  it('is also opened while the page is hidden: throws may be called out', async () => {
    await hide(true);
    linesOpened[0]!.end(1006);
    await settle();
    await pass(1);
    expect(state).toBe('open');
  });
});

describe('a socket that seems open', () => {
  it('is replaced at once when the network is back, as it may be dead', async () => {
    await goOnline();
    expect([linesOpened.length, state]).toEqual([2, 'open']);
  });

  it.each([
    { hidden: 14_000, sockets: 1 },
    { hidden: 16_000, sockets: 2 },
  ])('is replaced after the page was hidden for as long as it takes to miss a pong: $hidden ms', async (after) => {
    await hide(true);
    now += after.hidden;
    await hide(false);
    await settle();
    expect([linesOpened.length, state]).toEqual([after.sockets, 'open']);
  });
});
