import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  violations,
  visit,
  widths,
  type Site,
  type Visitor,
} from '../../support/browser/browser.ts';
import { soon } from '../../support/browser/soon.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';

let site: Site;
let browser: Browser;
let league: CardLeague;
let visitors: Visitor[] = [];

beforeAll(async () => {
  const fill = async (app: Parameters<typeof aCardLeague>[0]) => {
    league = await aCardLeague(app);
  };
  [site, browser] = await Promise.all([startSite({ fill }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(async () => {
  for (const { faults, leave } of visitors) {
    await leave();
    expect(faults).toEqual([]);
  }
  visitors = [];
});

type Keeper = keyof CardLeague['cookies'];

/** Opens the card of a fixture as somebody signed in. */
async function open(who: Keeper, id: string, { size = phone, view = '', scheme = 'light' as 'light' | 'dark' } = {}) {
  const visitor = await visit(browser, site, { size, scheme });
  visitors.push(visitor);
  const [name, value] = league.cookies[who].split('=');
  await visitor.context.addCookies([{ name: name!, value: value!, url: site.url }]);
  await visitor.page.goto(`/score/${id}${view}`);
  return visitor.page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Enters singles 1: both players, and the result by one tap. */
async function enterFirst(page: Page, result: string) {
  await page.getByRole('button', { name: 'Choose a player Reds' }).click();
  await choose(page, 'Ann', 'Bea');
  await button(page, result).click();
  // The next match asks for its players.
  await page
    .getByRole('dialog', { name: /^Singles 2/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // For a moment after a result taps are ignored.
  await page.locator('[data-resting]').first().waitFor({ state: 'detached' });
}

/** Takes one version wherever the two differ; once used, its button says so and can no longer be pressed. */
async function useAll(page: Page, name: RegExp) {
  const uses = page.getByRole('button', { name });
  for (let left = await uses.count(); left > 0; left -= 1) await uses.first().click();
  await soon(async () => expect(await uses.count()).toBe(0));
}

async function save(page: Page) {
  await button(page, 'Save card').click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
}

const fits = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);
};

it(
  'equal cards of both captains publish themselves, and are in the table; an administrator takes them back',
  { tags: ['road'] },
  async () => {
    const { id } = await league.open({ date: '2026-11-05' });
    const home = await open('reds', id);
    await enterFirst(home, '3–1');
    await button(home, 'Add a 180').click();
    await choose(home, 'Ann');
    await home.getByText('Not saved, kept on this device').waitFor();
    await fits(home);
    await save(home);

    const away = await open('blues', id, { scheme: 'dark' });
    await enterFirst(away, '3–2');
    await away.getByRole('navigation', { name: 'Matches' }).getByRole('button', { name: /^S1/ }).click();
    // The other side is lowered to fit: 3–2 becomes 2–3, then 3–2 and at last 3–1.
    await away.getByRole('button', { name: 'One leg less, Blues' }).click();
    await button(away, 'Add a 180').click();
    await choose(away, 'Ann');
    await fits(away);
    await button(away, 'Save card').click();
    await away.getByText('the results are published').waitFor();
    await away.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
    await away.goto('/teams/?division=Division%20One');
    const row = away.getByRole('row', { name: /Reds/ });
    // Two wins: this one, and that of the fixture which was published before.
    expect((await row.innerText()).split(/\s+/)).toContain('4');

    const admin = await open('admin', id, { size: desktop });
    await admin.getByText('Published, 1–0').waitFor();
    await fits(admin);
    await admin.getByRole('link', { name: 'Unpublish' }).click();
    await admin.getByText('Nothing is changed until you save the card').waitFor();
    // Elsewhere the results are still published.
    await home.reload();
    await home.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
    await button(admin, 'Save card').click();
    await admin.getByText('The results are unpublished.').waitFor();
    await admin.getByText('Both cards agree, 1–0').waitFor();

    // Drafts are accepted again.
    await home.reload();
    await home.getByText('Both cards agree, 1–0').waitFor();
    await home.getByRole('button', { name: 'Save card' }).waitFor();
  },
);

it('differing cards are merged side by side by an administrator', async () => {
  const { id } = await league.open({ date: '2026-10-08' });
  await savedAs(site, 'saveDraft', id, league.night(3, 1), league.cookies.reds);
  await savedAs(site, 'saveDraft', id, league.night(1, 3), league.cookies.blues);
  const page = await open('admin', id, { size: desktop });
  await page.getByText('The two cards differ in S1').waitFor();
  await page.getByRole('link', { name: 'View Reds’ card' }).click();
  await page.getByText('Reds’ card, saved by Rita Red').waitFor();
  await page.getByRole('link', { name: 'Back to the card' }).click();
  await page.getByRole('link', { name: 'Compare the two cards' }).click();
  await page.getByText('to decide').waitFor();
  expect(await button(page, 'Publish result').isDisabled()).toBe(true);
  await fits(page);
  await page.setViewportSize(phone);
  await fits(page);
  await useAll(page, /^Use this ?, .*Blues’ card$/);
  await page.getByText('All decided').waitFor();
  await button(page, 'Publish result').click();
  await page.getByText('The results are published.').waitFor();
  await page.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('of two who save the same card, the second sees both and loses nothing', async () => {
  const { id } = await league.open({ date: '2026-09-17' });
  const page = await open('admin', id, { view: '?view=edit' });
  await enterFirst(page, '3–2');
  await savedAs(site, 'saveCard', id, league.night(1, 3), league.cookies.games);
  await button(page, 'Save card').click();
  await page.getByText(/saved this card at \d\d:\d\d, after you opened it/).waitFor();
  await fits(page);
  await useAll(page, /^Use this ?, .*Yours$/);
  await button(page, 'Use the choices').click();
  await soon(async () => expect(await page.getByRole('navigation', { name: 'Matches' }).innerText()).toContain('S1'));
  await save(page);
  await page.goto(`/score/${id}`);
  await page
    .getByRole('row', { name: /Singles 1 Ann/ })
    .getByText('3', { exact: true })
    .waitFor();
});
