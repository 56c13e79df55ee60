import type { Page, Route } from 'playwright-core';

/**
 * From now on the server does not answer this page, or as `answer` says, until the returned function is called. Even
 * then the page does not see by itself that it is back, if its clock has been held since before it was opened
 * (page-signal.ts): only what is pressed asks.
 */
export async function takeServerAway(
  page: Page,
  answer: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<() => Promise<void>> {
  const questions = '**/graphql?*';
  await page.route('**/healthz', (route) => route.abort());
  await page.route(questions, answer);
  return () => page.unroute(questions);
}
