import type { Browser, BrowserContext, Page } from 'playwright-core';
import { slowness } from '../slowness.ts';
import { evening, keepTeam, phone, type Site } from './browser.ts';
import { untilBegun, untilCalm } from './page-signal.ts';
import { noteFirst, isSame } from './taken-over.ts';
import { meter } from './work.ts';

/** A weak signal: 1.6 Mbit/s down, 0.75 Mbit/s up, 300 ms per round trip; and a phone with a quarter of this CPU. */
const network = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const slowdown = 4;

/** Most tries: other load makes the same work longer and nothing makes it shorter, so the least of several counts. */
export const tries = 8;

interface Seen {
  content: number;
  /** When it responds to a tap (client/main.tsx). */
  alive: number;
  shift: number;
}

/** Runs in the page: records when the content is in it and painted, and how far the layout shifts by itself. */
function watch(shows: string) {
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
    if (!document.querySelector(shows)?.checkVisibility()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.content = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

/** Sets the day of the page to the site's, for a page drawn on another day is drawn again; its time goes on. */
const setDay = (context: BrowserContext) =>
  context.addInitScript((ahead) => {
    const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length ? given : [now() + ahead]) as [number]));
      }
      static override now = () => now() + ahead;
    } as DateConstructor;
  }, evening.getTime() - Date.now());

/** When the last of these files had arrived, of those before this moment: files loaded later play no part in it. */
const thereBy = (page: Page, moment: number, kinds: string) =>
  page.evaluate(
    ([moment, kinds]) =>
      Math.max(
        ...(performance.getEntries() as PerformanceResourceTiming[])
          .filter(
            ({ entryType, name, responseEnd }) =>
              entryType === 'navigation' || (new RegExp(kinds).test(name) && responseEnd <= Number(moment)),
          )
          .map(({ responseEnd }) => responseEnd),
      ),
    [moment, kinds] as const,
  );

export interface FirstVisit {
  content: number;
  alive: number;
  shift: number;
  /** Whether the server has drawn what the page is for, and whether the program went on with that drawing. */
  isDrawn: boolean;
  isTakenOver: boolean;
  /** When all files had arrived that the content needs, and the work it needs, in ms. */
  files: number;
  drawing: number;
  /** The same for responding to a tap. */
  scripts: number;
  taking: number;
  requests: number;
}

interface Visiting {
  at: string;
  /** What the page is for. */
  shows: string;
  /** How many times the CPU is slowed down. */
  rate?: number;
  mine?: { id: string } | undefined;
}

/** A first visit on the weak signal, from the click until a tap is answered. */
export async function firstVisit(
  browser: Browser,
  site: Site,
  { at, shows, rate = 1, mine }: Visiting,
): Promise<FirstVisit> {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, isMobile: true, hasTouch: true });
  if (mine) await keepTeam(context, site, mine);
  await setDay(context);
  const page = await context.newPage();
  const used = await meter(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(watch, shows);
  await noteFirst(page);
  let requests = 0;
  page.on('request', () => void (requests += 1));
  // The libraries come last; nothing of the page can be taken over before.
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/libraries-')).then(used);
  const answer = await page.goto(at, { waitUntil: 'commit' });
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
  const isDrawn = await page.evaluate(
    ([html, shows]) => !!new DOMParser().parseFromString(html!, 'text/html').querySelector(shows!),
    [await answer!.text(), shows],
  );
  // What is drawn needs no script and asks for nothing.
  const files = await thereBy(page, seen.content, isDrawn ? '\\.css$' : '.');
  const scripts = await thereBy(page, seen.alive, '\\.js$');
  const isTakenOver = !!(await isSame(page));
  await context.close();
  return { ...seen, isDrawn, isTakenOver, files, drawing, scripts, taking, requests: needed };
}

const least = (visits: readonly FirstVisit[], name: 'files' | 'drawing' | 'scripts' | 'taking') =>
  Math.round(Math.min(...visits.map((visit) => visit[name])));

/**
 * When the content is painted and when a tap is answered, in ms, on a weak signal and a slow phone. Other load on this
 * machine makes a slowed browser slower still. So what counts is when the files arrive plus four times the work, as on
 * the usual machine. The first visit fills the server's memories. There are as many visits as it takes to be within
 * the limits, up to the most tries.
 */
export async function timesOf(
  visitOnce: () => Promise<FirstVisit>,
  limits: { content: number; alive: number },
): Promise<{ content: number; alive: number; visits: FirstVisit[]; words: string }> {
  const slow = slowness();
  const visits = [await visitOnce()];
  const told = () => ({
    content: least(visits, 'files') + (slowdown * least(visits, 'drawing')) / slow,
    alive: least(visits, 'scripts') + (slowdown * least(visits, 'taking')) / slow,
  });
  do visits.push(await visitOnce());
  while (visits.length < tries && (told().content >= limits.content || told().alive >= limits.alive));
  const { content, alive } = told();
  const words =
    `painted after ${Math.round(content)} ms (files ${least(visits, 'files')} ms, then ${slowdown} x ${least(visits, 'drawing')} ms of work), ` +
    `answers after ${Math.round(alive)} ms; machine ${slow.toFixed(1)} times as slow as usual`;
  return { content, alive, visits, words };
}
