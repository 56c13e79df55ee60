import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runWhenReachableUntilDone } from '../../../../client/lib/wire/reachable.ts';
import { hide } from '../../../support/client/hidden.ts';
import { releaseClock } from '../../../support/page-clock.ts';

// Its timers are held by each test.
releaseClock();

/** What the server does, and how often it was asked. */
let server: 'answers' | 'refuses' | 'is away' | 'is silent';
let asks: number;
let calls: number;
/** Whether what is called then fails. */
let isInVain: boolean;
let stop: () => void;

const realFetch = globalThis.fetch;
const hear = (_: unknown, init?: RequestInit) => {
  asks += 1;
  if (server === 'is away') return Promise.reject(new TypeError('Failed to fetch'));
  if (server !== 'is silent') return Promise.resolve(new Response(null, { status: server === 'answers' ? 200 : 503 }));
  return new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
};

const pass = (time: number) => jest.advanceTimersByTimeAsync(time);
const goOnline = () => dispatchEvent(new Event('online'));

beforeEach(() => {
  jest.useFakeTimers();
  // The test's clock also ends the wait for an answer.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), time);
    return limit.signal;
  });
  globalThis.fetch = hear as typeof fetch;
  server = 'is away';
  asks = 0;
  calls = 0;
  isInVain = false;
  jest.spyOn(Math, 'random').mockReturnValue(1);
  stop = runWhenReachableUntilDone(() => {
    calls += 1;
    return isInVain ? Promise.reject(new Error('away')) : undefined;
  });
});
afterEach(async () => {
  stop();
  await hide(false);
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('once the server is reachable', () => {
  it('calls as soon as the network is back', async () => {
    await pass(0);
    server = 'answers';
    goOnline();
    await pass(0);
    expect(calls).toBe(1);
  });

  it('calls although the first request after the network is back still fails', async () => {
    await pass(60_000);
    goOnline();
    await pass(0);
    server = 'answers';
    await pass(1_000);
    expect(calls).toBe(1);
  });

  it.each(['refuses', 'is silent'] as const)('goes on asking a server that %s', async (standing) => {
    server = standing;
    await pass(30_000);
    expect(calls).toBe(0);
    server = 'answers';
    await pass(20_000);
    expect(calls).toBe(1);
  });

  it('asks less and less often, but every ten seconds', async () => {
    await pass(0);
    expect(asks).toBe(1);
    await pass(15_000); // after 1, 2, 4 and 8 s
    expect(asks).toBe(5);
    await pass(60_000);
    expect(asks).toBe(11);
  });

  it('waits half as long where chance says so', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await pass(8_000); // after 1 s by the chance of before, then after 1, 2 and 4 s
    expect(asks).toBe(5);
  });

  it('calls once, and asks one question at a time', async () => {
    server = 'is silent';
    await pass(60_000);
    goOnline();
    goOnline();
    server = 'answers';
    const before = asks;
    await pass(60_000);
    expect(calls).toBe(1);
    expect(asks - before).toBeLessThanOrEqual(2);
  });

  it('goes on, ever more calmly, while what it calls is in vain', async () => {
    await pass(0);
    server = 'answers';
    isInVain = true;
    await pass(15_000);
    expect(calls).toBe(4);
    isInVain = false;
    await pass(10_000);
    expect(calls).toBe(5);
    await pass(60_000);
    expect(calls).toBe(5);
  });

  it('does not ask while the page is hidden, and at once when it is seen again', async () => {
    await pass(0);
    await hide(true);
    await pass(60_000);
    expect(asks).toBe(1);
    server = 'answers';
    await hide(false);
    await pass(0);
    expect(calls).toBe(1);
  });

  it('does not ask again either when it was hidden while a question was on its way', async () => {
    await hide(true);
    await pass(60_000);
    expect(asks).toBe(1);
  });

  it('neither asks nor calls after it was stopped', async () => {
    await pass(0);
    server = 'answers';
    stop();
    goOnline();
    await hide(true);
    await hide(false);
    await pass(60_000);
    expect([asks, calls]).toEqual([1, 0]);
  });

  it('does not call when it was stopped while a question was on its way', async () => {
    server = 'answers';
    goOnline();
    stop();
    await pass(60_000);
    expect(calls).toBe(0);
  });
});
