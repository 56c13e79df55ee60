import type { Page } from 'playwright-core';

/**
 * Starts to count the milliseconds of CPU that the page's own thread uses, in all or for scripts only; other load on
 * the machine does not count. Returns a function that gives the number so far.
 */
export async function meter(page: Page, of: 'Task' | 'Script' = 'Task'): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === `${of}Duration`)!.value * 1000;
  };
}

/** Waits until what the page has drawn is on the screen. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

export const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
