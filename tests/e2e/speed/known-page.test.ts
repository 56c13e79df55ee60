import { expect } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { untilKept, untilPortable } from '../../support/browser/page-signal.ts';
import { slowness } from '../../support/slowness.ts';

const table = '/division/Division%20One';

/** Runs in the page: records when the table is in it and painted. */
function watchTable() {
  const seen = window as unknown as { content: number };
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.content = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

it('a known page starts within a second without a network', async ({ site, browser }) => {
  // Without the visitors' fake clock, as the page measures real time.
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(watchTable);
  await page.goto(table);
  await untilPortable(page);
  await untilKept(page, table);
  await context.setOffline(true);
  const slow = slowness();
  // Other load on this machine makes a start longer and nothing makes it shorter, so the best of several counts.
  let least = Infinity;
  for (let visits = 0; visits < 8 && least / slow >= 1000; visits += 1) {
    await page.reload();
    await page.waitForFunction(() => (window as unknown as { content: number }).content > 0);
    least = Math.min(least, await page.evaluate(() => (window as unknown as { content: number }).content));
  }
  process.stdout.write(`A known page without a network: ${Math.round(least)} ms\n`);
  await context.close();
  expect(least / slow).toBeLessThan(1000);
});
