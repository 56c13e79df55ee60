import type { Page } from 'playwright-core';

/**
 * Begins to count the milliseconds of processor that the page's own thread uses, for all it does or for its scripts
 * alone: what else runs on this machine does not count. Gives how many there were so far.
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
