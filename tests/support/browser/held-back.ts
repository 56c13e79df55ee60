import type { Page } from 'playwright-core';

/** From now on holds back the page's requests to these addresses, until the returned function is called. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  let letIn!: () => void;
  const isIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(addresses, async (route) => {
    await isIn;
    await route.continue();
  });
  return letIn;
}

/** For a page that is yet to be opened: returns a function from which on it hears of no news. */
export async function newsHeldBack(page: Page): Promise<() => void> {
  let isHeldBack = false;
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!isHeldBack) socket.send(message);
    });
  });
  return () => void (isHeldBack = true);
}
