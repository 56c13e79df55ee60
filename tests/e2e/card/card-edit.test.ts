import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { button, isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { choose, enterFirst } from '../../support/browser/card-entry.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';

const it = journeyIn(aCardLeague);

/** Takes one version wherever the two differ; once used, its button says so and can no longer be pressed. */
async function useAll(page: Page, name: RegExp) {
  const uses = page.getByRole('button', { name });
  for (let left = await uses.count(); left > 0; left -= 1) await uses.first().click();
  await soon(async () => expect(await uses.count()).toBe(0));
}

async function save(page: Page) {
  await button(page, 'Save card').click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
}

it(
  'equal cards of both captains publish themselves, and are in the table; an administrator takes them back',
  { tags: ['road'] },
  async ({ open, league }) => {
    const { id } = await league.open({ date: '2026-11-05' });
    const { page: home } = await open(`/score/${id}`, { as: league.cookies.reds });
    await enterFirst(home, '3–1');
    await button(home, 'Add a 180').click();
    await choose(home, 'Ann');
    await home.getByText('Not saved, kept on this device').waitFor();
    await isSound(home);
    await save(home);

    const { page: away } = await open(`/score/${id}`, { scheme: 'dark', as: league.cookies.blues });
    await enterFirst(away, '3–2');
    await away.getByRole('navigation', { name: 'Matches' }).getByRole('button', { name: /^S1/ }).click();
    // The other side is lowered to fit: 3–2 becomes 2–3, then 3–2 and at last 3–1.
    await away.getByRole('button', { name: 'One leg less, Blues' }).click();
    await button(away, 'Add a 180').click();
    await choose(away, 'Ann');
    await isSound(away);
    await button(away, 'Save card').click();
    await away.getByText('the results are published').waitFor();
    await away.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
    await away.goto('/teams/?division=Division%20One');
    const row = away.getByRole('row', { name: /Reds/ });
    // Two wins: this one, and that of the fixture which was published before.
    expect((await row.innerText()).split(/\s+/)).toContain('4');

    const { page: admin } = await open(`/score/${id}`, { size: desktop, as: league.cookies.admin });
    await admin.getByText('Published, 1–0').waitFor();
    await isSound(admin);
    await admin.getByRole('link', { name: 'Unpublish' }).click();
    await admin.getByText('Nothing is changed until you save the card').waitFor();
    // Elsewhere the results are still published.
    await home.reload();
    await home.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
    await button(admin, 'Save card').click();
    await admin.getByText('The results are unpublished.').waitFor();
    await admin.getByText('Both cards agree, 1–0').waitFor();

    // Drafts are accepted again.
    await home.reload();
    await home.getByText('Both cards agree, 1–0').waitFor();
    await home.getByRole('button', { name: 'Save card' }).waitFor();
  },
);

it('differing cards are merged side by side by an administrator', async ({ site, open, league }) => {
  const { id } = await league.open({ date: '2026-10-08' });
  await savedAs(site, 'saveDraft', id, league.night(3, 1), league.cookies.reds);
  await savedAs(site, 'saveDraft', id, league.night(1, 3), league.cookies.blues);
  const { page } = await open(`/score/${id}`, { size: desktop, as: league.cookies.admin });
  await page.getByText('The two cards differ in S1').waitFor();
  await page.getByRole('link', { name: 'View Reds’ card' }).click();
  await page.getByText('Reds’ card, saved by Rita Red').waitFor();
  await page.getByRole('link', { name: 'Back to the card' }).click();
  await page.getByRole('link', { name: 'Compare the two cards' }).click();
  await page.getByText('to decide').waitFor();
  expect(await button(page, 'Publish result').isDisabled()).toBe(true);
  await isSound(page);
  await page.setViewportSize(phone);
  await isSound(page);
  await useAll(page, /^Use this ?, .*Blues’ card$/);
  await page.getByText('All decided').waitFor();
  await button(page, 'Publish result').click();
  await page.getByText('The results are published.').waitFor();
  await page.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('of two who save the same card, the second sees both and loses nothing', async ({ site, open, league }) => {
  const { id } = await league.open({ date: '2026-09-17' });
  const { page } = await open(`/score/${id}?view=edit`, { as: league.cookies.admin });
  await enterFirst(page, '3–2');
  await savedAs(site, 'saveCard', id, league.night(1, 3), league.cookies.games);
  await button(page, 'Save card').click();
  await page.getByText(/saved this card at \d\d:\d\d, after you opened it/).waitFor();
  await isSound(page);
  await useAll(page, /^Use this ?, .*Yours$/);
  await button(page, 'Use the choices').click();
  await soon(async () => expect(await page.getByRole('navigation', { name: 'Matches' }).innerText()).toContain('S1'));
  await save(page);
  await page.goto(`/score/${id}`);
  await page
    .getByRole('row', { name: /Singles 1 Ann/ })
    .getByText('3', { exact: true })
    .waitFor();
});
