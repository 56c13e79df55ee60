import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import type { Manifest } from '../../server/core/executor.ts';
import { hashPassword } from '../../server/modules/account/password.ts';
import { sampleAccounts } from '../../server/sample/accounts.ts';
import { loadSample } from '../../server/sample/load.ts';
import { startApp, type TestApp } from './app.ts';

const root = join(import.meta.dirname, '..', '..');

/** A Thursday evening of the winter season, on the server and in the browser. */
export const evening = new Date('2026-11-19T19:00:00Z');

export interface Site extends TestApp {
  url: string;
}

interface SiteOptions {
  env?: Record<string, string>;
  /** What is in the league before anybody looks; the sample league unless told. */
  fill?: (app: TestApp) => Promise<unknown>;
}

const fillWithSample = ({ ports }: TestApp) =>
  loadSample(ports.database, evening, { passwordFor: ({ password }) => password, hash: hashPassword });

/** Our own server with the built client (`npm run build`), on a port of its own. */
export async function startSite({ env = {}, fill = fillWithSample }: SiteOptions = {}): Promise<Site> {
  const operations = JSON.parse(readFileSync(join(root, 'schema/operations.json'), 'utf8')) as Manifest;
  const app = await startApp({
    env,
    now: evening,
    client: { folder: join(root, 'dist/client'), operations },
    ports: (opened) => ({ ...opened, now: () => evening, sampleAccounts }),
  });
  await fill(app);
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

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args });

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 900 };

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the console said that it should not have. */
  faults: string[];
  leave(): Promise<void>;
}

interface VisitorOptions {
  size?: { width: number; height: number };
  scheme?: 'light' | 'dark';
}

/** Whether a page itself was answered with 404, which browsers tell the console; of its parts none may be missing. */
const isMissingPage = (message: ConsoleMessage) =>
  message.text().includes('the server responded with a status of 404') &&
  !/\/(api|assets|graphql)\b/.test(message.location().url);

/** Somebody with a browser of their own, whose clock is that of the site. */
export async function visit(
  browser: Browser,
  site: Pick<Site, 'url'>,
  { size = phone, scheme = 'light' }: VisitorOptions = {},
): Promise<Visitor> {
  const options = { baseURL: site.url, viewport: size, colorScheme: scheme, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, hasTouch: size === phone, isMobile: size === phone });
  const page = await context.newPage();
  await page.clock.setFixedTime(evening);
  page.setDefaultTimeout(10_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (isMissingPage(message)) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) state.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, context, faults, leave: () => context.close() };
}

/** How far the layout has moved by itself so far (CLS). */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
    }
    const { axe } = window as unknown as { axe: { run(): Promise<Result> } };
    const result = await axe.run();
    return result.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  });
}

/** Widths of the page and of the window: a page that is wider scrolls sideways. */
export const widths = (page: Page): Promise<{ page: number; window: number }> =>
  page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }));
