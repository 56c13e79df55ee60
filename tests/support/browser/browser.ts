import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { noTeam, teamCookie } from '#rules/site/team-cookie.ts';
import type { Manifest } from '../../../server/core/graphql/executor.ts';
import { hashPassword } from '../../../server/modules/account/password.ts';
import { sampleAccounts } from '../../../server/sample/accounts.ts';
import { fillWithSample } from '../../../server/sample/load.ts';
import { realClock } from '../real-clock.ts';
import { startApp, type TestApp } from '../server/app.ts';
import { recordSteps, saveIfFailed } from './evidence.ts';
import { toldOnFailure } from './told.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A Thursday evening of the winter season: the time on the server and in the browser. */
export const evening = new Date('2026-11-19T19:00:00Z');

export interface Site extends TestApp {
  url: string;
}

interface SiteOptions {
  env?: Record<string, string>;
  /** Fills the league before the test; by default the sample league. */
  fill?: (app: TestApp) => Promise<unknown>;
}

const sample = {
  name: 'sample-of-the-evening',
  fill: ({ ports }: TestApp) =>
    fillWithSample(ports.database, evening, { passwordFor: ({ password }) => password, hash: hashPassword }),
};

/** A server with the built client (`npm run build`), on its own port. */
export async function startSite({ env = {}, fill }: SiteOptions = {}): Promise<Site> {
  const operations = JSON.parse(readFileSync(join(root, 'schema/operations.json'), 'utf8')) as Manifest;
  const app = await startApp({
    env,
    now: evening,
    client: { folder: join(root, 'dist/client'), operations },
    ports: (opened) => ({ ...opened, now: () => evening, sampleAccounts }),
    ...(!fill && { league: sample }),
  });
  await fill?.(app);
  await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.http.server.address() as AddressInfo;
  return { ...app, url: `http://127.0.0.1:${port}` };
}

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let started: Promise<Browser> | undefined;

/** A browser as people have it, but for the window: no switch makes it quicker or slower. */
const startBrowser = (more: readonly string[] = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...args, ...more],
    env: realClock(),
  });

/** A browser in whose settings somebody has chosen another size of text, in px; style sheets ask for it too. */
export const openBrowserWithText = (size: number): Promise<Browser> =>
  startBrowser([`--blink-settings=defaultFontSize=${size}`]);

/**
 * The browser of this worker, which its files use one after the other: starting one takes longer than many journeys.
 * Closing it closes what a file has opened in it; it ends with the worker.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await started)?.isConnected()) started = startBrowser();
  const browser = (await started)!;
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    await recordSteps(context);
    return context;
  };
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return Object.create(browser, { newContext: { value: newContext }, close: { value: close } }) as Browser;
}

/** Milliseconds to wait for something to appear: on a busy machine a page may take a while. */
const appearMilliseconds = 30_000;

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 900 };

/** What a page records about shifts of its layout. */
interface Moved {
  shift: number;
  moved: string[];
}
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
/** A smaller shift is not noticed (design.md 4). */
const mostShift = 0.05;

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console messages that count as faults. */
  faults: string[];
  leave(): Promise<void>;
}

export interface VisitorOptions {
  size?: { width: number; height: number };
  scheme?: 'light' | 'dark';
  /** The reader's time zone; by default that of the league. */
  timezoneId?: string;
  /** The followed team as the device keeps it. */
  follows?: { id: string; name: string; division: string } | null;
  /** Whether the device may cache the client (client/worker.js); if so, pages do not see every request. */
  isKeeping?: boolean;
}

/** The browser's message when a test does not let it cache the client. */
const isBlockedWorker = (message: ConsoleMessage) => message.text().includes('Service Worker registration blocked');

/** The browser's message about a page that is left while its socket is being opened. */
const isLeftSocket = (message: ConsoleMessage) =>
  message.text().includes('closed before the connection is established');

/** Whether the page itself was answered with 404, which browsers log. Its files must not be missing. */
const isMissingPage = (message: ConsoleMessage) =>
  message.text().includes('the server responded with a status of 404') &&
  !/\/(api|assets|graphql)\b/.test(message.location().url);

/** The league's time zone. */
const here = 'Europe/London';

/** Follows a team like a device that has been here before: it is stored, and sent with every page. */
export async function keepTeam(context: BrowserContext, { url }: Pick<Site, 'url'>, team: { id: string } | null) {
  await context.addInitScript((kept) => {
    if (localStorage.getItem('oche-my-team') === null) localStorage.setItem('oche-my-team', kept);
  }, JSON.stringify(team));
  await context.addCookies([{ name: teamCookie, value: team?.id ?? noTeam, url }]);
}

/** A visitor with their own browser, on the site's clock. */
export async function newVisitor(
  browser: Browser,
  site: Pick<Site, 'url'>,
  { size = phone, scheme = 'light', timezoneId = here, follows, isKeeping = false }: VisitorOptions = {},
): Promise<Visitor> {
  const look = { viewport: size, colorScheme: scheme, hasTouch: size === phone, isMobile: size === phone } as const;
  const serviceWorkers = isKeeping ? 'allow' : 'block';
  const place = { baseURL: site.url, timezoneId, reducedMotion: 'reduce', serviceWorkers } as const;
  const context = await browser.newContext({ ...place, ...look });
  if (follows !== undefined) await keepTeam(context, site, follows);
  const page = await context.newPage();
  await page.clock.setFixedTime(evening);
  page.setDefaultTimeout(appearMilliseconds);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (isMissingPage(message) || isBlockedWorker(message) || isLeftSocket(message)) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  await page.addInitScript(() => {
    const state = window as unknown as Moved;
    state.shift = 0;
    state.moved = [];
    const named = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        state.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          state.moved.push(`${named(node)}: ${previousRect.y} to ${currentRect.y}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const beforeLeaving = toldOnFailure(page);
  const leave = async () => {
    await saveIfFailed();
    await beforeLeaving();
    // A request that a route still holds fails when its page closes; that is not a fault of the test.
    await Promise.all(context.pages().map((open) => open.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  };
  return { page, context, faults, leave };
}

/** What has shifted by itself, with the places in px from and to, if it was more than anybody should see. */
export const jumps = (page: Page, limit = mostShift): Promise<string[]> =>
  page.evaluate((most) => {
    const { shift, moved } = window as unknown as Moved;
    return shift < most ? [] : moved;
  }, limit);

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** axe violations of the page as it is now, one line each; with `rules`, of those rules only. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    interface Result {
      violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
    }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Result> } };
    // Without a network axe would ask for files in vain, and warn.
    const options = { resultTypes: ['violations'], preload: navigator.onLine, ...(runOnly && { runOnly }) };
    const result = await axe.run(options);
    return result.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  }, rules);
}

/** axe violations of a page that was checked before and has only changed its colours. */
export const colourViolations = (page: Page): Promise<string[]> => violations(page, ['color-contrast']);

/** Widths of the page and the window: a wider page scrolls sideways. */
export const widths = (page: Page): Promise<{ page: number; window: number }> =>
  page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }));
