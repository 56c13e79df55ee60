import type { Locator, Page } from 'playwright-core';
import { button } from './at-page.ts';

/** Players in the open list, the likeliest first. */
export const offered = (page: Page): Locator => page.getByRole('dialog').getByRole('region').locator('li button');

/** After a tap others are ignored for a moment. */
export const waitForRest = (page: Page): Promise<void> =>
  page.locator('[data-resting]').first().waitFor({ state: 'detached' });

/** Chooses these in the open list, which then closes by itself. */
export async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Enters singles 1 of Reds v Blues: both players, and the result by one tap. */
export async function enterFirst(page: Page, result: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a player Reds' }).click();
  await choose(page, 'Ann', 'Bea');
  await button(page, result).click();
  // The next match asks for its players.
  await page
    .getByRole('dialog', { name: /^Singles 2/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitForRest(page);
}
