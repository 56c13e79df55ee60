import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, violations } from '../../support/browser/browser.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';

/** Primary buttons in the window that the message lies over, wholly or in part. */
const coveredBy = (page: Page, text: RegExp) =>
  page.getByText(text).evaluate((message) => {
    const over = message.getBoundingClientRect();
    const primaries = [...document.querySelectorAll<HTMLElement>('[class*="primary"]')];
    const seen = primaries.filter((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return button.checkVisibility() && top < innerHeight && bottom > 0;
    });
    return {
      seen: seen.length,
      covered: seen
        .filter((button) => {
          const { top, bottom, left, right } = button.getBoundingClientRect();
          return over.top < bottom && over.bottom > top && over.left < right && over.right > left;
        })
        .map(({ textContent }) => textContent),
    };
  });

it.for([
  ['a phone', phone, 9],
  ['a desktop', desktop, 10],
  ['a phone on its side', { width: 640, height: 360 }, 11],
] as const)(
  'on %s a message about what was done covers no primary button, a sticky one either',
  async ([_, size, night], { open }) => {
    const { page } = await open('/first-season?step=season', {
      size,
      as: secretary,
    });
    await page
      .getByRole('button', { name: /^Skip / })
      .nth(night)
      .click();
    await page.getByRole('button', { name: 'Save and go on' }).click();
    const told = /Nights to skip: saved\./;
    await page.getByText(told).waitFor();
    const { seen, covered } = await coveredBy(page, told);
    expect(seen).toBeGreaterThan(0);
    expect(covered).toEqual([]);
    // It can be read: nothing lies over it.
    const isOnTop = await page.getByText(told).evaluate((message) => {
      const { x, y, width, height } = message.getBoundingClientRect();
      const place = message.parentElement!;
      place.style.pointerEvents = 'auto';
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      place.style.pointerEvents = '';
      return message.contains(top);
    });
    expect(isOnTop).toBe(true);
    expect(await violations(page)).toEqual([]);
  },
);
