import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { fittingTemplate } from '#rules/planning/fitting-template.ts';
import { look } from '../../support/browser/at-page.ts';
import { colourViolations, desktop, phone, violations, widths, type Site } from '../../support/browser/browser.ts';
import { journeyIn, type Open, secretary } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aNote, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn();

let cookie: string;

const pubs = ['Anchor', 'Bell', 'Crown', 'Dolphin', 'Eagle', 'Fleece'];

/** Makes two divisions of six from November to April with one date taken, and a template that fits. */
async function fill(site: Site): Promise<void> {
  const divisions = [await aDivision(site, { name: 'One' }), await aDivision(site, { name: 'Two' })];
  const dates = { startDate: '2026-11-23', endDate: '2027-04-30' };
  const season = await aSeason(site, { name: 'Winter', ...dates, divisionIds: divisions.map(({ id }) => id) });
  const named = await Promise.all(
    divisions.map(async ({ id: divisionId, name }, index) => ({
      name,
      teams: await Promise.all(
        pubs.map(async (pub) => {
          const team = await aTeam(site, { name: index ? `${pub} B` : pub, address: index ? `${pub} Lane` : pub });
          await aRegistration(site, { teamId: team.id, seasonId: season.id, divisionId });
          return { id: team.id, name: team.name, address: team.address };
        }),
      ),
    })),
  );
  await aNote(site, { seasonId: season.id, date: '2026-12-03', note: 'Annual meeting' });
  const input = { name: 'Six and six', ...fittingTemplate(named) };
  await askFor(site, 'mutation ($input: TemplateInput!) { putTemplate(input: $input) { id } }', { input }, cookie);
}

it.beforeAll(async ({ site }) => {
  ({ cookie } = await signIn(site, secretary));
  await fill(site);
});

async function openWizard(open: Open, size: typeof phone): Promise<Page> {
  const { page } = await open('/fixtures/Winter/?division=One', { size, as: cookie });
  await page.getByRole('button', { name: 'Create fixtures' }).click();
  await page.getByRole('radio', { name: /Six and six/ }).check();
  return page;
}

async function isSound(page: Page, { width }: typeof phone): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await widths(page)).page).toBe(width);
}

