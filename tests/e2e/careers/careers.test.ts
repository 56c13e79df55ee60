import { describe, expect } from 'vitest';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone, violations } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { holdPageClock, openPage } from '../../support/browser/page-signal.ts';
import { takeServerAway } from '../../support/browser/server-away.ts';
import { soon } from '../../support/browser/soon.ts';

const views = [
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const;

describe.each(views)('careers on a %s', (_, size, scheme) => {
  it('a follower reads a career, meets an opponent, and compares the two', { tags: ['road'] }, async ({ open }) => {
    const { page } = await open('/division/Division%20One/players', { size, scheme });
    await page.getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Career, all seasons' }).click();
    await page.getByRole('table', { name: /^Seasons of / }).waitFor();
    await page.getByRole('heading', { name: 'Win % by season' }).waitFor();
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await soon(async () => expect(await page.title()).toContain(name));
    await isSound(page);

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
    await isSound(page);
    await page.getByRole('region', { name: 'All meetings' }).getByRole('link').first().click();
    await soon(() => expect(page.url()).toContain('/score/'));
    await page.goBack();
    await page.getByRole('link', { name: other, exact: true }).click();
    await page.getByRole('table', { name: `Seasons of ${other}` }).waitFor();
  });

  it('asks for two names, and says what is wrong with them', async ({ open }) => {
    const { page } = await open('/compare', { size, scheme });
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Enter a name').first().waitFor();
    await page.getByLabel('Player or team').fill('Plough & Barrel');
    await page.getByLabel('Against').fill('Nobody');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('is called Nobody').waitFor();
    await isSound(page);
    await page.getByLabel('Against').fill('lamb & thistle');
    await page.getByLabel('Against').press('Enter');
    await page.getByText(/meetings.*, \d+–\d+ in all/).waitFor();
    await isSound(page);
  });

  it('the book of records follows season and division, and keeps them in its address', async ({ open }) => {
    const { page } = await open('/records', { size, scheme });
    await page.getByText('Most 180s ever').waitFor();
    await page.getByLabel('Division').selectOption('Division Two');
    await soon(() => expect(page.url()).toContain('division=Division'));
    await page.getByLabel('Season').selectOption({ index: 1 });
    await page.getByText('Most 180s ever').waitFor({ state: 'detached' });
    await page.getByText('Highest checkout').waitFor();
    await isSound(page);
    await page.reload();
    await page.getByText('Highest checkout').waitFor();
    expect(await page.getByLabel('Division').inputValue()).toBe('Division Two');
    // On paper it says of what the records are, and who shares them.
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^[^,]+, Division Two, /).waitFor();
    await page.getByRole('group').getByRole('listitem').first().waitFor();
    await page.emulateMedia({ media: null });
  });

  it('the ratings lead to a career, and can be taken away', async ({ open }) => {
    const { page } = await open('/ratings', { size, scheme });
    const first = page.getByRole('table', { name: 'Players by rating' }).getByRole('rowheader').first();
    await first.waitFor();
    await isSound(page);
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
  });
});

it('the review of a finished season is read, and printed on A4', async ({ open }) => {
  const { page } = await open('/records', { size: desktop });
  const season = (await page.getByLabel('Season').locator('option').last().textContent())!;
  await page.goto(`/review/${encodeURIComponent(season)}`);
  await page.getByText('Player of the season, most legs won in singles').waitFor();
  await page.getByRole('table', { name: 'Places in Division One after each night' }).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBe(1);
});

it('a career that cannot be asked for says so, and asks again', async ({ visit, allowFaults }) => {
  allowFaults(/ERR_FAILED/);
  const { page } = await visit();
  await holdPageClock(page);
  await openPage(page, '/ratings');
  const first = page.getByRole('rowheader').first().getByRole('link');
  const comeBack = await takeServerAway(page);
  await first.click();
  await page.getByText('The career could not be loaded').waitFor();
  await page.getByText(/^The server cannot be reached/).waitFor();
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('table', { name: /^Seasons of / }).waitFor();
});
