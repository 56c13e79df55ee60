import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { desktop, phone, startSite, violations, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { aLargeLeague } from '../../support/makers/large-league.ts';
import { aDivision, aSeason } from '../../support/makers/makers.ts';

const season = '/season/Winter%202026-27';

/** Sheets of A4 that the page takes, and whether something stands beside them or over something else. */
async function printed(page: Page): Promise<{ sheets: number; isBeside: boolean }> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  const isBeside = await page.evaluate(
    () =>
      document.documentElement.scrollWidth > innerWidth ||
      // Of two cards on a sheet, none reaches into the other.
      [...document.querySelectorAll('article')].some((card) => card.scrollHeight > card.clientHeight + 1),
  );
  await page.emulateMedia({ media: null });
  await page.setViewportSize(desktop);
  return { sheets: paper.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length, isBeside };
}

it('prints a blank card for each fixture of a night, from the date and with the names that are wanted', async ({
  site,
  open,
}) => {
  const { page } = await open('/division/Division%20One/fixtures', { size: desktop, scheme: 'dark' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('operationName');
    if (name) asked.push(name);
  });
  await page.getByRole('link', { name: 'Score cards to print' }).click();
  const card = page.getByRole('article');
  await card.first().waitFor();
  const count = await card.count();
  expect(count).toBeGreaterThan(2);
  // All cards in one question.
  expect(asked.filter((name) => name.startsWith('BlankCard'))).toEqual(['BlankCards']);
  await page.getByText('501, best of 5').first().waitFor();
  expect(await printed(page)).toEqual({ sheets: count, isBeside: false });
  expect(await violations(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Names' }).selectOption('Empty lines, players listed');
  await page.getByText('Players of').first().waitFor();
  // Each card has loaded its own names.
  await card.nth(count - 1).waitFor();
  expect(await printed(page)).toEqual({ sheets: count, isBeside: false });
  await page.getByRole('combobox', { name: 'Names' }).selectOption('Who played last time');
  await page.getByText('Players of').first().waitFor({ state: 'detached' });
  // The sample's teams have played: somebody is in the first line.
  await page.locator('tbody tr:nth-child(2) td span:not(:empty)').first().waitFor();
  expect(await printed(page)).toEqual({ sheets: count, isBeside: false });

  // Two on a sheet, without the list.
  await page.getByRole('combobox', { name: 'Names' }).selectOption('Empty lines');
  await page.getByRole('checkbox', { name: /Two on a sheet/ }).click();
  await page
    .locator('article[data-half]')
    .nth(count - 1)
    .waitFor();
  expect(await printed(page)).toEqual({ sheets: Math.ceil(count / 2), isBeside: false });

  // On paper there are no buttons, and the code leads to the card.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  const [, id] = /\/score\/([\w-]+)$/.exec((await page.getByRole('img').first().getAttribute('aria-label'))!)!;
  expect(await site.ports.database.reader.findOneBy(Fixture, { id })).toBeTruthy();
});

it('prints one card of a fixture on one sheet, on a phone, too', async ({ site, open }) => {
  const fixture = await site.ports.database.reader.findOneByOrFail(Fixture, { date: '2026-11-26' });
  const { page } = await open(`${season}/cards?fixture=${fixture.id}`, { size: phone });
  await page.getByRole('article').waitFor();
  const { page: wide, window } = await widths(page);
  expect(wide).toBeLessThanOrEqual(window);
  expect(await printed(page)).toEqual({ sheets: 1, isBeside: false });
});

it('prints the handbook: a cover, teams with captains, rules and every fixture', async ({ open }) => {
  const { page } = await open(`${season}/rules`, { size: desktop });
  await page.getByRole('link', { name: 'Handbook to print' }).click();
  await page.getByRole('heading', { name: 'Division One' }).first().waitFor();
  await page.getByText('5 singles of 501, best of 5').first().waitFor();
  await page.getByRole('heading', { name: /^Week 1, / }).waitFor();
  const { sheets, isBeside } = await printed(page);
  expect(isBeside).toBe(false);
  expect(sheets).toBeGreaterThan(3);
  expect(sheets).toBeLessThan(12);
  expect(await violations(page)).toEqual([]);
});

it('prints long seasons and long names, and says where there is nothing to print', async ({ visit }) => {
  const large = await startSite({ fill: (app) => aLargeLeague(app, { divisions: 2, dates: 38, nameLength: 42 }) });
  const { id, name } = await aSeason(large, { divisionIds: [(await aDivision(large)).id], name: 'Empty' });
  const { page, leave } = await visit({ site: large, size: desktop });
  const { seasons } = await page.request
    .post(`${large.url}/graphql`, { data: { query: '{ seasons { id name } }' } })
    .then(async (response) => ((await response.json()) as { data: { seasons: { id: string; name: string }[] } }).data);
  const long = seasons.find((one) => one.id !== id)!;
  await openPage(page, `/season/${long.id}/cards`);
  await page.getByRole('article').nth(19).waitFor();
  expect(await printed(page)).toEqual({ sheets: 20, isBeside: false });
  await openPage(page, `/season/${long.id}/handbook`);
  await page
    .getByRole('heading', { name: /^Week 27, / })
    .first()
    .waitFor();
  const { isBeside, sheets } = await printed(page);
  expect({ isBeside, isBook: sheets < 40 }).toEqual({ isBeside: false, isBook: true });

  await openPage(page, `/season/${encodeURIComponent(name)}/cards`);
  await page.getByText('No fixtures, yet').waitFor();
  await openPage(page, `/season/${encodeURIComponent(name)}/handbook`);
  await page.getByText('There are no fixtures, yet.').waitFor();
  // A cover, and the rules.
  expect((await printed(page)).sheets).toBeLessThanOrEqual(3);
  await leave();
  await large.stop();
}, 120_000);
