import { expect } from 'vitest';
import { phone, violations, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';

it('an analyst goes from a date of the fixtures to what was thrown, and shares what is seen', async ({ open }) => {
  const { page } = await open('/fixtures?division=Superleague', {
    size: phone,
    scheme: 'dark',
    as: { access: ['analyseMatches'] },
  });
  await page
    .getByRole('link', { name: /^Analyse the tournaments of/ })
    .first()
    .click();
  const analyse = page.getByRole('button', { name: 'Analyse' });
  await page.getByRole('button', { name: 'None of tournaments' }).click();
  await analyse.click();
  await page.getByText('Select some tournaments first').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'All of tournaments' }).click();
  await analyse.click();
  await page.getByRole('heading', { name: 'Common scores' }).waitFor();
  await page.getByRole('checkbox', { name: 'Best scores' }).click();
  await page.getByRole('heading', { name: 'Best scores' }).waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  await page.reload();
  await page.getByRole('heading', { name: 'Common scores' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Best scores' }).count()).toBe(0);
});

it('is refused without the right', async ({ open }) => {
  const { page } = await open('/analyse/Winter%202026-27', { size: phone });
  await page
    .getByText('You’re not permitted to use this function')
    .or(page.getByText("You're not permitted to use this function"))
    .waitFor();
});

it('a follower reads the figures of a superleague night on a phone', async ({ open }) => {
  const { page } = await open('/fixtures?division=Superleague', { size: phone });
  await page
    .getByRole('link', { name: /Wexcombe.*Stowbridge/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Match log' }).waitFor();
  expect(await page.getByRole('region', { name: /^Set \d+$/ }).count()).toBe(8);
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  await page.getByRole('checkbox', { name: 'With matches of two players a side' }).click();
  await soon(async () => expect(await page.getByRole('region', { name: /^Set \d+$/ }).count()).toBe(11));
  expect(new URL(page.url()).searchParams.get('pairs')).toBe('true');
});
