import { expect } from 'vitest';
import { aFinal } from '../../support/browser/board.ts';
import { phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';

const it = journeyIn();

it(
  'a manager moves a tournament to another place and date, and deletes it',
  { tags: ['road'] },
  async ({ site, open }) => {
    const id = await aFinal(site);
    const { page } = await open(`/tournament/${id}`, {
      size: phone,
      scheme: 'dark',
      as: { access: ['manageTournaments'] },
    });
    const opener = page.getByRole('button', { name: 'Edit tournament' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Edit tournament' });
    await dialog.getByLabel('Address').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter where the tournament is played').waitFor();
    expect(await violations(page)).toEqual([]);
    expect((await widths(page)).page).toBe(phone.width);
    await dialog.getByLabel('Address').fill('The Swan');
    await dialog.getByLabel('Date').fill('2027-05-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const asked = page.getByRole('alertdialog', { name: 'This date is outside the season' });
    expect(await violations(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Save it anyway' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Sat 1 May 2027, The Swan').waitFor();
    await soon(async () => expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true));
    expect(await page.getByText('Ann Archer').count()).toBeGreaterThan(0);

    await opener.click();
    await dialog.getByRole('button', { name: 'Delete tournament' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tournament' }).click();
    await page.waitForURL(/\/fixtures\//);
    await page.goto(`/tournament/${id}`);
    await page.getByRole('heading', { name: 'Tournament not found' }).waitFor();
  },
);
