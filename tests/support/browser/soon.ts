import { setTimeout as wait } from 'node:timers/promises';

const waitMilliseconds = 30_000;

/** Repeats an assertion until it holds, since a page draws when it can. Fails with the error of the last try. */
export async function soon(assert: () => Promise<void> | void): Promise<void> {
  const end = performance.now() + waitMilliseconds;
  for (;;) {
    try {
      return await assert();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await wait(50);
  }
}
