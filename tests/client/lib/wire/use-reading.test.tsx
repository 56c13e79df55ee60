import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { SendError } from '../../../../client/lib/wire/failure.ts';
import { useReading } from '../../../../client/lib/wire/use-reading.ts';
import { releaseClock } from '../../../support/page-clock.ts';

// Its timers are held by each test.
releaseClock();

const away = new TypeError('Failed to fetch');
const refusal = new SendError('Not for you', 'FORBIDDEN');
const realFetch = globalThis.fetch;
let isReachable: boolean;
/** The readings under way, in their order. */
let readings: { answer: (data: string) => void; fail: (error: Error) => void }[];
const read = () => new Promise<string>((answer, fail) => readings.push({ answer, fail }));

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const settle = (work: () => void) =>
  act(async () => {
    work();
    await jest.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  isReachable = false;
  readings = [];
  globalThis.fetch = (() => (isReachable ? Promise.resolve(new Response()) : Promise.reject(away))) as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const show = () => renderHook(({ by }) => useReading(by), { initialProps: { by: read as typeof read | undefined } });

describe('what is read', () => {
  it('stays as it was found last when it is read again by what was drawn before', async () => {
    const { result } = show();
    await settle(() => readings[0]!.answer('first'));
    const { again } = result.current;
    await settle(again);
    await settle(() => readings[1]!.answer('second'));
    await settle(again);
    expect(result.current.data).toBe('second');
    expect(readings).toHaveLength(3);
    await settle(() => readings[2]!.answer('third'));
    expect(result.current.data).toBe('third');
  });

  it('is no longer said to have failed while it is read again', async () => {
    const { result } = show();
    await settle(() => readings[0]!.answer('first'));
    await settle(result.current.again);
    await settle(() => readings[1]!.fail(refusal));
    expect(result.current).toMatchObject({ data: 'first', error: refusal });
    await settle(result.current.again);
    expect(result.current).toMatchObject({ data: 'first', error: undefined });
  });

  it('is nothing of what was readings before', async () => {
    const { result, rerender } = show();
    const other = () => read().then((data) => `other ${data}`);
    rerender({ by: other });
    await settle(() => readings[1]!.answer('second'));
    await settle(() => readings[0]!.answer('first'));
    expect(result.current.data).toBe('other second');
    rerender({ by: undefined });
    expect(result.current.data).toBeUndefined();
  });
});

describe('once the server was away', () => {
  it('is read by itself as soon as it answers, until it is there', async () => {
    const { result } = show();
    await settle(() => readings[0]!.fail(away));
    expect(result.current.error).toBe(away);
    await pass(60_000);
    expect(readings).toHaveLength(1);
    isReachable = true;
    await pass(10_000);
    expect(readings).toHaveLength(2);
    await settle(() => readings[1]!.fail(away));
    expect(result.current.error).toBe(away);
    await pass(10_000);
    await settle(() => readings[2]!.answer('there'));
    expect(result.current).toMatchObject({ data: 'there', error: undefined });
    await pass(60_000);
    expect(readings).toHaveLength(3);
  });

  it('is not read by itself once it was refused, nor by a page that has gone', async () => {
    isReachable = true;
    const { unmount } = show();
    await settle(() => readings[0]!.fail(refusal));
    await pass(60_000);
    expect(readings).toHaveLength(1);
    unmount();

    isReachable = false;
    const other = show();
    await settle(() => readings[1]!.fail(away));
    other.unmount();
    isReachable = true;
    await pass(60_000);
    expect(readings).toHaveLength(2);
  });

  it('is read once by whoever asks again before', async () => {
    const { result } = show();
    await settle(() => readings[0]!.fail(away));
    await settle(result.current.again);
    await settle(() => readings[1]!.answer('there'));
    isReachable = true;
    await pass(60_000);
    expect(readings).toHaveLength(2);
    expect(result.current.data).toBe('there');
  });
});
