import type { Page } from 'playwright-core';

/** Holds back what a page asks for at these addresses from now on, until what is given is called. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  let letIn!: () => void;
  const isIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(addresses, async (route) => {
    await isIn;
    await route.continue();
  });
  return letIn;
}
