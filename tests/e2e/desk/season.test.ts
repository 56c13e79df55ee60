import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { desktop, type Site } from '../../support/browser/browser.ts';
import { journeyIn, secretary } from '../../support/browser/journey.ts';
import { askFor } from '../../support/server/graphql.ts';

let page: Page;

const it = journeyIn();

it.beforeEach(async ({ visit }) => {
  ({ page } = await visit({ size: desktop, as: secretary }));
});

const pubs = ['Anchor', 'Bell', 'Crown', 'Dolphin', 'Eagle', 'Fleece', 'George', 'Harrow'];
const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const save = async (name: string) => {
  await dialog().getByRole('button', { name, exact: true }).click();
  await dialog().waitFor({ state: 'hidden' });
};
const fill = (name: string, text: string) => dialog().getByRole('textbox', { name }).fill(text);

// Everything a secretary does in an autumn, which takes most of a minute.
it('a secretary takes an empty league to a running season', async ({ site }) => {
  await page.goto('/');
  for (const name of ['One', 'Two']) {
    await press('Add division');
    await fill('Name', name);
    await save('Add division');
  }
  await press('Add season');
  await fill('Name', 'Spring');
  await dialog().getByLabel('First day').fill('2026-11-05');
  await dialog().getByLabel('Last day').fill('2027-07-29');
  for (const name of ['One', 'Two']) await dialog().getByRole('checkbox', { name, exact: true }).check();
  await save('Add season');

  for (const division of ['One', 'Two']) {
    await page.goto(`/teams/Spring/?division=${division}`);
    for (const pub of pubs) {
      const name = division === 'One' ? pub : `${pub} B`;
      await press('Add team');
      await fill('Name', name);
      await fill('Address', ['Anchor', 'Bell'].includes(name) ? 'Mill Lane' : `${name}, High Street`);
      await save('Add team');
    }
    await page
      .getByRole('link', { name: division === 'One' ? 'Harrow' : 'Harrow B' })
      .first()
      .waitFor();
  }
  await page.goto('/division/One/team:Anchor');
  await press('Add players');
  await fill('Names', 'Ann Archer\nBo Baker\nCy Cooper');
  await save('Add 3 players');
  await page.getByRole('link', { name: 'Cy Cooper' }).waitFor();

  // A template of two divisions of eight, in which two teams share a venue.
  await page.goto('/admin/templates');
  await page.getByRole('link', { name: 'Add template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eight and eight');
  await press('Add division');
  await press('Suggest groups');
  await press('A, B');
  await press('Copy this division');
  await page.getByRole('button', { name: 'Remove 2A from address 1' }).waitFor();
  await page.getByRole('status').filter({ hasText: '9 all right' }).waitFor();
  await press('Save');
  await page.getByText('Saved', { exact: true }).waitFor();

  // One date is blocked by a note; the wizard goes around it.
  await page.goto('/fixtures/Spring/?division=One');
  await press('Add note');
  await dialog().getByLabel('Date').fill('2026-11-26');
  await fill('Note', 'No darts: the **hall** is let.');
  await save('Save');
  await press('Create fixtures');
  const next = dialog().getByRole('button', { name: /^Next/ });
  await dialog()
    .getByRole('radio', { name: /Eight and eight/ })
    .check();
  for (let step = 0; step < 3; step += 1) await next.click();
  await dialog().getByText('Thu 26 Nov is skipped').waitFor();
  await next.click();
  await dialog().getByRole('button', { name: 'Save 112 fixtures' }).click();
  await dialog().waitFor({ state: 'hidden', timeout: 60_000 });
  await page.getByRole('heading', { name: /12 Nov/ }).waitFor();
  await page.goto('/division/One/health');
  await page.getByRole('heading', { name: 'Healthy' }).waitFor();

  // During the year one fixture is moved to another day, one is postponed, and a date for qualifiers is added.
  const fixtures = await played(site);
  const [first, second] = fixtures.filter(({ date }) => date === '2027-01-07');
  await change(first!.id, (details) => details.getByLabel('Date').fill('2027-01-08'));
  await change(second!.id, (details) => details.getByLabel('Postponed').check());
  await page.goto('/fixtures/Spring/?division=One');
  await press('Add date');
  await dialog().getByLabel('Date').fill('2027-06-03');
  await dialog().getByLabel('Qualifier').check();
  await save('Add date');
  await page.getByRole('button', { name: /^Away team of Anchor:/ }).click();
  await page.getByRole('list', { name: 'Teams' }).getByRole('button', { name: 'Crown', exact: true }).click();
  await press('Save Anchor v Crown');
  await page.getByText('Anchor v Crown is saved.').waitFor();

  const calendar = await page.getByRole('textbox', { name: 'Address of the calendar' }).inputValue();
  const events = eventsOf(await (await page.request.get(calendar)).text());
  const named = (fixture: { home: string; away: string }) => `${fixture.home} v ${fixture.away}`;
  const dateOf = (name: string) => events.filter(({ title }) => title.includes(name)).map(({ date }) => date);
  // Teams are drawn at random, so the first fixture may be the one that is played again later.
  expect(dateOf(named(first!)).filter((date) => date !== '20270603')).toEqual(['20270108']);
  expect(dateOf('Anchor v Crown')).toContain('20270603');
  expect(events.filter(({ title }) => title.includes(' v ')).length).toBeGreaterThanOrEqual(56);
});

interface Played {
  id: string;
  date: string;
  home: string;
  away: string;
}

/** The fixtures of Division One. */
async function played(site: Site): Promise<Played[]> {
  interface Answer {
    divisionData: {
      fixtures: {
        date: string;
        fixtures: { id: string; homeTeam: { name: string }; awayTeam: { name: string } | null }[];
      }[];
    };
  }
  const query = `{ divisionData(divisionIds: ["One"], seasonId: "Spring", excludeProposals: true) {
    fixtures { date fixtures { id homeTeam { name } awayTeam { name } } }
  } }`;
  const { divisionData } = await askFor<Answer>(site, query);
  return divisionData.fixtures.flatMap(({ date, fixtures }) =>
    fixtures.flatMap(({ id, homeTeam, awayTeam }) =>
      awayTeam ? [{ id, date, home: homeTeam.name, away: awayTeam.name }] : [],
    ),
  );
}

/** Changes the details of a fixture on its card. */
async function change(id: string, how: (details: Locator) => Promise<void>): Promise<void> {
  await page.goto(`/score/${id}`);
  const details = page.getByRole('region', { name: 'Fixture details' });
  await details.getByRole('button', { name: 'Change date, venue or kind' }).click();
  await how(details);
  await details.getByRole('button', { name: 'Save details' }).click();
  await details.getByText('The fixture details were saved.').waitFor();
}

/** The events of a calendar, each with its title and its first day. */
const eventsOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      title: /^SUMMARY:(.*)$/m.exec(event)?.[1]?.trim() ?? '',
      date: /^DTSTART[^:]*:(\d{8})/m.exec(event)?.[1] ?? '',
    }));
