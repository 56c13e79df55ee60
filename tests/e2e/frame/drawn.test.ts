import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { desktop, evening, jumps, phone } from '../../support/browser/browser.ts';
import { drawingSite } from '../../support/browser/drawing-site.ts';
import { journeyOn, type Visit } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { untilBegun, untilCalm } from '../../support/browser/page-signal.ts';
import { findSubjects, publicPages, type Subjects } from '../../support/browser/public-pages.ts';
import { inTwoPieces } from '../../support/browser/slow-page.ts';
import { soon } from '../../support/browser/soon.ts';
import { content, isSame, noteFirst } from '../../support/browser/taken-over.ts';
import { anEveningDesk, matchesOf, type ShownMatch } from '../../support/makers/evenings.ts';
import { beginMatch } from '../../support/makers/sayg.ts';
import { askFor } from '../../support/server/graphql.ts';

const it = journeyOn(drawingSite);

let subjects: Subjects;
let bell: { id: string; name: string; division: string };

it.beforeAll(async ({ site }) => {
  const { team } = await askFor<{ team: { id: string } }>(site, '{ team(id: "Old Bell") { id } }');
  subjects = await findSubjects(site);
  await (await matchOn(site)).score(26);
  bell = { ...team, name: 'Old Bell', division: 'Division One' };
});

/** Pages that lead to no table. */
const alone = /career|review|match in play|compare|records|ratings|practice|about|sign-in|what is on|boards|room/;

/** Devices that differ in everything a drawing must not depend on. */
const devices = [
  { size: phone, scheme: 'light', timezoneId: 'Europe/London' },
  { size: phone, scheme: 'dark', timezoneId: 'Pacific/Auckland', follows: true },
  { size: desktop, scheme: 'dark', timezoneId: 'America/Los_Angeles' },
  { size: desktop, scheme: 'light', timezoneId: 'Europe/London', follows: true },
] as const;

const visitOn = (visit: Visit, device: (typeof devices)[number]) =>
  visit({ ...device, follows: 'follows' in device ? bell : undefined });

const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

describe.each(publicPages)('$name, drawn by the server', ({ name, at, shows }) => {
  const address = () => at(subjects);
  it.for(devices)('is taken over as it is: $size.width px, $scheme, $timezoneId', async (device, { visit }) => {
    const path = address();
    const openDrawn = async (address: string) => {
      const visitor = await visitOn(visit, device);
      await noteFirst(visitor.page);
      await visitor.page.goto(address);
      await untilCalm(visitor.page);
      return visitor;
    };
    // With anything extra in its address, a page is drawn only by the client.
    const [{ page }, other] = await Promise.all([
      openDrawn(path),
      openDrawn(`${path}${path.includes('?') ? '&' : '?'}x=1`),
    ]);
    expect([await isSame(page), await isSame(other.page)]).toEqual([true, undefined]);
    expect(await page.locator(shows).count()).toBeGreaterThan(0);
    expect(await jumps(page, 0.01)).toEqual([]);
    // The file that renders Markdown comes last.
    await soon(async () => expect(await content(page)).toBe(await content(other.page)));
  });

  it('is read without JavaScript, and its links lead on', async ({ site, browser }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    const html = await (await page.goto(address()))!.text();
    // The screen is hydrated in one piece: another Suspense boundary inside would be reached after the page is live.
    expect(html.match(/<!--\$-->/g)).toHaveLength(1);
    expect(await page.locator(shows).count()).toBeGreaterThan(0);
    expect(await page.locator('noscript').textContent()).toContain('Reading works without JavaScript');
    if (alone.test(name)) return context.close();
    await page
      .locator('main')
      .getByRole('link', { name: 'Teams', exact: true })
      .or(page.locator('main a[href^="/teams"]'))
      .first()
      .click();
    await page.waitForURL(/teams/);
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await page.locator('main a').count()).toBeGreaterThan(4);
    await context.close();
  });
});

it.for([
  { who: 'a browser that waits for all of it', change: undefined, isWhole: true },
  {
    who: 'one that paints what there is',
    change: (html: string) => html.replace(/<link rel="expect"[^>]*>/, ''),
    isWhole: false,
  },
])('a long table comes in two pieces, and nothing moves: $who', async ({ change, isWhole }, { site, browser }) => {
  const line = await inTwoPieces(site, change);
  // Without the visitors' fake clock, which replaces what reports painted frames.
  const context = await browser.newContext({ baseURL: line.url, viewport: desktop });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = Object.assign(window, { rows: 0, shift: 0 });
      const look = () => {
        seen.rows ||= document.querySelectorAll('tbody tr').length;
        if (!seen.rows) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const painted = () => page.evaluate(() => (window as unknown as { rows: number }).rows);
    await page.goto('/players', { waitUntil: 'commit' });
    await soon(async () => expect(await page.locator('tbody tr').count()).toBeGreaterThan(50));
    if (!isWhole) await soon(async () => expect(await painted()).toBeGreaterThan(0));
    line.sendRest();
    await untilBegun(page);
    const all = await page.locator('tbody tr').count();
    if (isWhole) await soon(async () => expect(await painted()).toBe(all));
    else expect(await painted()).toBeLessThan(all);
    expect(await shift(page)).toBeLessThan(0.01);
  } finally {
    line.stop();
    await context.close();
  }
});

