import type { BrowserContext, Page } from 'playwright-core';
import { holdClock } from '../page-clock.ts';

/** Waits until the page says of itself what `isSo` looks for (client/lib/under-way.ts). */
const waitUntil = (page: Page, words: readonly string[], kept?: string) =>
  page.waitForFunction(
    ([wanted, path]) => {
      const { dataset } = document.documentElement;
      return wanted.every((word) => word in dataset) && (path === undefined || dataset.kept === path);
    },
    [words, kept] as const,
    { polling: 20 },
  );

/** Waits until the page reacts to a key or a tap, though some of it may not be there yet. */
export const untilBegun = (page: Page) => waitUntil(page, ['begun']);

/** Waits until the page reacts and nothing is under way: all that it shows by itself is there. */
export const untilCalm = (page: Page) => waitUntil(page, ['begun', 'calm']);

/** Opens an address and waits until nothing is under way. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilCalm(page);
}

/** Waits until the device has stored the program, so that the page opens without a network. */
export const untilPortable = (page: Page) => waitUntil(page, ['begun', 'portable']);

/** Waits until the device has stored what the page at this address was last answered. */
export const untilKept = (page: Page, path: string) => waitUntil(page, [], path);

/**
 * From the next load on the page does nothing by itself later (asking again, following what is live, storing the
 * program) until the returned function lets so many milliseconds pass.
 */
export async function holdPageClock(page: Page | BrowserContext) {
  await page.addInitScript(holdClock);
  return (on: Page, time: number) =>
    on.evaluate(
      (passed) => (globalThis as unknown as { tickOcheClock: (time: number) => void }).tickOcheClock(passed),
      time,
    );
}
