import { setTimeout as wait } from 'node:timers/promises';

const patience = 30_000;

/** Asserts again until it holds: a page draws when it can, and a person looks again. Fails as the last try did. */
export async function soon(assert: () => Promise<void> | void): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await assert();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await wait(50);
  }
}
