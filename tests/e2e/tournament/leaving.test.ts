import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { bring } from '../../support/browser/board.ts';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  violations,
  visit,
  widths,
  type Site,
} from '../../support/browser/browser.ts';
import { anEveningDesk, matchesOf } from '../../support/makers/evenings.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ fill: () => Promise.resolve() }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const fits = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  const { page: width, window } = await widths(page);
  expect(width).toBe(window);
};

const manager = async (size: typeof phone) => {
  const { cookie } = await signIn(site, { access: ['manageTournaments'], emailAddress: `${randomUUID()}@example.com` });
  const visitor = await visit(browser, site, { size });
  await bring(visitor, site, cookie);
  return visitor;
};

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'a finalist goes home, on %s: why is asked, the other one has won, and it can be undone until then',
  async (_, size) => {
    const desk = await anEveningDesk(site);
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann Archer', 'Bea Finch', 'Cid', 'Dot']);
    await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    for (const { matchId } of matchesOf(await desk.read(id)).slice(0, 2))
      await desk.patch(id, { match: { id: matchId, scoreA: 3, scoreB: 1 } });

    const { page } = await manager(size);
    const spectator = await visit(browser, site, { size });
    await spectator.page.goto(`/tournament/${id}`);
    await spectator.page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/tournament/${id}?desk=sides`);
    await page.getByRole('checkbox', { name: 'Ann Archer is here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ann Archer leaves' });
    await dialog.getByLabel('Why').selectOption('other');
    await dialog.getByRole('button', { name: 'Ann Archer leaves' }).click();
    await dialog.getByText('Say why in a few words.').waitFor();
    await fits(page);
    await dialog.getByLabel('Why').selectOption('wentHome');
    await dialog.getByLabel('Note, if there is more to say').fill('the last bus');
    await dialog.getByRole('button', { name: 'Ann Archer leaves' }).click();
    await page.getByText('Cid goes on in M3.').waitFor();
    await page.getByText('Ann Archer: went home (the last bus)', { exact: true }).waitFor();
    await fits(page);

    // Everybody sees it without a reload.
    await spectator.page.getByText('Ann Archer: went home (the last bus)').waitFor();
    await spectator.page.getByText('Cid goes on in M3').waitFor();
    await spectator.page.getByText('Winner', { exact: true }).locator('..').getByText('Cid').waitFor();
    expect(await spectator.page.getByText('went home', { exact: true }).count()).toBeGreaterThan(1);
    await fits(spectator.page);

    await page.getByRole('checkbox', { name: 'Ann Archer is here' }).click();
    await page.getByText('Ann Archer is there again.').waitFor();
    await spectator.page.getByText('Left the evening').waitFor({ state: 'hidden' });
    expect(await spectator.page.getByText('Winner', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Ann Archer is here' }).isChecked()).toBe(true);
  },
);
