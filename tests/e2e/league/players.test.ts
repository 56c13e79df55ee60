import { describe, expect } from 'vitest';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';

const views = [
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const;

describe.each(views)('players on a %s', (_, size, scheme) => {
  it(
    'a follower goes from the table to the players, sorts them, and reads about one',
    { tags: ['road'] },
    async ({ visit }) => {
      const { page } = await visit({ size, scheme });
      const isWell = async () => {
        const { page: wide, window } = await widths(page);
        expect(wide).toBeLessThanOrEqual(window);
        expect(await violations(page)).toEqual([]);
      };
      await page.goto('/division/Division%20One');
      await page
        .getByRole('navigation', { name: 'Pages of the division' })
        .getByRole('link', { name: 'Players' })
        .click();
      await page.getByRole('table', { name: /^Players of Division One, / }).waitFor();
      await soon(() => expect(page.url()).toMatch(/\/players\/[^/]+\/\?division=Division%20One$/));
      await isWell();

      const first = page.getByRole('rowheader').first().getByRole('link');
      const leader = await first.textContent();
      await page.getByRole('button', { name: '180s' }).click();
      await soon(() => expect(page.url()).toMatch(/&sort=180s$/));
      await page.reload();
      await soon(async () =>
        expect(await page.getByRole('columnheader', { name: '180s' }).getAttribute('aria-sort')).toBe('descending'),
      );
      await page.getByRole('button', { name: '180s' }).click();
      await page.locator('th[aria-sort=ascending]').waitFor();
      await page.getByRole('button', { name: '180s' }).click();
      await page.locator('th:first-child[aria-sort=ascending]').waitFor();
      await soon(async () => expect(await first.textContent()).toBe(leader));

      await first.click();
      await page.getByRole('heading', { level: 1, name: leader! }).waitFor();
      await page.getByRole('table', { name: `Fixtures and tournaments of ${leader}, latest first` }).waitFor();
      await isWell();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: leader! }).waitFor();
      await soon(async () => expect(await page.title()).toMatch(new RegExp(`^${leader}, Division One, `)));
      await page.goBack();
      await page.getByRole('table', { name: /^Players of Division One, / }).waitFor();
    },
  );

  it('somebody who is not there leads back to the players', async ({ open }) => {
    const { page } = await open('/division/division%20one/player%3ANo%2Fbody%20@%20home%40Nowhere', { size, scheme });
    await page.getByRole('heading', { name: 'Player could not be found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Players' }).last().click();
    await page.getByRole('table', { name: /^Players of Division One, / }).waitFor();
  });
});
