import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePollingFallback } from '../../../../client/lib/wire/live.ts';
import { connectionStore, setConnection, type Connection } from '../../../../client/lib/wire/socket.ts';
import { hide } from '../../../support/client/hidden.ts';
import { releaseClock } from '../../../support/page-clock.ts';

// Its timers are held by each test.
releaseClock();

let reads: number;
let isAway: boolean;
const read = () => {
  reads += 1;
  return isAway ? Promise.reject(new Error('away')) : Promise.resolve();
};

const become = (connection: Connection) => act(() => setConnection(connection));
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  isAway = false;
  setConnection('none');
});
afterEach(async () => {
  await hide(false);
  jest.useRealTimers();
});

const follow = (isPaused = false) =>
  renderHook(({ isPaused }) => usePollingFallback({ read, isPaused }), { initialProps: { isPaused } });

describe('with the socket', () => {
  it('asks once when it opens, for what happened before', async () => {
    const { result } = follow();
    expect(result.current.state).toBe('connecting');
    become('open');
    await pass(60_000);
    expect(result.current.state).toBe('live');
    expect(reads).toBe(1);
  });

  it('asks nothing at first when it is open already: the page has just read what it shows', async () => {
    setConnection('open');
    follow();
    await pass(60_000);
    expect(reads).toBe(0);
  });

  it('catches up each time it comes back', async () => {
    setConnection('open');
    const { result } = follow();
    become('lost');
    expect(result.current.state).toBe('reconnecting');
    become('open');
    await pass(0);
    expect(reads).toBe(1);
    expect(result.current.state).toBe('live');
  });

  it('asks nothing when it opens or comes back where its subscription tells what there is', async () => {
    renderHook(() => usePollingFallback({ read, isToldOnOpening: true }));
    become('open');
    await pass(60_000);
    become('lost');
    become('open');
    await pass(60_000);
    expect(reads).toBe(0);
    become('lost');
    await pass(1_000);
    expect(reads).toBe(1);
  });

  it('knows the time of the latest news', () => {
    setConnection('open');
    const { result } = follow();
    expect(result.current.at).toBeUndefined();
    act(() => result.current.heard());
    expect(result.current.at).toEqual(new Date());
  });
});

describe('without the socket', () => {
  it('asks after one second and then every ten', async () => {
    const { result } = follow();
    become('lost');
    await pass(999);
    expect(reads).toBe(0);
    await pass(1);
    expect(reads).toBe(1);
    expect(result.current.state).toBe('polling');
    await pass(20_000);
    expect(reads).toBe(3);
  });

  it('says when not even that works, and goes on trying', async () => {
    isAway = true;
    const { result } = follow();
    become('lost');
    await pass(1_000);
    expect(result.current.state).toBe('reconnecting');
    isAway = false;
    await pass(10_000);
    expect(result.current.state).toBe('polling');
  });

  it('asks nothing while nobody looks, and at once when somebody does', async () => {
    follow();
    become('lost');
    await pass(1_000);
    await hide(true);
    await pass(60_000);
    expect(reads).toBe(1);
    await hide(false);
    expect(reads).toBe(2);
  });

  it('asks at once when the network is back', async () => {
    follow();
    become('lost');
    await act(async () => {
      dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    expect(reads).toBe(1);
  });
});

it('asks anew when the network is back, and what was asked on the dead line says nothing any more', async () => {
  const refuse: (() => void)[] = [];
  const silent = () => new Promise<void>((_, reject) => void refuse.push(() => reject(new Error('late'))));
  const { result, rerender } = renderHook(({ read }) => usePollingFallback({ read }), {
    initialProps: { read: silent },
  });
  become('lost');
  await pass(1_000);
  rerender({ read: () => Promise.resolve() });
  await act(async () => {
    dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect([refuse.length, result.current.state]).toEqual([1, 'polling']);
  await act(async () => {
    refuse[0]!();
    await Promise.resolve();
  });
  expect(result.current.state).toBe('polling');
});

it('a subscription that is refused is asked for instead, though the socket is open', async () => {
  setConnection('open');
  const { result, rerender } = renderHook(({ isRefused }) => usePollingFallback({ read, isRefused }), {
    initialProps: { isRefused: false },
  });
  await pass(20_000);
  expect([reads, result.current.state]).toEqual([0, 'live']);
  rerender({ isRefused: true });
  await pass(1_000);
  expect([reads, result.current.state]).toEqual([1, 'polling']);
  await pass(20_000);
  expect(reads).toBe(3);
});

it('paused asks nothing, and catches up when it goes on', async () => {
  const { result, rerender } = follow(true);
  become('lost');
  await pass(60_000);
  expect(reads).toBe(0);
  expect(result.current.state).toBe('paused');
  rerender({ isPaused: false });
  await pass(1_000);
  expect(reads).toBe(1);
});

it('is over with the page', async () => {
  const { unmount } = follow();
  become('lost');
  unmount();
  await pass(60_000);
  expect(reads).toBe(0);
  expect(connectionStore.get()).toBe('lost');
});
