import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { rulesPath, tabPath } from '#rules/site/paths.ts';
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
  type Visitor,
} from '../../support/browser/browser.ts';
import { aLeagueOfDivisions } from '../../support/makers/zoned-league.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;
let secretary: string;
let visitors: Visitor[] = [];

const leagues = [
  ['Pubs', phone, 'dark'],
  ['Clubs', desktop, 'light'],
] as const;

beforeAll(async () => {
  const fill = async (app: Parameters<typeof aLeagueOfDivisions>[0]) => {
    for (const [name] of leagues) await aLeagueOfDivisions(app, name);
  };
  [site, browser] = await Promise.all([startSite({ fill }), openBrowser()]);
  secretary = (await signIn(site, { access: ['manageSeasons', 'manageTeams'] })).cookie;
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

async function isSound(page: Page) {
  expect(await violations(page)).toEqual([]);
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const zone = (page: Page, label: RegExp) => page.getByLabel(label);

it.each(leagues)(
  'a secretary gives zones to %s, mends what overlaps, and makes the season that follows',
  { tags: ['road'] },
  async (name, size, scheme) => {
    const visitor = await visit(browser, site, { size, scheme });
    visitors.push(visitor);
    await bring(visitor, site, secretary);
    const { page } = visitor;

    // Zones that overlap are refused at the card of the zones, and nothing typed is lost.
    await page.goto(rulesPath(`${name} 2026/27`, `${name} Second`));
    await button(page, 'Change the rules').click();
    await zone(page, /^Champion/).fill('1');
    await zone(page, /^Promoted/).fill('2');
    await zone(page, /^Relegated/).fill('2');
    await button(page, 'Save').click();
    const refusal = page.getByText(`${name} Second has 3 teams, and its zones need 4`);
    await refusal.first().waitFor();
    await zone(page, /^Promoted/).fill('1');
    await zone(page, /^Relegated/).fill('1');
    await button(page, 'Save').click();
    await page.getByText('Champion: place 1.').waitFor();

    // The table says it by colour, letter and word.
    await page.goto(tabPath('teams', `${name} 2026/27`, [`${name} Second`]));
    const legend = page.getByRole('list', { name: 'Zones' });
    expect(await legend.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^C\s*Champion, promoted$/),
      expect.stringMatching(/^R\s*Relegated$/),
    ]);
    await page.getByText('Second A is champion. Second B cannot be relegated. Second C is relegated.').waitFor();
    await isSound(page);

    // The next season is proposed, changed by hand, and made.
    await button(page, 'Next season').click();
    const dialog = page.getByRole('dialog', { name: `Season after ${name} 2026/27` });
    await dialog.getByText('2 fixtures have no result yet').waitFor();
    const place = (team: string) => dialog.getByRole('combobox', { name: team });
    const chosen = (team: string) => place(team).evaluate((box: HTMLSelectElement) => box.selectedOptions[0]!.text);
    expect(await chosen('1. Second A')).toBe(`${name} Top`);
    expect(await chosen('3. Second C')).toBe(`${name} Idle`);
    await isSound(page);
    await place('2. Second B').selectOption(`${name} Top`);
    await place('3. Idle C').selectOption('Left out');
    await dialog.getByText(`${name} Top: 5 teams. ${name} Second: 0 teams.`).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('');
    await dialog.getByRole('button', { name: 'Make the season' }).click();
    await dialog.getByText('Enter a season name').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} 2026/27`);
    await dialog.getByLabel('First day').fill('2026-12-01');
    await dialog.getByRole('button', { name: 'Make the season' }).click();
    await dialog.getByText(`There is a season called ${name} 2026/27 on these days already`).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} 2027/28`);
    await dialog.getByLabel('First day').fill('2027-08-31');
    await dialog.getByRole('button', { name: 'Make the season' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('table', { name: new RegExp(`^${name} Top, ${name} 2027/28`) }).waitFor();
    const top = page.getByRole('table', { name: new RegExp(`^${name} Top`) });
    for (const team of ['Second A', 'Second B', 'Top A', 'Top B', 'Top C'])
      await top.getByRole('rowheader', { name: team }).waitFor();
    await isSound(page);
  },
);
