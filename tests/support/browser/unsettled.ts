import type { Page } from 'playwright-core';

/**
 * Keeps pages from what they do once they have been shown for a while (client/lib/wire/settled.ts): they watch what is
 * live, and may ask once more. What is asked for is then the page's own, however long a test takes.
 */
export const stayUnsettled = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
