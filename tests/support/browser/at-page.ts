import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { violations, widths } from './browser.ts';

/** The button of this whole name. */
export const button = (on: Page | Locator, name: string | RegExp): Locator =>
  on.getByRole('button', { name, exact: true });

/** axe finds nothing, and nothing is wider than the window. */
export async function isSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);
}

/** Keeps a picture of the page, if somebody wants to look at it: in the folder `OCHE_LOOK`. */
export async function look(page: Page, name: string): Promise<void> {
  if (process.env.OCHE_LOOK) await page.screenshot({ path: `${process.env.OCHE_LOOK}/${name}.png` });
}

/** Fills in the form of the sign-in page, and sends it. */
export async function login(page: Page, { emailAddress, password }: { emailAddress: string; password: string }) {
  await page.getByLabel('E-mail').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
}
