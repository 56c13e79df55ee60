import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onceReachable } from '../../../../client/lib/wire/not-loaded.ts';

/** What the server does, and how often it was asked. */
let server: 'answers' | 'refuses' | 'is away' | 'is silent';
let asks: number;
let calls: number;
let stop: () => void;

const realFetch = globalThis.fetch;
const hear = (_: unknown, init?: RequestInit) => {
  asks += 1;
  if (server === 'is away') return Promise.reject(new TypeError('Failed to fetch'));
  if (server !== 'is silent') return Promise.resolve({ ok: server === 'answers' } as Response);
  return new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
};

const pass = (time: number) => jest.advanceTimersByTimeAsync(time);
const goOnline = () => dispatchEvent(new Event('online'));
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

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
  stop = onceReachable(() => (calls += 1));
});
afterEach(() => {
  stop();
  hide(false);
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

  it('calls once, although two questions were on the way', async () => {
    await pass(0);
    server = 'answers';
    goOnline();
    goOnline();
    await pass(60_000);
    expect(calls).toBe(1);
    expect(asks).toBe(3);
  });

  it('does not ask while the page is hidden, and at once when it is seen again', async () => {
    await pass(0);
    hide(true);
    await pass(60_000);
    expect(asks).toBe(1);
    server = 'answers';
    hide(false);
    await pass(0);
    expect(calls).toBe(1);
  });

  it('neither asks nor calls after it was stopped', async () => {
    await pass(0);
    server = 'answers';
    goOnline();
    stop();
    goOnline();
    await pass(60_000);
    expect([asks, calls]).toEqual([2, 0]);
  });
});
