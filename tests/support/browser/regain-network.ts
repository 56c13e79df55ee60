import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { soon } from './soon.ts';

const getsThrough = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Gives a visitor the network back, and waits until requests get through: what sends them hears of it a moment later
 * than the page, and whoever acts in between is told once more that there is none.
 */
export async function regainNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await soon(async () => expect(await page.evaluate(getsThrough)).toBe(true));
}
