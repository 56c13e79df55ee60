import type { Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** Prints where a page is and what it shows. */
async function tell(page: Page): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page.locator('body').innerText({ timeout: 5_000 });
  console.log(`Left at ${page.url()}:\n${shown}`);
}

const hasFailed = () => TestRunner.getCurrentTest()?.result?.state === 'fail';

/**
 * Prints what a page showed when the test that opened it failed, for failures that cannot be repeated. Returns a
 * function to call before the page is closed: a test closes its pages before hooks know that it failed.
 */
export function toldOnFailure(page: Page): () => Promise<void> {
  const tellOrNot = () => tell(page).catch((error: unknown) => console.log(`The page shows nothing: ${String(error)}`));
  if (TestRunner.getCurrentTest()) onTestFailed(tellOrNot);
  return async () => {
    if (hasFailed()) await tellOrNot();
  };
}
