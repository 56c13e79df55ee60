import { expect } from 'vitest';
import type { Browser } from 'playwright-core';
import { everyRight } from '#rules/people/access.ts';
import { bring } from '../../support/browser/board.ts';
import { desktop, evening, startSite, type Site } from '../../support/browser/browser.ts';
import { firstVisit, slowdown, timesOf, tries } from '../../support/browser/first-visit.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { aLargeLeague } from '../../support/makers/large-league.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { slowness } from '../../support/slowness.ts';

/**
 * Limits for the first load of a division table (design.md 4), home and a team page, in ms: until the content drawn by
 * the server is painted, and until the page responds to a tap, which may take a tenth longer than before pages were
 * drawn. Then the longest task in ms while fixtures are filtered.
 */
const limits = { content: 2000, shift: 0.01, requests: 8, filtering: 200 };

/** What home, tables and team pages are opened for. */
const shows = 'tbody tr';

// Takes long: every visit is on a weak signal, and the last one is slowed down too.
it.for([
  { name: 'Division table', at: '/division/Division%20One', alive: 2720 },
  { name: 'Home', at: '/', alive: 2780 },
  { name: 'Team page', at: '/division/Division%20One/team:Old%20Bell', alive: 3220 },
])(
  '$name is painted in 2 s on a weak signal and a slow phone, and answers soon',
  { timeout: 240_000 },
  async ({ name, at, alive }, { site, browser }) => {
    const { team } = await askFor<{ team: { id: string } }>(site, '{ team(id: "Old Bell") { id } }');
    const mine = { ...team, name: 'Old Bell', division: 'Division One' };
    const visitAt = (rate = 1) => firstVisit(browser, site, { at, shows, rate, mine });
    const figures = await timesOf(visitAt, { content: limits.content, alive });
    const slowed = await visitAt(slowdown);
    const shift = Math.max(...figures.visits.map((visit) => visit.shift), slowed.shift);
    const requests = Math.max(...figures.visits.map((visit) => visit.requests));
    process.stdout.write(
      `${name}, first visit: ${figures.words}; ` +
        `slowed by the browser: ${Math.round(slowed.content)} and ${Math.round(slowed.alive)} ms; ${requests} requests; shift ${shift.toFixed(3)}\n`,
    );
    expect(figures.visits.every(({ isTakenOver }) => isTakenOver)).toBe(true);
    expect(figures.content).toBeLessThan(limits.content);
    expect(figures.alive).toBeLessThan(alive);
    expect(shift).toBeLessThan(limits.shift);
    if (name === 'Division table') expect(requests).toBeLessThanOrEqual(limits.requests);
  },
);

/** Milliseconds of CPU of the longest single task of the page's own thread in a trace. */
function longestTask(trace: Buffer): number {
  interface Event {
    name: string;
    pid: number;
    tid: number;
    tdur?: number;
    args?: { name?: string };
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && threads.includes(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

const least = (numbers: number[]) => Math.round(Math.min(...numbers));

/** Filters of the fixtures, and how many of the 40 dates each leaves. */
const filters = [
  ['Dates', 'Past', 14],
  ['Dates', 'All dates', 40],
  ['What is played', 'Qualifiers', 0],
  ['What is played', 'League, qualifiers, tournaments', 40],
  ['Team', 'All teams', 40],
] as const;

/** Filters the fixtures of a large division as a secretary who may edit them; returns the ms of the longest task. */
async function filtering(browser: Browser, large: Site, cookie: string, rate: number): Promise<number> {
  const context = await browser.newContext({ baseURL: large.url, viewport: desktop });
  await bring({ context }, large, cookie);
  const page = await context.newPage();
  await page.clock.setFixedTime(evening);
  const session = await context.newCDPSession(page);
  await openPage(page, '/division/Division%201/fixtures');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  for (const [name, choice, dates] of filters) {
    await page.getByLabel(name, { exact: true }).selectOption({ label: choice });
    await page.waitForFunction((count) => document.querySelectorAll('section[id^=date]').length === count, dates);
    await page.waitForTimeout(100);
  }
  const longest = longestTask(await browser.stopTracing());
  await context.close();
  return longest;
}

it('the fixtures of 20 teams on 40 dates are filtered without a halt', async ({ browser }) => {
  const large = await startSite({ fill: (place) => aLargeLeague(place, { divisions: 1, dates: 40 }) });
  try {
    const { cookie } = await signIn(large, { access: everyRight });
    const slow = slowness();
    const work = [await filtering(browser, large, cookie, 1)];
    while (work.length < tries && (slowdown * least(work)) / slow >= limits.filtering)
      work.push(await filtering(browser, large, cookie, 1));
    const slowed = await filtering(browser, large, cookie, slowdown);
    process.stdout.write(
      `Fixtures of 20 teams on 40 dates, longest task while filtering: ${slowdown} x ${least(work)} ms; ` +
        `slowed by the browser: ${Math.round(slowed)} ms\n`,
    );
    expect((slowdown * least(work)) / slow).toBeLessThan(limits.filtering);
  } finally {
    await large.stop();
  }
});
