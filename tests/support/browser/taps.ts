import type { Page } from 'playwright-core';

/** Starts to count taps and keys, across reloads; returns a function that gives the number so far. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const begin = () => {
    const counted = () => Number(sessionStorage.getItem('taps'));
    const count = () => sessionStorage.setItem('taps', String(counted() + 1));
    addEventListener('pointerdown', (event) => event.isTrusted && count(), true);
    addEventListener('keydown', (event) => event.isTrusted && count(), true);
  };
  await page.addInitScript(begin);
  await page.evaluate(begin);
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}
