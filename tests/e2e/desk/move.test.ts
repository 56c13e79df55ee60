import { describe, expect } from 'vitest';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';

describe.each([
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const)('on a %s', (_, size, scheme) => {
  it('a player moves to another team, and back', { tags: ['road'] }, async ({ visit }) => {
    const { page } = await visit({ size, scheme, as: secretary });
    const rows = page.getByRole('table', { name: /^Players of Division One, / }).getByRole('row');

    await page.goto('/division/Division%20One/players');
    const leader = rows.nth(1).getByRole('rowheader').getByRole('link');
    const name = (await leader.textContent())!;
    const venues = await rows.locator('td:nth-of-type(2)').allTextContents();
    await leader.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const figures = await page.locator('dl').first().innerText();
    const edit = page.getByRole('button', { name: `Edit ${name} of ` });
    const from = (await edit.getAttribute('aria-label'))!.replace(`Edit ${name} of `, '');
    await edit.click();
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
    const team = dialog.getByLabel('Team');
    const to = venues.find((one) => one !== from)!;
    await team.selectOption(to);
    const day = dialog.getByLabel('Moves on');
    const today = await day.inputValue();
    await day.fill('2026-10-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(`${name} is on the card of ${from} of `).waitFor();
    await isSound(page);
    await day.fill(today);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const records = page.getByRole('table', { name: `Singles of ${name} for each team of the season` });
    await records.getByRole('rowheader', { name: from }).waitFor();
    expect(await records.getByRole('rowheader').allInnerTexts()).toEqual([to, from]);
    expect(await page.locator('dl').first().innerText()).toBe(figures);
    await isSound(page);

    await page.goto('/division/Division%20One/players');
    await rows
      .filter({ hasText: name })
      .filter({ hasText: `${to} / ${from}` })
      .waitFor();
    await isSound(page);

    await page.goto(`/division/Division%20One/team:${encodeURIComponent(from)}`);
    const gone = page.getByRole('link', { name: new RegExp(`^${name} until `) });
    await gone.waitFor();
    await isSound(page);
    await gone.click();
    await page.getByRole('button', { name: `Edit ${name} of ${to}` }).click();
    await team.selectOption(from);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Edit ${name} of ${from}` }).waitFor();
    await records.waitFor({ state: 'hidden' });
  });
});
