import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, violations } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';

const it = journeyIn(async (site) => {
  const division = await aDivision(site, { name: 'Division One' });
  const season = await aSeason(site, { divisionIds: [division.id] });
  for (const name of ['Fox', 'Bell']) {
    const team = await aTeam(site, { name });
    const entry = await aRegistration(site, { teamId: team.id, seasonId: season.id, divisionId: division.id });
    if (name === 'Fox') await aPlayer(site, { name: 'Ann Oak' }, entry);
  }
});

let page: Page;

it.beforeEach(async ({ visit }) => {
  const access = ['manageSeasons', 'manageDivisions', 'manageTeams', 'managePlayers'] as const;
  ({ page } = await visit({ as: { access, name: 'Sam Secretary' } }));
});

const dialog = () => page.getByRole('dialog').last();

it('a secretary names the league, and is told about a wrong colour and a wrong link first', async () => {
  await page.goto('/admin/league');
  await page.getByLabel('Name', { exact: true }).fill('Barley League');
  await page.getByLabel('Colour', { exact: true }).fill('green');
  await page.getByRole('button', { name: 'Add link, Social media' }).click();
  await page.getByLabel('Text of link 1, Social media').fill('News');
  await page.getByLabel('Address of link 1, Social media').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a colour such as #026745').waitFor();
  await page.getByText('Enter an address such as /about or https://league.example').waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#7a1f2b');
  await page.getByText('White on the header').waitFor();
  await page.getByLabel('Address of link 1, Social media').fill('https://news.example');
  await page.getByLabel('Text of the about page').fill('Founded in **1974**.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('League settings: saved.').waitFor();
  await page.getByText('Everything is saved.').waitFor();

  await page.goto('/about');
  await page.getByText('Founded in').waitFor();
  await page.getByRole('heading', { name: 'Barley League' }).waitFor();
});

it('the colour of the league is shown by every page at once, and when it is drawn first', async ({ open }) => {
  const accent = () =>
    page.evaluate(() => {
      const button = document.createElement('a');
      button.style.color = 'var(--oc-accent)';
      return getComputedStyle(document.body.appendChild(button)).color;
    });
  const other = await open('/division/Division%20One', { size: phone });
  const frame = () =>
    other.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--oc-league-7'));
  const before = await frame();
  await page.goto('/admin/league');
  const [colour, once] = [await page.getByLabel('Colour', { exact: true }).inputValue(), await accent()];
  const next = colour === '#1f3a7a' ? '#7a1f2b' : '#1f3a7a';
  await page.getByLabel('Colour', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved.').waitFor();
  await soon(async () => expect(await accent()).not.toBe(once));
  const saved = await accent();
  await page.reload();
  expect(await accent()).toBe(saved);
  await openPage(other.page, '/division/Division%20One');
  expect(await frame()).not.toBe(before);
});

it('a division is made inside the season’s dialog, and ticked', async () => {
  await page.goto('/division/Division%20One');
  await page.getByRole('button', { name: 'Add season' }).click();
  await dialog().getByLabel('Name', { exact: true }).fill('Summer');
  await dialog().getByLabel('New division').fill('division one');
  await dialog().getByRole('button', { name: 'Add division' }).click();
  await dialog().getByText('There is a division division one already. Tick it above.').waitFor();
  await dialog().getByLabel('New division').fill('Division Two');
  await dialog().getByLabel('New division').press('Enter');
  const made = dialog().getByRole('checkbox', { name: 'Division Two' });
  await made.waitFor();
  expect(await made.isChecked()).toBe(true);
  expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('Summer');
});

it('a player who is called like somebody of another team is asked about', async () => {
  await page.goto('/division/Division%20One/team:Bell');
  await page.getByRole('button', { name: 'Add players' }).click();
  await dialog().getByLabel('Names').fill('Ann Oak');
  await dialog().getByRole('button', { name: 'Add player' }).click();
  await page.getByText(/Ann Oak plays for Fox already/).waitFor();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await dialog().getByRole('button', { name: 'Add player' }).click();
  await page.getByRole('button', { name: 'Add all the same' }).click();
  await page.getByText(/New players of Bell: saved/).waitFor();
});

it('a secretary says where the league is; a reader far away then sees its times, and whose they are', async ({
  open,
}) => {
  await page.goto('/admin/league');
  const zone = page.getByLabel('Time zone', { exact: true });
  await zone.fill('Atlantis');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Atlantis is not a time zone. Choose one of the list, such as Europe/London.').waitFor();
  await zone.fill('auck');
  await page.getByRole('option', { name: /^Pacific\/Auckland/ }).click();
  expect(await zone.inputValue()).toBe('Pacific/Auckland');
  await page.getByLabel('Weeks begin with').selectOption('Sunday');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved.').waitFor();
  // The nights of the week are listed as the league's weeks run.
  expect(await page.getByLabel('League night').locator('option').allTextContents()).toEqual([
    'No usual night',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);

  const far = await open('/', { size: desktop, timezoneId: 'America/Los_Angeles' });
  await far.page.getByText('Times are those of Auckland').waitFor();
  const near = await open('/', { size: desktop, timezoneId: 'Pacific/Auckland' });
  expect(await near.page.getByText('Times are those of').count()).toBe(0);
});
