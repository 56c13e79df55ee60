import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { withSharedNextRun } from '../../../client/lib/with-shared-next-run.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Questions that are answered when the test says so. */
function start() {
  const open: ((fails?: boolean) => void)[] = [];
  let asked = 0;
  const ask = withSharedNextRun(() => {
    const number = ++asked;
    return new Promise<number>((resolve, reject) =>
      open.push((fails) => (fails ? reject(new Error('no')) : resolve(number))),
    );
  }, 1_000);
  return { ask, answer: (fails = false) => open.shift()!(fails), asked: () => asked };
}

it('asks at once, and for a burst of changes once more', async () => {
  const { ask, answer, asked } = start();
  const first = ask();
  const burst = [ask(), ask(), ask()];
  expect(asked()).toBe(1);
  answer();
  expect(await first).toBe(1);
  await jest.advanceTimersByTimeAsync(999);
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  answer();
  expect(await Promise.all(burst)).toEqual([2, 2, 2]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked()).toBe(2);
});

it('waits a moment after an answer, then asks at once again', async () => {
  const { ask, answer, asked } = start();
  void ask();
  answer();
  await jest.advanceTimersByTimeAsync(500);
  void ask();
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(500);
  expect(asked()).toBe(2);
  answer();
  await jest.advanceTimersByTimeAsync(1_000);
  void ask();
  expect(asked()).toBe(3);
});

it('goes on after a failure', async () => {
  const { ask, answer, asked } = start();
  const failing = ask();
  const next = ask();
  answer(true);
  await expect(failing).rejects.toThrow('no');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(2);
  answer();
  expect(await next).toBe(2);
});
