import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { Registration, Team } from '../../../server/modules/team/team.entity.ts';
import { phone, jumps, type Site } from '../../support/browser/browser.ts';
import { heldBack } from '../../support/browser/held-back.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { untilBegun } from '../../support/browser/page-signal.ts';
import { aCard, aFixture } from '../../support/makers/makers.ts';

/** Publishes one more result of Old Bell, as if a clerk had done it elsewhere. */
async function play(site: Site): Promise<void> {
  const db = site.ports.database.reader;
  const team = await db.findOneByOrFail(Team, { name: 'Old Bell' });
  const entry = await db.findOneByOrFail(Registration, { teamId: team.id });
  const other = await db.findOneByOrFail(Team, { name: 'Blue Boar' });
  const [home, away] = [team, other].map(({ id, name }) => ({ id, name })) as [Team, Team];
  await aFixture(site, {
    date: '2026-11-18',
    seasonId: entry.seasonId,
    divisionId: entry.divisionId,
    homeTeamId: home.id,
    awayTeamId: away.id,
    card: aCard(home, away),
  });
}

const row = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Old Bell' }) });
const played = async (page: Page) => Number(await row(page).getByRole('cell').nth(1).textContent());

/** Reads the table on a phone while two results come in; the page must not move. */
async function follow(site: Site, page: Page): Promise<void> {
  await page.goto('/division/Division%20One');
  await row(page).waitFor();
  const before = await played(page);
  await page.evaluate(() => scrollTo(0, 150));
  await page.waitForFunction(() => scrollY === 150);
  for (const more of [1, 2]) {
    await play(site);
    await row(page)
      .getByRole('cell')
      .nth(1)
      .filter({ hasText: new RegExp(`^${before + more}$`) })
      .waitFor({ timeout: 45_000 });
  }
  expect(await page.evaluate(() => scrollY)).toBe(150);
  expect(await jumps(page)).toEqual([]);
}

it(
  'a table shows a new result by itself, and leaves its reader where they are',
  { tags: ['road'] },
  async ({ site, visit }) => {
    const { page } = await visit({ size: phone });
    const sockets: string[] = [];
    page.on('websocket', (socket) => void sockets.push(socket.url()));
    await follow(site, page);
    expect(sockets).toHaveLength(1);
  },
);

it('and so it does where sockets are blocked', async ({ site, visit }) => {
  const { page } = await visit({ size: phone });
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 1011 }));
  await follow(site, page);
});

it('who is on the way to what is played is still on it when its throws come', async ({ visit }) => {
  const { page } = await visit({ size: phone });
  const letIn = await heldBack(page, '**/assets/LiveNow-*');
  // Its style sheet may delay the load event.
  await page.goto('/', { waitUntil: 'commit' });
  await untilBegun(page);
  const strip = page.getByRole('region', { name: 'Live now' });
  const way = strip.getByRole('link', { name: 'A match is being played' });
  await way.focus();
  letIn();
  await way.waitFor({ state: 'detached' });
  expect(
    await strip
      .getByRole('link')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
});
