import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { openBrowser, type Site } from '../../support/browser/browser.ts';
import { drawingSite } from '../../support/browser/drawing-site.ts';
import { firstVisit, timesOf } from '../../support/browser/first-visit.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { findSubjects, publicPages, type Subjects } from '../../support/browser/public-pages.ts';

/** Milliseconds until what a page is for is painted (design.md 4), and how far its layout may shift by itself. */
const limits = { content: 2000, shift: 0.01 };

let site: Site;
let browser: Browser;
let subjects: Subjects;

beforeAll(async () => {
  [site, browser] = await Promise.all([drawingSite(), openBrowser()]);
  subjects = await findSubjects(site);
  const { score } = await matchOn(site);
  await score(26);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

// Takes long: every visit is on a weak signal.
it.each(publicPages)(
  '$name: what it is for is painted in time on a weak signal and a slow phone',
  async ({ name, at, shows }) => {
    const visit = () => firstVisit(browser, site, { at: at(subjects), shows });
    const { content, visits, words } = await timesOf(visit, { content: limits.content, alive: Infinity });
    const [{ isDrawn, isTakenOver, requests } = visits[0]!] = visits;
    const shift = Math.max(...visits.map((one) => one.shift));
    process.stdout.write(
      `${name}, first visit: ${words}; ${isDrawn ? 'drawn by the server' : 'drawn by the browser'}, ` +
        `${isTakenOver ? '' : 'not '}taken over; ${requests} requests; shift ${shift.toFixed(3)}\n`,
    );
    expect(content).toBeLessThan(limits.content);
    expect(shift).toBeLessThan(limits.shift);
  },
  240_000,
);
