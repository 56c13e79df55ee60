import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { everyRight } from '#rules/people/access.ts';
import { sessionCookie } from '../../../server/modules/account/session-cookie.ts';
import { desktop, evening, keepTeam, openBrowser, phone, startSite, type Site } from '../../support/browser/browser.ts';
import { openPage, untilBegun, untilCalm } from '../../support/browser/page-signal.ts';
import { meter } from '../../support/browser/work.ts';
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

/** A weak signal: 1.6 Mbit/s down, 0.75 Mbit/s up, 300 ms per round trip; and a phone with a quarter of this CPU. */
const network = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

interface Seen {
  content: number;
  /** When it responds to a tap (client/main.tsx). */
  alive: number;
  shift: number;
}

/** Runs in the page: records when the table is in it and painted, and how far the layout shifts by itself. */
function watch() {
  const seen = window as unknown as Seen;
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.begun === undefined) return;
    observer.disconnect();
    seen.alive = performance.now();
  }).observe(document, { attributeFilter: ['data-begun'], subtree: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.content = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

/** When the last of these files had arrived, of those before this moment: files loaded later play no part in it. */
const thereBy = (page: Page, moment: number, kind: string) =>
  page.evaluate(
    ([moment, kind]) =>
      Math.max(
        ...(performance.getEntries() as PerformanceResourceTiming[])
          .filter(
            ({ entryType, name, responseEnd }) =>
              entryType === 'navigation' || (name.endsWith(`.${kind}`) && responseEnd <= Number(moment)),
          )
          .map(({ responseEnd }) => responseEnd),
      ),
    [moment, kind] as const,
  );

/** A first visit on the weak signal, with the CPU slowed down `rate` times, from the click until a tap is answered. */
async function firstVisit(at: string, rate: number, mine?: { id: string }) {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, isMobile: true, hasTouch: true });
  if (mine) await keepTeam(context, site, mine);
  const page = await context.newPage();
  const used = await meter(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(watch);
  let requests = 0;
  page.on('request', () => void (requests += 1));
  // The libraries come last; nothing of the page can be taken over before.
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/libraries-')).then(used);
  await page.goto(at, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as Seen).content > 0, undefined, { timeout: 30_000 });
  // All work so far, including work done while the browser waited for files.
  const drawing = await used();
  const before = await arrived;
  await untilBegun(page);
  const taking = (await used()) - before;
  const needed = requests;
  await untilCalm(page);
  const seen = await page.evaluate(() => {
    const { content, shift, alive } = window as unknown as Seen;
    return { content, shift, alive };
  });
  const files = await thereBy(page, seen.content, 'css');
  const scripts = await thereBy(page, seen.alive, 'js');
  await context.close();
  return { ...seen, files, drawing, scripts, taking, requests: needed };
}

type Visit = Awaited<ReturnType<typeof firstVisit>>;

const least = (numbers: number[]) => Math.round(Math.min(...numbers));
const leastOf = (visits: Visit[], name: keyof Visit) => least(visits.map((visit) => visit[name]));

/** Most tries: other load makes the same work longer and nothing makes it shorter, so the least of several counts. */
const tries = 8;

// Takes long: every visit is on a weak signal, and the last one is slowed down too.
it.each([
  { name: 'Division table', at: '/division/Division%20One', alive: 2720 },
  { name: 'Home', at: '/', alive: 2780 },
  { name: 'Team page', at: '/division/Division%20One/team:Old%20Bell', alive: 3220 },
])(
  '$name is painted in 2 s on a weak signal and a slow phone, and answers soon',
  async ({ name, at, alive }) => {
    const { team } = await askFor<{ team: { id: string } }>(site, '{ team(id: "Old Bell") { id } }');
    const mine = { ...team, name: 'Old Bell', division: 'Division One' };
    // Other load on this machine makes a slowed browser slower still. So what counts is when the files arrive plus four
    // times the work, as on the usual machine. The first visit fills the server's memories.
    const slow = slowness();
    const visits = [await firstVisit(at, 1, mine)];
    const told = () => ({
      content: leastOf(visits, 'files') + (slowdown * leastOf(visits, 'drawing')) / slow,
      alive: leastOf(visits, 'scripts') + (slowdown * leastOf(visits, 'taking')) / slow,
    });
    do visits.push(await firstVisit(at, 1, mine));
    while (visits.length < tries && (told().content >= limits.content || told().alive >= alive));
    const slowed = await firstVisit(at, slowdown, mine);
    const figures = told();
    const shift = Math.max(...visits.map((visit) => visit.shift), slowed.shift);
    const requests = Math.max(...visits.map((visit) => visit.requests));
    process.stdout.write(
      `${name}, first visit: painted after ${Math.round(figures.content)} ms (files ${leastOf(visits, 'files')} ms, then ${slowdown} x ${leastOf(visits, 'drawing')} ms of work), ` +
        `answers after ${Math.round(figures.alive)} ms; machine ${slow.toFixed(1)} times as slow as usual; ` +
        `slowed by the browser: ${Math.round(slowed.content)} and ${Math.round(slowed.alive)} ms; ${requests} requests; shift ${shift.toFixed(3)}\n`,
    );
    expect(figures.content).toBeLessThan(limits.content);
    expect(figures.alive).toBeLessThan(alive);
    expect(shift).toBeLessThan(limits.shift);
    if (name === 'Division table') expect(requests).toBeLessThanOrEqual(limits.requests);
  },
  240_000,
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

/** Filters of the fixtures, and how many of the 40 dates each leaves. */
const filters = [
  ['Dates', 'Past', 14],
  ['Dates', 'All dates', 40],
  ['What is played', 'Qualifiers', 0],
  ['What is played', 'League, qualifiers, tournaments', 40],
  ['Team', 'All teams', 40],
] as const;

/** Filters the fixtures of a large division as a secretary who may edit them; returns the ms of the longest task. */
async function filtering(large: Site, cookie: string, rate: number): Promise<number> {
  const context = await browser.newContext({ baseURL: large.url, viewport: desktop });
  const value = cookie.slice(sessionCookie.length + 1);
  await context.addCookies([{ name: sessionCookie, value, url: large.url }]);
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

it('the fixtures of 20 teams on 40 dates are filtered without a halt', async () => {
  const large = await startSite({ fill: (place) => aLargeLeague(place, { divisions: 1, dates: 40 }) });
  try {
    const { cookie } = await signIn(large, { access: everyRight });
    const slow = slowness();
    const work = [await filtering(large, cookie, 1)];
    while (work.length < tries && (slowdown * least(work)) / slow >= limits.filtering)
      work.push(await filtering(large, cookie, 1));
    const slowed = await filtering(large, cookie, slowdown);
    process.stdout.write(
      `Fixtures of 20 teams on 40 dates, longest task while filtering: ${slowdown} x ${least(work)} ms; ` +
        `slowed by the browser: ${Math.round(slowed)} ms\n`,
    );
    expect((slowdown * least(work)) / slow).toBeLessThan(limits.filtering);
  } finally {
    await large.stop();
  }
});
