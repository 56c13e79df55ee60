import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { aFinal, aFinalInPlay, scorerAt, scoresAt } from '../../support/browser/board.ts';
import { desktop } from '../../support/browser/browser.ts';
import { journey as it, scorer } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { translate, type Way } from '../../support/browser/translate.ts';
import { signIn } from '../../support/server/sign-in.ts';

let cookie: string;

it.beforeAll(async ({ site }) => {
  ({ cookie } = await signIn(site, scorer));
});

/** A side on the board; the live view calls it by its first name. */
const region = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
/** Waits until a side has this many points left. */
const leaves = (page: Page, name: string, points: number) => region(page, name).getByText(`${points} left`).waitFor();

/** What the page shows, without gaps; nothing of it is there twice or left over. */
const textShown = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replace(/\s+/g, ' ').trim();

describe.each<Way>(['copies', 'moves'])('a page whose texts something else has replaced (%s):', (way) => {
  it('a match is scored to its end', async ({ site, open }) => {
    const { page } = await open(`/tournament/${await aFinal(site)}`, { as: cookie });
    await translate(page, way);
    await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
    const board = scorerAt(page);
    await board.first('Ann Archer');
    await board.score(180, 26, 60);
    await leaves(page, 'Ann', 61);
    await leaves(page, 'Bob', 275);
    expect(await textShown(page, '[aria-label="Throws of Ann Archer"]')).toMatch(/^(Change )?60\b.*180\b/);
    await board.undo();
    await leaves(page, 'Ann', 121);
    await board.key('1').click();
    await board.key('2').click();
    await page.getByText('leaves 109').waitFor();
    await board.key('1').click();
    await page.getByText('Checkout', { exact: true }).first().waitFor();
    await board.key('Enter').click();
    await board.darts(3);
    await page.getByText('Ann checked out 121 with 3 darts.').waitFor();
    await leaves(page, 'Bob', 301);
    await board.score(1, 180, 1, 121);
    await board.darts(3);
    await page.getByRole('heading', { name: 'Hi-checks' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a match that is watched stays live, on a phone and on a screen in the room', async ({ site, visit }) => {
    const { id, address } = await aFinalInPlay(site, cookie, [60, 41]);
    const [one, watcher, room] = [await visit({ as: cookie }), await visit(), await visit({ size: desktop })];
    await openPage(one.page, address);
    await openPage(watcher.page, `/live/match/?id=${id}`);
    await openPage(room.page, `/live/match/?id=${id}&widescreen=true`);
    for (const { page } of [watcher, room]) {
      await leaves(page, 'Ann', 241);
      await translate(page, way);
    }
    await scorerAt(one.page).score(100, 45, 141);
    await scorerAt(one.page).darts(3);
    await soon(async () =>
      expect(await scoresAt(site, id)).toEqual([
        [60, 100, 141],
        [41, 45],
      ]),
    );
    for (const { page } of [watcher, room]) {
      await leaves(page, 'Ann', 301);
      await leaves(page, 'Bob', 301);
      expect(await region(page, 'Ann').innerText()).toMatch(/\b1\s+leg\b/);
    }
    await scorerAt(one.page).score(180);
    for (const { page } of [watcher, room]) await leaves(page, 'Bob', 121);
  });

  it('the league is read from page to page', async ({ open }) => {
    const { page } = await open('/', { size: desktop });
    await translate(page, way);
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link').nth(1).click();
    for (const tab of ['Fixtures', 'Players', 'Teams']) {
      await page.getByRole('link', { name: tab, exact: true }).first().click();
      await page.waitForURL(`**/${tab.toLowerCase()}**`);
      await page.locator('main').getByRole('link').first().waitFor();
    }
    await page.getByRole('table').getByRole('button').nth(2).click();
    await page.getByText(/^Sorted by/).waitFor();
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL('**/division/**');
    await page.goBack();
    await page.getByRole('table').waitFor();
    expect(await page.getByText('An error occurred').count()).toBe(0);
  });
});

it('a translator that heeds the page leaves names and figures alone, and has the words', async ({ site, open }) => {
  const { id } = await aFinalInPlay(site, cookie, [60]);
  const { page } = await open(`/live/match/?id=${id}`);
  await leaves(page, 'Ann', 241);
  await translate(page, 'copies', { all: false });
  expect(await region(page, 'Ann').locator('font').count()).toBe(0);
  expect(await page.locator('font').count()).toBeGreaterThan(5);
  await page.setViewportSize(desktop);
  await openPage(page, '/');
  await page.getByRole('navigation').first().getByRole('link').nth(1).click();
  await page.getByRole('table').first().waitFor();
  await translate(page, 'copies', { all: false });
  expect(await page.getByRole('table').first().locator('tbody font').count()).toBe(0);
  expect(await page.getByRole('table').first().locator('thead font').count()).toBeGreaterThan(0);
});
