import { describe, expect } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { look } from '../../support/browser/at-page.ts';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { insert } from '../../support/makers/makers.ts';
import { forget } from '../../support/browser/board.ts';

const it = journeyIn(aCardLeague);

it('an open card says by itself that the other captain has entered theirs, not what, and that it is published', async ({
  site,
  open,
  league,
}) => {
  const { id } = await league.open({ date: '2026-11-19' });
  const { page } = await open(`/score/${id}`, { size: phone, as: league.cookies.blues });
  await page.getByText('Nothing entered yet').waitFor();
  await page.evaluate(() => void ((window as unknown as { here: boolean }).here = true));
  // The Blues start to enter their card on this page.
  await page.getByRole('button', { name: 'Choose a player Reds' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ann' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Nothing entered yet').waitFor({ state: 'detached' });

  await savedAs(site, 'saveDraft', id, league.night(), league.cookies.reds);
  const status = page.getByRole('status').filter({ hasText: 'Reds has entered 1 of 8 matches' });
  await status.waitFor();
  expect(await status.innerText()).not.toMatch(/\d–\d/);
  expect(await violations(page)).toEqual([]);

  // What was begun is still there, beside the card an administrator publishes meanwhile.
  await savedAs(site, 'saveCard', id, league.night(), league.cookies.admin);
  await page.getByText('Ada Admin published the results', { exact: false }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { here: boolean }).here)).toBe(true);
});

describe('where the second captain sees the first card', () => {
  it.beforeAll(async ({ site }) => {
    await insert(site, ConfiguredFeature, { id: features.secondCaptainSeesCard.id, configuredValue: 'true' });
    forget(site);
  });

  it.for([
    { device: 'phone', size: phone },
    { device: 'desktop', size: desktop },
  ])(
    'the card of the other captain is offered at once on a $device, and nothing that was typed is touched',
    async ({ size }, { site, open, league }) => {
      const { id } = await league.open({ date: '2026-11-19' });
      const { page } = await open(`/score/${id}`, { size, as: league.cookies.blues });
      await page.getByText('Nothing entered yet').waitFor();
      await page.getByRole('button', { name: 'Choose a player Blues' }).first().click();
      await page.getByRole('button', { name: 'Bob' }).first().click();
      await page.keyboard.press('Escape');
      const typed = page.getByRole('button', { name: /Bob/ }).first();
      await typed.waitFor();

      await savedAs(site, 'saveDraft', id, league.night(), league.cookies.reds);
      const offer = page.getByRole('button', { name: 'See theirs' });
      await offer.waitFor();
      // The form is unchanged, with what was entered into it.
      await typed.waitFor();
      await look(page, `theirs-offered-${size.width}`);
      expect(await violations(page)).toEqual([]);
      expect((await widths(page)).page).toBe(size.width);
      await offer.click();
      await page.getByText('What you have entered stays until you agree.').waitFor();
      await look(page, `theirs-shown-${size.width}`);
      expect(await violations(page)).toEqual([]);
      // A match is tapped by mistake: that does not discard what was entered.
      await page.getByRole('region', { name: 'Their card' }).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.getByRole('button', { name: 'Own card' }).click();
      await typed.waitFor();
      await offer.click();
      await page.getByRole('button', { name: 'All of it is right' }).click();
      await page
        .getByText(/Published/)
        .first()
        .waitFor();
    },
  );
});