/** The fixtures in a team's row, by date. */
const rowOf = (page: Page, team: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${team} `) })
    .first()
    .locator('[data-fixture]');
const titles = async (page: Page, team: string) =>
  rowOf(page, team).evaluateAll((all) => all.map((one) => one.getAttribute('title')!));

it('on a phone: each step begins with its beginning, however far down the step before was read', async ({ open }) => {
  const page = await openWizard(open, phone);
  const dialog = page.getByRole('dialog');
  const body = dialog.locator('form > div').nth(1);
  const scrollDown = () => body.evaluate((all) => all.scrollTo(0, all.scrollHeight));
  const next = page.getByRole('button', { name: /^Next/ });
  const isShown = (text: Locator) =>
    soon(async () => expect((await text.boundingBox())!.y).toBeGreaterThanOrEqual((await body.boundingBox())!.y));
  await page.getByRole('heading', { name: 'The season' }).waitFor();
  const start = page.getByLabel('First date').first();
  const first = await start.inputValue();
  await start.fill('2026-01-01');
  await scrollDown();
  await next.tap();
  await isShown(page.getByRole('alert').getByText(/^One has to begin within the season/));
  await start.fill(first);
  for (const text of [/^Teams are placed by chance/, /^Draw number/, /^Draw number/]) {
    await scrollDown();
    // Nothing but the step itself can be scrolled: its head stays.
    expect(await dialog.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
    await next.tap();
    await isShown(page.getByText(text));
  }
});

it('on a phone: one tap, another tap, Swap', async ({ open }) => {
  const page = await openWizard(open, phone);
  await page.getByRole('region', { name: 'Weeks to skip' }).scrollIntoViewIfNeeded();
  await look(page, 'wizard-dates-phone');
  await isSound(page, phone);
  const next = page.getByRole('button', { name: /^Next/ });
  for (let step = 0; step < 3; step += 1) await next.tap();
  await page.getByRole('region', { name: 'Proposed fixtures of One by team' }).waitFor();
  const before = await titles(page, 'Anchor');
  const opponent = before[0]!.replace(/^(home to|away at) /, '');
  const back = before.findIndex((title, index) => index > 0 && title.endsWith(` ${opponent}`));
  await rowOf(page, 'Anchor').first().tap();
  await page.getByText(/is picked\. Choose the fixture/).waitFor();
  await look(page, 'wizard-picked-phone');
  await rowOf(page, 'Anchor').nth(back).tap();
  await look(page, 'wizard-pair-phone');
  await isSound(page, phone);
  await page.getByRole('button', { name: 'Swap', exact: true }).tap();
  await page.getByText(/^Swapped: /).waitFor();
  const after = await titles(page, 'Anchor');
  expect([after[0], after[back]]).toEqual([before[back], before[0]]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await soon(async () => expect(await titles(page, 'Anchor')).toEqual(before));
  await isSound(page, phone);
});

it('on a desktop: nights, weeks to skip, and two fixtures that change places by keys and by dragging', async ({
  site,
  open,
}) => {
  const page = await openWizard(open, desktop);
  const one = page.getByRole('region', { name: 'One', exact: true });
  const two = page.getByRole('region', { name: 'Two', exact: true });
  await one.getByRole('radio', { name: 'Tue' }).check();
  await two.getByRole('radio', { name: 'Thu' }).check();
  expect(await one.getByLabel('First date').inputValue()).toBe('2026-11-24');
  const plan = page.getByRole('region', { name: 'The season' });
  await plan.getByText('skipped, Annual meeting').waitFor();
  const weeks = page.getByRole('region', { name: 'Weeks to skip' });
  // Thursday 24 December is a holiday, Tuesday 22 is not: one of them is enough.
  expect(await weeks.getByRole('checkbox', { name: /22 Dec.*Christmas/ }).isChecked()).toBe(true);
  await weeks.getByRole('combobox', { name: 'Add a week to skip' }).selectOption({ label: 'Tue 26 Jan, Thu 28 Jan' });
  await plan.getByText('skipped, chosen in step 1').waitFor();
  await look(page, 'wizard-dates-desktop');
  await isSound(page, desktop);

  const next = page.getByRole('button', { name: /^Next/ });
  for (let step = 0; step < 3; step += 1) await next.click();
  const grid = page.getByRole('region', { name: 'Proposed fixtures of One by team' });
  await grid.waitFor();
  expect(await grid.getByRole('columnheader').nth(1).innerText()).toMatch(/^Tue\s+24\s+Nov/i);
  await page.getByText('Tue 1 Dec, Thu 3 Dec are skipped: Annual meeting').waitFor();

  // By keys: the arrows go to the return match of Anchor's first fixture.
  const before = await titles(page, 'Anchor');
  const opponent = before[0]!.replace(/^(home to|away at) /, '');
  const back = before.findIndex((title, index) => index > 0 && title.endsWith(` ${opponent}`));
  await rowOf(page, 'Anchor').first().focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < back; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /Swapped: .* 9 of 9 checks are all right|Swapped: .* of 9 checks are all right/ })
    .waitFor();
  const after = await titles(page, 'Anchor');
  expect([after[0], after[back]]).toEqual([before[back], before[0]]);
  await page.keyboard.press('Control+z');
  expect(await titles(page, 'Anchor')).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  expect(await titles(page, 'Anchor')).toEqual(after);
  await look(page, 'wizard-swapped-desktop');

  // By dragging onto a fixture of another week: teams that would play twice are moved along.
  await rowOf(page, 'Anchor').nth(1).dragTo(rowOf(page, 'Anchor').nth(2));
  const along = page.getByRole('button', { name: /^Swap with \d+ more$/ });
  await along.waitFor();
  await look(page, 'wizard-twice-desktop');
  await isSound(page, desktop);
  await along.click();
  const dragged = await titles(page, 'Anchor');
  expect([dragged[1], dragged[2]]).toEqual([after[2], after[1]]);

  await next.click();
  await page.getByRole('button', { name: 'Save 60 fixtures' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 60_000 });
  interface Answer {
    divisionData: {
      fixtures: { date: string; fixtures: { homeTeam: { name: string }; awayTeam: { name: string } | null }[] }[];
    };
  }
  const { divisionData } = await askFor<Answer>(
    site,
    '{ divisionData(seasonId: "Winter", excludeProposals: true) { fixtures { date fixtures { homeTeam { name } awayTeam { name } } } } }',
  );
  const played = divisionData.fixtures.filter(({ fixtures }) => fixtures.length);
  const own = played.flatMap(({ fixtures }) =>
    fixtures.flatMap(({ homeTeam, awayTeam }) => {
      if (homeTeam.name === 'Anchor') return `home to ${awayTeam!.name}`;
      return awayTeam?.name === 'Anchor' ? `away at ${homeTeam.name}` : [];
    }),
  );
  expect(own).toEqual(dragged);
  const dates = played.map(({ date }) => date);
  for (const date of ['2026-12-01', '2026-12-03', '2026-12-22', '2026-12-24', '2027-01-26', '2027-01-28'])
    expect(dates).not.toContain(date);
  expect(new Set(dates.map((date) => new Date(date).getUTCDay()))).toEqual(new Set([2, 4]));
});
