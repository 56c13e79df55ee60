import { expect } from 'vitest';
import { drawingSite } from '../../support/browser/drawing-site.ts';
import { firstVisit, timesOf } from '../../support/browser/first-visit.ts';
import { journeyOn } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { findSubjects, publicPages, type Subjects } from '../../support/browser/public-pages.ts';

const it = journeyOn(drawingSite);

/** Milliseconds until what a page is for is painted (design.md 4), and how far its layout may shift by itself. */
const limits = { content: 2000, shift: 0.01 };

let subjects: Subjects;

it.beforeAll(async ({ site }) => {
  subjects = await findSubjects(site);
  const { score } = await matchOn(site);
  await score(26);
});

// Takes long: every visit is on a weak signal.
it.for(publicPages)(
  '$name: what it is for is painted in time on a weak signal and a slow phone',
  { timeout: 240_000 },
  async ({ name, at, shows }, { site, browser }) => {
    const visitOnce = () => firstVisit(browser, site, { at: at(subjects), shows });
    const { content, visits, words } = await timesOf(visitOnce, { content: limits.content, alive: Infinity });
    const [{ isDrawn, isTakenOver, requests } = visits[0]!] = visits;
    const shift = Math.max(...visits.map((one) => one.shift));
    process.stdout.write(
      `${name}, first visit: ${words}; ${isDrawn ? 'drawn by the server' : 'drawn by the browser'}, ` +
        `${isTakenOver ? '' : 'not '}taken over; ${requests} requests; shift ${shift.toFixed(3)}\n`,
    );
    expect(content).toBeLessThan(limits.content);
    expect(shift).toBeLessThan(limits.shift);
  },
);