it('a match in play is told from the first picture on, and its throws take the same room', async ({
  browser,
  open,
}) => {
  const own = await drawingSite();
  const { score } = await matchOn(own);
  await score(26);
  const desk = await anEveningDesk(own);
  const id = await desk.start();
  const order = await desk.enter(id, ['Ann Archer', 'Bea Finch']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const [{ matchId }] = matchesOf(await desk.read(id)) as [ShownMatch];
  await beginMatch(own, { tournamentId: id, matchId: matchId! }, desk.cookies.scorer);
  const still = await browser.newContext({ baseURL: own.url, javaScriptEnabled: false, viewport: phone });
  const before = await still.newPage();
  await before.goto('/');
  const strip = (page: Page) => page.getByRole('region', { name: 'Live now' });
  const placeOf = async (page: Page) => {
    const { y, height } = (await strip(page).boundingBox())!;
    return { y, height };
  };
  expect(await strip(before).getByRole('link').textContent()).toBe('A match is being playedWatch it throw by throw');
  expect(await strip(before).getByRole('link').getAttribute('href')).toBe('/live');
  const place = await placeOf(before);
  await still.close();

  const { page, leave } = await open('/', { site: own });
  await strip(page).getByText(/left$/).first().waitFor();
  await strip(page)
    .getByRole('link', { name: /^\d+ more match/ })
    .waitFor();
  expect(await placeOf(page)).toEqual(place);
  expect(await shift(page)).toBeLessThan(0.01);
  await leave();
  await own.stop();
});

it('the score of a match stays where it was drawn when it becomes known what it is part of', async ({
  site,
  browser,
  open,
}) => {
  const path = publicPages.find(({ name }) => name === 'a match in play')!.at(subjects);
  const placeOf = async (page: Page) => (await page.locator('main section').first().boundingBox())!.y;
  const still = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: desktop });
  const drawn = await still.newPage();
  await drawn.goto(path);
  const { page } = await open(path, { size: desktop });
  await page.locator('main header a').waitFor();
  expect(await placeOf(page)).toBe(await placeOf(drawn));
  await still.close();
});

it('the screen of a room is drawn for a TV as for others, without a match too, and stays dark', async ({ browser }) => {
  const own = await drawingSite();
  for (const { id } of own.ports.updates.all()) own.ports.updates.drop(id);
  const context = await browser.newContext({
    ...{ baseURL: own.url, viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
    userAgent: 'Mozilla/5.0 (Linux; Large Screen TV ) Chromium/100',
  });
  const page = await context.newPage();
  await page.clock.install({ time: evening });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const ground = () => page.locator('main [data-stage]').evaluate((board) => getComputedStyle(board).backgroundColor);
  const isFrameThere = () => page.getByRole('banner').isVisible();
  await noteFirst(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/tv');
  const [before, hasFrame] = [await ground(), await isFrameThere()];
  expect(await page.getByRole('table').count()).toBe(1);
  await page.unroute('**/assets/*.js');
  faults.length = 0;
  await page.reload();
  await untilBegun(page);
  const code = page.getByRole('img', { name: 'Code of the league' });
  await code.waitFor();
  const { width, height } = (await code.boundingBox())!;
  // Anything else cannot be scanned.
  expect(width).toBeCloseTo(height);
  expect({ ground: await ground(), hasFrame: await isFrameThere(), isSame: await isSame(page), faults }).toEqual({
    ...{ ground: before, hasFrame, isSame: true, faults: [] },
  });
  expect([before, hasFrame]).toEqual(['rgb(11, 15, 14)', false]);
  await context.close();
  await own.stop();
});

it('what another device is told is not shown on this one', async ({ visit }) => {
  // The device follows a team but has not told the server: its cookies were cleared.
  const { page } = await visit();
  await page.addInitScript((kept) => localStorage.setItem('oche-my-team', kept), JSON.stringify(bell));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { visibility } = getComputedStyle(document.querySelector('main')!);
      (window as unknown as { seen: string }).seen = visibility;
    });
  });
  await page.goto('/');
  await untilBegun(page);
  expect(await page.evaluate(() => (window as unknown as { seen: string }).seen)).toBe('hidden');
  expect(await page.locator('main').getByRole('link', { name: 'Old Bell' }).first().isVisible()).toBe(true);
  expect(await shift(page)).toBeLessThan(0.01);
  // From now on the server knows, and the page comes with the team.
  const answer = await page.reload();
  expect(await answer!.text()).toContain(`<meta name="oche-team" content="${bell.id}">`);
});

it('fixtures open at today’s date before any program runs, and stay where somebody was', async ({
  visit,
  allowFaults,
}) => {
  allowFaults(/ERR_FAILED/);
  const { page } = await visit();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/division/Division%20One/fixtures');
  const top = () => page.locator('[data-opens]').evaluate((day) => Math.round(day.getBoundingClientRect().top));
  // Above it is the end of the night before.
  const last = page.locator('section:has(+ [data-opens])').getByRole('listitem').last();
  expect((await last.boundingBox())!.y).toBeGreaterThan(100);
  expect(await top()).toBeLessThan(250);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await untilBegun(page);
  await page.evaluate(() => scrollTo(0, 150));
  await page.reload();
  await untilBegun(page);
  const isThere = async () => expect(await page.evaluate(() => scrollY)).toBe(150);
  await soon(isThere);
  // Nor does anything that the page does by itself move it.
  await untilCalm(page);
  await isThere();
});

it('names of every kind are text in what is drawn', async ({ visit }) => {
  const odd = `</script><script>window.hit=1</script> "O'Hara" & 🎯 <!--oche:data-->`;
  const own = await drawingSite();
  try {
    await own.ports.database.write((db) => db.update(Team, { name: 'Old Bell' }, { name: odd }));
    const { page, faults, leave } = await visit({ site: own });
    await noteFirst(page);
    await page.goto('/division/Division%20One');
    await untilBegun(page);
    expect(await page.getByRole('link', { name: odd }).count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect([await isSame(page), faults]).toEqual([true, []]);
    await leave();
  } finally {
    await own.stop();
  }
});
