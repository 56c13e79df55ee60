import { expect } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { violations, widths, type Site } from '../../support/browser/browser.ts';
import { journey as it, type Visit } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { soon } from '../../support/browser/soon.ts';
import { command, look } from '../../support/makers/cards.ts';
import { signIn } from '../../support/server/sign-in.ts';

let club: Server;
/** What the club's page shows, and the headers that it is sent with. */
let clubPage = { body: '', headers: {} as Record<string, string> };
let clubUrl: string;

it.beforeAll(async ({ site }) => {
  club = createServer((_request, response) => {
    const style = 'body { background: #102030; color: #fafafa; font: 18px Georgia, serif; margin: 12px }';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...clubPage.headers });
    response.end(
      `<!doctype html><html lang="en"><head><title>Club</title><meta name="viewport" content="width=device-width">
      <style nonce="x">${style}</style><script async src="${site.url}/elements.js"></script></head>
      <body><main><h1>Our club</h1>${clubPage.body}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => club.listen(0, '127.0.0.1', resolve));
  clubUrl = `http://localhost:${(club.address() as AddressInfo).port}/`;
});
it.afterAll(async () => {
  club.close();
});

async function openClub(
  visit: Visit,
  body: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; timezoneId?: string } = {},
): Promise<Page> {
  clubPage = { body, headers };
  const { page } = await visit(more);
  await page.goto(clubUrl);
  return page;
}

it('a table on the page of a club takes its colours, letters and width, and no cookies', async ({ visit }) => {
  const page = await openClub(visit, '<oche-table division="Division One" team="Old Bell"></oche-table>');
  const asked: string[] = [];
  page.on('request', (request) => void request.allHeaders().then(({ cookie }) => asked.push(cookie ?? '')));
  const table = page.getByRole('table', { name: /^Division One, Winter/ });
  await table.getByRole('rowheader', { name: 'Plough & Barrel' }).waitFor();
  expect(await table.getByRole('row').count()).toBeGreaterThan(8);
  expect(await page.locator('oche-table tr[aria-current]').textContent()).toContain('Old Bell');
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);
  const look = await table.evaluate((one) => {
    const { color, fontFamily, fontSize } = getComputedStyle(one);
    return { color, fontFamily, fontSize };
  });
  expect(look).toEqual({ color: 'rgb(250, 250, 250)', fontFamily: 'Georgia, serif', fontSize: '18px' });
  // On a phone some columns have no room; a wide page has them.
  expect(await table.getByRole('columnheader', { name: 'Drawn' }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 900, height: 700 });
  await table.getByRole('columnheader', { name: 'Drawn' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await table.waitFor();
  expect(asked.filter(Boolean)).toEqual([]);
});

it('fixtures show results and nights to come, and what changes by themselves', async ({ site, visit }) => {
  const page = await openClub(
    visit,
    '<oche-fixtures division="Division One" team="Old Bell" past="30"></oche-fixtures>',
  );
  await page.getByRole('list', { name: 'Thu 19 Nov' }).waitFor();
  const tonight = page.getByRole('link', { name: /Old Bell.*Railway Tavern/ });
  expect(await tonight.textContent()).toContain('20:00');
  expect(await page.getByRole('link', { name: /\d–\d/ }).count()).toBeGreaterThan(0);
  expect(await tonight.getAttribute('href')).toMatch(new RegExp(`^${site.url}/score/`));
  expect(await violations(page)).toEqual([]);
  const id = (await tonight.getAttribute('href'))!.split('/').at(-1)!;
  await postpone(site, id);
  // It looks again when its page is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await soon(async () => expect(await tonight.textContent()).toContain('Postponed'));
});

it('fixtures begin with the league’s day, wherever their reader is', async ({ visit }) => {
  const page = await openClub(visit, '', { timezoneId: 'Pacific/Kiritimati' });
  const asked = page.waitForRequest((request) => request.url().includes('teamId'));
  await page
    .locator('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<oche-fixtures past="0" days="1"></oche-fixtures>'));
  const { from, to } = JSON.parse(new URL((await asked).url()).searchParams.get('variables')!) as {
    from: string;
    to: string;
  };
  expect([from, to]).toEqual(['2026-11-19', '2026-11-20']);
  await page.getByRole('list', { name: 'Thu 19 Nov' }).first().waitFor();
});

it('live matches show what is left, and say when nothing is on', async ({ site, visit }) => {
  const page = await openClub(visit, '<oche-live></oche-live>');
  const { score } = await matchOn(site);
  await score(60);
  const again = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await again();
  const left = page.locator('oche-live .match b');
  await left.first().waitFor();
  const before = await left.allTextContents();
  expect(before.every((text) => /^\d+$/.test(text))).toBe(true);
  await score(41);
  await again();
  await soon(async () => expect(await left.allTextContents()).not.toEqual(before));
  expect(await violations(page)).toEqual([]);

  const nothing = { status: 200, headers: { 'access-control-allow-origin': '*' }, json: { data: { connections: [] } } };
  await page.route('**/graphql?*', (route) => route.fulfill(nothing));
  await again();
  await page.getByText('Nothing is being played live.').waitFor();
});

it('says what is not there, what cannot be reached, and goes on by itself', async ({ visit, allowFaults }) => {
  allowFaults(/ERR_FAILED/);
  const page = await openClub(visit, '<oche-table division="Division Ninety"></oche-table>');
  await page.getByText('This division or season was not found.').waitFor();
  await page.route('**/graphql?*', (route) => route.abort());
  await page.locator('oche-table').evaluate((one) => one.setAttribute('division', 'Division One'));
  await page.getByText('the league cannot be reached', { exact: false }).waitFor();
  await page.unroute('**/graphql?*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('rowheader', { name: 'Old Bell' }).waitFor();
});

it('works under a policy that allows no styles but the page’s own', async ({ site, visit }) => {
  const policy = `default-src 'none'; style-src 'nonce-x'; script-src ${site.url}; connect-src ${site.url}`;
  const page = await openClub(visit, '<oche-table division="Division One"></oche-table>', {
    headers: { 'content-security-policy': policy },
  });
  const cell = page.getByRole('rowheader', { name: 'Old Bell' });
  await cell.waitFor();
  expect(await cell.evaluate((one) => getComputedStyle(one).textAlign)).toBe('start');
});

/** Postpones a fixture as the secretary would. */
async function postpone(site: Site, id: string): Promise<void> {
  const { cookie } = await signIn(site, { access: ['manageGames'] });
  const { version } = await look(site, id, cookie);
  const details = { postponed: true };
  const { errors } = await command(site, 'updateFixtureDetails', { target: { id, version }, details }, cookie);
  expect(errors).toBeUndefined();
}
