/**
 * `npm run shots`: pictures of every screen, phone, tablet and desktop, light and dark, into shots/. The servers are our
 * own, with the sample league and with an empty one, in folders of their own. `npm run shots -- table` takes only the
 * pictures whose name has that word.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { build, install, root } from '../server/build.mjs';
import { readLeague } from './shots-league.mjs';
import { screens } from './shots-screens.mjs';
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

/** Where nothing else is said. */
const usualSizes = ['phone', 'tablet', 'desktop'];

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
  const env = { ...process.env, OCHE_DATA: data, OCHE_SAMPLE: sample, PORT: String(port), DATABASE_URL: '' };
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], { cwd: root, env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server did not start; what is above says why.');
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

async function signIn(page, { email, name }) {
  await page.goto('/login');
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: `${name}: your account` }).waitFor();
}

async function take(browser, url, league, screen, sizeName, scheme) {
  const size = sizes[sizeName];
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    isMobile: sizeName === 'phone',
  });
  const page = await context.newPage();
  const at = typeof screen.at === 'function' ? screen.at(league) : screen.at;
  if (screen.as) await signIn(page, screen.as);
  if (screen.away || screen.slow || screen.broken) {
    // The program is there, the data is not: as after a page was opened and the server stopped.
    await page.goto('/nowhere');
    const answer = (route) => (screen.broken ? route.fulfill({ status: 500, body: 'Out of order' }) : route.abort());
    await page.route('**/graphql*', (route) => (screen.slow ? undefined : answer(route)));
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at);
    await page.waitForTimeout(400);
  } else await page.goto(at, { waitUntil: 'networkidle' });
  // A busy machine may be idle on its network before anything is drawn.
  await page.locator('h1, table').first().waitFor({ state: 'attached' });
  await screen.run?.(page);
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(root, 'shots', `${screen.name}-${sizeName}-${scheme}.png`);
  await page.screenshot({ path: file });
  const isLonger = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  if (isLonger && !screen.run) await page.screenshot({ path: file.replace('.png', '-whole.png'), fullPage: true });
  await context.close();
}

const { path: executablePath, missing } = await services.chromium();
if (missing) {
  console.error(`Pictures need a browser; not found: ${missing}`);
  process.exit(1);
}
mkdirSync(path.join(root, 'shots'), { recursive: true });
const wanted = process.argv[2] ?? '';
const server = await startServer('on');
const empty = await startServer('off');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const league = await readLeague(server.url);
  const taken = screens.filter(({ name }) => name.includes(wanted));
  for (const screen of taken)
    for (const size of screen.sizes ?? usualSizes)
      for (const scheme of ['light', 'dark'])
        await take(browser, (screen.isEmpty ? empty : server).url, league, screen, size, scheme);
  console.log(`Pictures of ${taken.length} screens are in shots/`);
} finally {
  await browser.close();
  await empty.stop();
  await server.stop();
}
