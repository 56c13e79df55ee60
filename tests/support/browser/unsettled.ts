import type { Page } from 'playwright-core';

/**
 * Keeps pages from what they do after they have been shown for a while (client/lib/wire/settled.ts): watching what is
 * live, and perhaps asking once more. So all requests are the page's own, however long a test takes.
 */
export const stayUnsettled = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
