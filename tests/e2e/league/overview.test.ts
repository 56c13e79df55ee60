import { expect } from 'vitest';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';

it('a secretary sees what needs attention, and goes where it is mended', { tags: ['road'] }, async ({ open }) => {
  const { page } = await open('/', { size: phone, scheme: 'dark', as: secretary });
  const card = page.getByRole('region', { name: 'Needs attention' });
  await card.getByRole('link').first().waitFor();
  await isSound(page);
  await card.getByRole('link', { name: /recorded by one side/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Results waiting' }).waitFor();
  await page.goBack();
  await card.getByRole('link', { name: /^All divisions should have the same number of weeks/ }).click();
  await page.getByRole('heading', { name: 'Unhealthy' }).waitFor();
});

it('whoever has no right sees no such card', async ({ open }) => {
  const { page } = await open('/', { size: desktop, as: { access: ['inputResults'], name: 'Sam Secretary' } });
  await page.getByRole('heading', { name: 'Divisions' }).waitFor();
  expect(await page.getByRole('region', { name: 'Needs attention' }).count()).toBe(0);
});

it('a note is deleted and brought back', async ({ open }) => {
  const { page } = await open('/division/Division%20One/fixtures', {
    size: phone,
    as: { access: ['manageNotes'], name: 'Sam Secretary' },
  });
  await page.getByRole('button', { name: 'Add note to Thu 19 Nov' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Bring **chalk**');
  await page.getByRole('button', { name: 'Save' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Bring chalk' });
  await note.getByRole('button').click();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await note.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('link', { name: 'Deleted' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deleted' }).waitFor();
  const deleted = page.getByRole('listitem').filter({ hasText: /Bring chalk.*Deleted .* by Sam Secretary/ });
  await deleted.waitFor();
  await isSound(page);
  await deleted.getByRole('button').click();
  await page.getByText('Bring **chalk** is back.').waitFor();
  await page.getByRole('heading', { name: 'No note is deleted' }).waitFor();
  await isSound(page);
  await page.goto('/division/Division%20One/fixtures');
  await note.waitFor();
});

it('a team is added to another season, with its players, and leaves it; a player is renamed on their page', async ({
  open,
}) => {
  const { page } = await open('/division/Division%20One/team:Old%20Bell', {
    size: phone,
    as: { access: ['manageTeams'], name: 'Sam Secretary' },
  });
  const dialog = page.getByRole('dialog', { name: 'Seasons of Old Bell' });
  const openDialog = () => page.getByRole('button', { name: 'Seasons of Old Bell' }).click();
  await openDialog();
  await dialog.getByRole('list', { name: 'Plays in' }).waitFor();
  const season = dialog.getByRole('combobox', { name: 'Season' });
  await season.selectOption({ label: 'Summer 2026' });
  await isSound(page);
  await dialog.getByRole('button', { name: 'Remove from Summer 2026' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from Summer 2026' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openDialog();
  await season.selectOption({ label: 'Summer 2026' });
  await dialog.getByRole('combobox', { name: 'Division' }).selectOption({ label: 'Division One' });
  await isSound(page);
  await dialog.getByRole('button', { name: 'Add to season' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openDialog();
  await dialog.getByRole('button', { name: /^Summer 2026/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const player = page.locator('section').filter({ hasText: 'Players' }).getByRole('link').first();
  await player.click();
  await page.getByRole('button', { name: /^Edit .* of Old Bell$/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoe O’Neil');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zoe O’Neil' }).waitFor();
  await soon(() => expect(decodeURIComponent(page.url())).toContain('player:Zoe O’Neil@Old Bell'));
  await isSound(page);
});
