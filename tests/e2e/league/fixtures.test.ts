import { expect } from 'vitest';
import { desktop, phone, jumps, violations, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { holdPageClock, openPage } from '../../support/browser/page-signal.ts';
import { takeServerAway } from '../../support/browser/server-away.ts';
import { soon } from '../../support/browser/soon.ts';

it(
  'a follower on a phone finds tonight, filters, and gets to a team and back',
  { tags: ['road'] },
  async ({ visit }) => {
    const { page } = await visit({ size: phone });
    const asked: string[] = [];
    await holdPageClock(page);
    page.on('request', (request) => void (request.url().includes('/graphql') && asked.push(request.url())));
    await openPage(page, '/division/Division%20One/fixtures');
    expect(asked).toEqual([]);
    const tonight = page.getByRole('heading', { name: 'Thu 19 Nov Tonight' });
    await tonight.waitFor();
    await soon(async () => {
      const box = await tonight.boundingBox();
      expect(box!.y).toBeGreaterThanOrEqual(0);
      expect(box!.y).toBeLessThan(phone.height / 2);
    });
    // The end of the last night is in sight above it, below what stays at the top.
    const last = page.locator('section:has(+ section[data-opens])');
    const ends = await last.getByRole('listitem').last().boundingBox();
    const head = await last.getByRole('heading').boundingBox();
    expect(ends!.y).toBeGreaterThan(head!.y + head!.height - 1);
    expect(head!.y).toBeGreaterThan(80);
    expect(await jumps(page)).toEqual([]);
    expect((await widths(page)).page).toBe(phone.width);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByLabel('Dates').selectOption({ label: 'Last + next week' });
    await sheet.getByLabel('Team').selectOption({ label: 'Old Bell' });
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await soon(() => expect(new URL(page.url()).searchParams.get('date')).toBe('last+next'));
    await soon(() => expect(new URL(page.url()).searchParams.get('team')).toBe('Old Bell'));
    await page.reload();
    await tonight.waitFor();
    await soon(async () => expect(await page.getByRole('heading', { level: 2 }).count()).toBeLessThanOrEqual(5));
    await page.getByRole('button', { name: 'Remove the filter: Last + next week' }).click();
    await soon(() => expect(new URL(page.url()).searchParams.has('date')).toBe(false));

    // Season, tabs and filter are in reach, and a row is one link.
    expect((await page.getByRole('navigation', { name: 'Pages of the division' }).boundingBox())!.y).toBeLessThan(100);
    expect((await page.getByRole('button', { name: 'Filter', exact: true }).boundingBox())!.y).toBeLessThan(100);
    await page
      .getByRole('link', { name: /^Old Bell v / })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Old Bell/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect((await widths(page)).page).toBe(phone.width);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove the filter: Old Bell' }).waitFor();
  },
);

it('what matches nothing says so, with a way back to everything', async ({ open }) => {
  const { page } = await open('/fixtures/?division=Division%20One&date=2019-01', { size: desktop });
  await page.getByRole('heading', { name: 'No fixtures match your search' }).waitFor();
  await page.getByRole('button', { name: 'Show all fixtures' }).click();
  await page.getByRole('heading', { name: 'Thu 19 Nov Tonight' }).waitFor();
  const calendar = await page.getByLabel('Address of the calendar').inputValue();
  const answer = await page.request.get(calendar);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain('BEGIN:VEVENT');
});

it('a team is found from the table, with its players; one that is not there leads back to it', async ({ open }) => {
  const { page } = await open('/division/Division%20One', { size: desktop });
  await page.getByRole('table').getByRole('link', { name: 'Old Bell' }).click();
  await page.getByRole('heading', { level: 1, name: 'Old Bell' }).waitFor();
  expect(page.url()).toMatch(/\/division\/Division%20One\/team:Old%20Bell\/[^/]+$/);
  await page.reload();
  await page.getByRole('region', { name: 'Players' }).getByRole('link').first().waitFor();
  expect(await page.getByLabel('Address of the calendar').inputValue()).toContain('teamId=');
  await page.goto('/division/Division%20One/team:Nobody%2F%40');
  await page.getByRole('heading', { name: 'Team could not be found' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Teams' }).last().click();
  await page.getByRole('table', { name: /^Division One, / }).waitFor();
});

it('a server that cannot be reached is told so, and asked again', async ({ visit, allowFaults }) => {
  allowFaults(/ERR_FAILED/);
  const { page } = await visit({ size: phone });
  await holdPageClock(page);
  await openPage(page, '/division/Division%20One');
  const comeBack = await takeServerAway(page);
  await page.getByRole('link', { name: 'Fixtures', exact: true }).click();
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Thu 19 Nov Tonight' }).waitFor();
});
