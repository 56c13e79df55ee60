import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { desktop, phone, startSite, violations, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { aLargeLeague } from '../../support/makers/large-league.ts';
import { matches } from '../../support/makers/rule-sets.ts';
import { aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';

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
    .locator('article[data-size=half]')
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

const withOwnNames = (count: number) =>
  matches(count, 1).map((format, at) => ({ ...format, label: `Match ${at + 1}` }));
const lengthy = 'Worshipful Company of Wheelwrights & Sons';
/** Cards of other rules: their matches, how many players a squad has, and what is asked for. */
const otherCards = [
  ['12 with names of their own', withOwnNames(12), 0, 'half=yes'],
  ['8 with names of their own and squads of 20', withOwnNames(8), 20, 'half=yes&names=squad'],
  ['8 alike and squads of 20', matches(8, 1), 20, 'half=yes&names=squad'],
  ['8 alike and squads of 8', matches(8, 1), 8, 'half=yes&names=squad'],
  ['12 alike', matches(12, 1), 0, 'half=yes'],
  ['12 alike and long names', matches(12, 1), 1, 'half=yes', lengthy],
  ['25 with names of their own', withOwnNames(25), 0, ''],
  ['25 alike and squads of 20', matches(25, 1), 20, 'names=squad'],
  ['12 with names of their own and squads of 20', withOwnNames(12), 20, 'names=squad'],
  ['12 of up to 11 legs', matches(12, 1, { numberOfLegs: 11 }), 0, ''],
  ['13 pairs and long names', matches(13, 2), 0, '', lengthy],
  ['16 pairs and squads of 40', matches(16, 2), 40, 'names=squad'],
] as const;

it('prints cards of all rules on a sheet each, or on half of one where they fit', async ({ visit }) => {
  const cards: [name: string, path: string][] = [];
  const site = await startSite({
    fill: async (app) => {
      const { id: divisionId } = await aDivision(app);
      for (const [name, league, squad, asked, team = 'Old Bell'] of otherCards) {
        const rules = { rules: { card: { league: [...league], qualifier: [] } }, divisions: {} };
        const { id: seasonId } = await aSeason(app, { name, divisionIds: [divisionId], rules });
        const teams = [];
        for (const side of ['A', 'B']) {
          const { id: teamId } = await aTeam(app, { name: `${team} ${side}` });
          const registration = await aRegistration(app, { teamId, seasonId, divisionId });
          for (let at = 0; at < squad; at += 1)
            await aPlayer(app, { name: `Christopher Robinson ${at}` }, registration);
          teams.push(teamId);
        }
        const [homeTeamId, awayTeamId] = teams as [string, string];
        const { id } = await aFixture(app, { seasonId, divisionId, homeTeamId, awayTeamId, date: '2026-12-10' });
        cards.push([name, `/season/${seasonId}/cards?fixture=${id}&${asked}`]);
      }
    },
  });
  const { page } = await visit({ site, size: desktop });
  const found: unknown[] = [];
  for (const [name, path] of cards) {
    await openPage(page, path);
    await page.getByRole('article').waitFor();
    found.push({ name, ...(await printed(page)) });
  }
  expect(found).toEqual(cards.map(([name]) => ({ name, sheets: 1, isBeside: false })));
  await site.stop();
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
