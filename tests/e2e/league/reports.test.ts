import { describe, expect } from 'vitest';
import { readFileSync } from 'node:fs';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone, violations } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';

const views = [
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const;

describe.each(views)('a secretary on a %s', (_, size, scheme) => {
  it('reads reports and the health of a season', async ({ visit }) => {
    const { page } = await visit({ size, scheme, as: { access: ['runReports', 'runHealthChecks', 'manageScores'] } });
    const pages = page.getByRole('navigation', { name: 'Pages of the division' });

    await page.goto('/division/Division%20One');
    await pages.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('table', { name: /^Man of the match, / }).waitFor();
    await soon(() => expect(page.url()).toMatch(/\/division\/Division%20One\/reports\/[^/]+$/));
    await page.getByLabel('Report', { exact: true }).selectOption('Most 180s');
    const most = page.getByRole('table', { name: /^Most 180s, Division One, / });
    await most.waitFor();
    await isSound(page);

    const rows = page.getByLabel('Rows at most');
    await rows.fill('101');
    await page.getByRole('button', { name: 'Get reports' }).click();
    await page.getByText('A report has 1 to 100 rows.').waitFor();
    await rows.fill('3');
    await rows.press('Enter');
    await expect(most.locator('tbody tr').nth(3).waitFor({ state: 'detached' })).resolves.toBeUndefined();
    await page.reload();
    await most.waitFor();
    await soon(async () => expect(await most.locator('tbody tr').count()).toBe(3));
    await soon(async () => expect(await rows.inputValue()).toBe('3'));
    const player = most.locator('tbody tr').first().getByRole('link').last();
    const called = (await player.textContent())!;
    await player.click();
    await page.getByRole('heading', { level: 1, name: called }).waitFor();
    await page.goBack();
    await most.waitFor();

    await pages.getByRole('link', { name: 'Health' }).click();
    await page.getByRole('heading', { name: /^(Healthy|Unhealthy)$/ }).waitFor();
    await soon(async () => expect(await page.getByRole('heading', { level: 3 }).count()).toBe(9));
    await isSound(page);
  });
});

it.for(['reports', 'health'])('nobody else is shown %s', async (mode, { open }) => {
  const { page } = await open('/division/Division%20One');
  const pages = page.getByRole('navigation', { name: 'Pages of the division' });
  await pages.getByRole('link', { name: 'Players' }).waitFor();
  await soon(async () =>
    expect(await pages.getByRole('link').allTextContents()).toEqual(['Teams', 'Fixtures', 'Players']),
  );
  await page.goto(`/division/Division%20One/${mode}`);
  await page.getByRole('heading', { level: 1, name: "You're not permitted to use this function" }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

it('a follower takes table, fixtures and players away as spreadsheets', { tags: ['road'] }, async ({ visit }) => {
  const { page } = await visit({ size: desktop });
  for (const [mode, heading] of [
    ['teams', 'Venue,Played,Points,'],
    ['fixtures', 'Date,Home,'],
    ['players', 'Rank,Player,'],
  ] as const) {
    await page.goto(`/division/Division%20One/${mode}`);
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Spreadsheet (CSV)' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Division One - .* - ${mode}\\.csv$`));
    expect(readFileSync(await file.path(), 'utf8')).toContain(heading);
  }
  await page.goto('/division/Division%20One');
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  await soon(async () => expect(await calendar.getAttribute('href')).toMatch(/^webcal:.*text\/calendar$/));
});
