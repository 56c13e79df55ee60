/**
 * `npm run shots`: pictures of every screen, phone, tablet and desktop, light and dark, into shots/, at one evening of
 * the season. It starts two servers, with the sample league and with an empty one, in temporary folders.
 * `npm run shots -- table` takes only the pictures with that word in their name; `shots-compare.mjs` compares folders.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { build, install, root } from '../server/build.mjs';
import { readLeague } from './shots-league.mjs';
import { screens } from './shots-screens.mjs';
import { environmentAt, findFaketime } from './support/faketime.mjs';
import * as services from './support/services.mjs';

await install();
await build('client');
await build('server');
const { chromium } = await import('playwright-core');

const sizes = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
  landscape: { width: 1024, height: 768 },
  tv: { width: 1920, height: 1080 },
};

/** Sizes of a screen that names none. */
const usualSizes = ['phone', 'tablet', 'desktop'];

/** A Thursday evening of the winter season. Without libfaketime it is now, and the pictures of two days differ. */
const evening = new Date('2026-11-19T19:00:00Z');
const faketime = findFaketime();
if (!faketime) console.log('libfaketime is not installed: the pictures show this moment, not one evening.');

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function startServer(sample) {
  const data = mkdtempSync(path.join(os.tmpdir(), 'oche-shots-'));
  const port = await freePort();
  const own = { OCHE_DATA: data, OCHE_SAMPLE: sample, PORT: String(port), DATABASE_URL: '' };
  const env = { ...process.env, ...(faketime && environmentAt(evening, faketime)), ...own };
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], { cwd: root, env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let isReady = false; !isReady;) {
    if (child.exitCode !== null) throw new Error('The server did not start; what is above says why.');
    isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => new Promise((resolve) => setTimeout(resolve, 200)),
    );
  }
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/** A browser context whose pages have the clock of the server, and long timeouts for a busy machine. */
async function open(browser, url, options = {}) {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/London',
    ...options,
  });
  context.setDefaultTimeout(120_000);
  if (faketime) await context.clock.setFixedTime(evening);
  return context;
}

const signedIn = new Map();
/** The cookies of somebody. Everybody signs in only once, as attempts are limited. */
async function cookiesOf(browser, url, { email, name }) {
  const known = signedIn.get(email);
  if (known) return known;
  const context = await open(browser, url);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: `${name}: your account` }).waitFor();
  const cookies = await context.cookies();
  await context.close();
  signedIn.set(email, cookies);
  return cookies;
}

const isWhole = (page) =>
  page.evaluate(
    () =>
      document.documentElement.dataset.calm !== undefined &&
      ![...document.querySelectorAll('[class*="bone_"]')].some((bone) => bone.checkVisibility()),
  );

/**
 * Waits for what a person waits for: no skeleton is left, and nothing is under way (client/lib/under-way.ts). It has to
 * stay so, for a part that has just been loaded may ask for its data once it is drawn.
 */
async function untilWhole(page) {
  const end = Date.now() + 30_000;
  for (let times = 0; times < 4;) {
    if (Date.now() > end) throw new Error('parts of it are still being loaded');
    times = (await isWhole(page)) ? times + 1 : 0;
    await page.waitForTimeout(150);
  }
}

/** Brings a page to the state in which its picture is taken. */
async function arrive(page, screen, at) {
  if (!(screen.away || screen.slow || screen.broken)) {
    await page.goto(at);
    await untilWhole(page);
  } else {
    // The client has loaded but gets no data, as when the server stops after a page was opened.
    await page.goto('/nowhere');
    const answer = (route) => (screen.broken ? route.fulfill({ status: 500, body: 'Out of order' }) : route.abort());
    await page.route('**/graphql*', (route) => (screen.slow ? undefined : answer(route)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at);
    // A waiting page says so only after a moment.
    await page.waitForTimeout(1000);
  }
  await page.locator('h1, table').first().waitFor({ state: 'attached' });
  await screen.run?.(page);
  // A page whose line was cut goes on asking for the server.
  if (!(screen.away || screen.slow || screen.broken || screen.isCut)) await untilWhole(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Visits a screen once and takes its pictures in both colour schemes. */
async function take(browser, url, league, screen, sizeName) {
  const cookies = screen.as ? await cookiesOf(browser, url, screen.as) : [];
  const context = await open(browser, url, { viewport: sizes[sizeName], isMobile: sizeName === 'phone' });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await arrive(page, screen, typeof screen.at === 'function' ? screen.at(league) : screen.at);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(
        (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
        colorScheme,
      );
      const file = path.join(root, 'shots', `${screen.name}-${sizeName}-${colorScheme}.png`);
      await page.screenshot({ path: file });
      const isLonger = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
      if (isLonger && !screen.run) await page.screenshot({ path: file.replace('.png', '-whole.png'), fullPage: true });
    }
  } finally {
    await context.close();
  }
}

const { path: executablePath, missing } = await services.chromium();
if (missing) {
  console.error(`Pictures need a browser; not found: ${missing}`);
  process.exit(1);
}
mkdirSync(path.join(root, 'shots'), { recursive: true });
const wantedShots = process.argv[2] ?? '';
const server = await startServer('on');
const empty = await startServer('off');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const missed = [];
try {
  const league = await readLeague(server.url);
  const taken = screens.filter(({ name }) => name.includes(wantedShots));
  for (const screen of taken)
    for (const size of screen.sizes ?? usualSizes)
      await take(browser, (screen.isEmpty ? empty : server).url, league, screen, size).catch((error) =>
        missed.push(`${screen.name}, ${size}: ${error.message}`),
      );
  console.log(`Pictures of ${taken.length} screens are in shots/`);
} finally {
  await browser.close();
  await empty.stop();
  await server.stop();
}
for (const line of missed) console.error(`No picture of ${line}`);
process.exit(missed.length ? 1 : 0);
