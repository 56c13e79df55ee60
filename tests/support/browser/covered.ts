import type { Page } from 'playwright-core';

/** What has the focus, if something else is drawn over all of it, and what; undefined while it can be seen. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    // Skip links and fields behind their labels are shown by others; nobody loses what fills half the window.
    if (focused === document.body || !width || height > innerHeight / 2) return undefined;
    const x = Math.min(innerWidth - 2, Math.max(1, left + width / 2));
    const isSeen = (element: Element | null) =>
      !!element &&
      (focused.contains(element) ||
        element.contains(focused) ||
        (focused instanceof HTMLInputElement && [...(focused.labels ?? [])].some((label) => label.contains(element))));
    if ([0.1, 0.5, 0.9].some((part) => isSeen(document.elementFromPoint(x, top + height * part)))) return undefined;
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim();
    return `${focused.tagName} ${name || focused.id} at ${Math.round(top)}`;
  });

/** What is covered of all that has the focus one after the other, going on and then back, by so many steps each. */
export async function coveredByKeyboard(page: Page, steps: number): Promise<string[]> {
  const covered = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      const found = await coveredFocus(page);
      if (found) covered.add(`${key}: ${found}`);
    }
  return [...covered];
}
