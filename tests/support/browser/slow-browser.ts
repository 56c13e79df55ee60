import type { Page } from 'playwright-core';
import { meter } from './work.ts';

/** Runs in the page: makes rows and sorts them, unseen, much as React does with what it draws. */
const work = () =>
  new Promise<void>((resolve) => {
    const rows = () => {
      for (let round = 0; round < 4; round += 1) {
        const list = document.createElement('ol');
        for (let row = 0; row < 400; row += 1) {
          const line = document.createElement('li');
          line.className = `row place-${(row * 7919) % 401}`;
          line.setAttribute('aria-label', `Team ${row % 97}`);
          for (const text of ['name', 'score']) {
            const part = document.createElement('span');
            part.textContent = `${text} ${row}`;
            line.append(part);
          }
          list.append(line);
        }
        list.replaceChildren(...[...list.children].sort((a, b) => a.className.localeCompare(b.className)));
      }
      resolve();
    };
    // In a timer, because work done on a command from outside is not counted as the page's own script.
    setTimeout(rows);
  });

/** Milliseconds of the page's thread this work took where the limits of the tests were set. */
const usual = 9;

/**
 * How many times as long this browser takes for the same work, at its best, as the one with which limits were set; at
 * least 1. Its slow hours are not those of Node (`slowness()`). Call `look` between measurements and `factor` at the end.
 */
export async function slowBrowser(page: Page): Promise<{ look: () => Promise<void>; factor: () => number }> {
  const used = await meter(page, 'Script');
  const times: number[] = [];
  return {
    async look() {
      const before = await used();
      await page.evaluate(work);
      times.push((await used()) - before);
    },
    factor: () => Math.max(1, Math.min(...times) / usual),
  };
}
