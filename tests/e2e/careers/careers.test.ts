import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
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
import { holdPageClock, openPage } from '../../support/browser/page-signal.ts';
import { takeServerAway } from '../../support/browser/server-away.ts';
import { soon } from '../../support/browser/soon.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(() => visitor.leave());

const views = [
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const;

describe.each(views)('careers on a %s', (_, size, scheme) => {
  const isWell = async () => {
    const { page: wide, window } = await widths(visitor.page);
    expect(wide).toBeLessThanOrEqual(window);
    expect(await violations(visitor.page)).toEqual([]);
  };

  it('a follower reads a career, meets an opponent, and compares the two', { tags: ['road'] }, async () => {
    visitor = await visit(browser, site, { size, scheme });
    const { page, faults } = visitor;
    await page.goto('/division/Division%20One/players');
    await page.getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Career, all seasons' }).click();
    await page.getByRole('table', { name: /^Seasons of / }).waitFor();
    await page.getByRole('heading', { name: 'Win % by season' }).waitFor();
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await soon(async () => expect(await page.title()).toContain(name));
    await isWell();

    const opponents = page.getByRole('region', { name: 'Opponents' });
    const shown = await opponents.getByRole('listitem').count();
    await opponents.getByRole('button', { name: /^All \d+ opponents$/ }).click();
    await soon(async () => expect(await opponents.getByRole('listitem').count()).toBeGreaterThan(shown));
    const rival = opponents.getByRole('link').first();
    const other = (await rival.textContent())!;
    await rival.click();
    await page.getByRole('heading', { level: 1, name: `${name} ` }).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: other, exact: true }).waitFor();
    await page.getByText(/meetings? in singles, legs/).waitFor();
    await isWell();
    await page.getByRole('region', { name: 'All meetings' }).getByRole('link').first().click();
    await soon(() => expect(page.url()).toContain('/score/'));
    await page.goBack();
    await page.getByRole('link', { name: other, exact: true }).click();
    await page.getByRole('table', { name: `Seasons of ${other}` }).waitFor();
    expect(faults).toEqual([]);
  });

  it('asks for two names, and says what is wrong with them', async () => {
    visitor = await visit(browser, site, { size, scheme });
    const { page, faults } = visitor;
    await page.goto('/compare');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Enter a name').first().waitFor();
    await page.getByLabel('Player or team').fill('Plough & Barrel');
    await page.getByLabel('Against').fill('Nobody');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('is called Nobody').waitFor();
    await isWell();
    await page.getByLabel('Against').fill('lamb & thistle');
    await page.getByLabel('Against').press('Enter');
    await page.getByText(/meetings.*, matches \d+–\d+/).waitFor();
    await isWell();
    expect(faults).toEqual([]);
  });

  it('the book of records follows season and division, and keeps them in its address', async () => {
    visitor = await visit(browser, site, { size, scheme });
    const { page, faults } = visitor;
    await page.goto('/records');
    await page.getByText('Most 180s ever').waitFor();
    await page.getByLabel('Division').selectOption('Division Two');
    await soon(() => expect(page.url()).toContain('division=Division'));
    await page.getByLabel('Season').selectOption({ index: 1 });
    await page.getByText('Most 180s ever').waitFor({ state: 'detached' });
    await page.getByText('Highest checkout').waitFor();
    await isWell();
    await page.reload();
    await page.getByText('Highest checkout').waitFor();
    expect(await page.getByLabel('Division').inputValue()).toBe('Division Two');
    expect(faults).toEqual([]);
  });

  it('the ratings lead to a career, and can be taken away', async () => {
    visitor = await visit(browser, site, { size, scheme });
    const { page, faults } = visitor;
    await page.goto('/ratings');
    const first = page.getByRole('table', { name: 'Players by rating' }).getByRole('rowheader').first();
    await first.waitFor();
    await isWell();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click();
    expect((await saved).suggestedFilename()).toBe('Ratings.csv');
    await page.getByRole('button', { name: 'Next 50' }).click();
    await soon(() => expect(page.url()).toContain('page=2'));
    await page.goBack();
    await page.goto('/ratings');
    const name = (await first.getByRole('link').textContent())!;
    await first.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(faults).toEqual([]);
  });
});

it('the review of a finished season is read, and printed on A4', async () => {
  visitor = await visit(browser, site, { size: desktop });
  const { page, faults } = visitor;
  await page.goto('/records');
  const season = (await page.getByLabel('Season').locator('option').last().textContent())!;
  await page.goto(`/review/${encodeURIComponent(season)}`);
  await page.getByText('Player of the season, most legs won in singles').waitFor();
  await page.getByRole('table', { name: 'Places in Division One after each night' }).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBe(1);
  expect(faults).toEqual([]);
});

it('a career that cannot be asked for says so, and asks again', async () => {
  visitor = await visit(browser, site);
  const { page } = visitor;
  await holdPageClock(page);
  await openPage(page, '/ratings');
  const first = page.getByRole('rowheader').first().getByRole('link');
  const comeBack = await takeServerAway(page);
  await first.click();
  await page
    .getByRole('heading', { name: /offline|cannot be/ })
    .first()
    .waitFor();
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('table', { name: /^Seasons of / }).waitFor();
});
