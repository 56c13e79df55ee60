import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { everyRight } from '#rules/people/access.ts';
import { bring } from '../../support/browser/board.ts';
import { desktop, openBrowser, phone, startSite, violations, visit, type Site } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

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

it.each([
  ['a phone', phone, 9],
  ['a desktop', desktop, 10],
  ['a phone on its side', { width: 640, height: 360 }, 11],
])('on %s a message about what was done covers no primary button, a sticky one either', async (_, size, night) => {
  const visitor = await visit(browser, site, { size });
  const { cookie } = await signIn(site, { access: everyRight, name: 'Sam Secretary' });
  await bring(visitor, site, cookie);
  const { page } = visitor;
  await openPage(page, '/first-season?step=season');
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
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
