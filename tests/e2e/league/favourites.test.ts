import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { desktop, phone, violations } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { untilBegun } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aLeague, aNote, insert } from '../../support/makers/makers.ts';

const hostile = [
  'Bring **pens**. <script>window.harmed = 1</script> <img src=x onerror="window.harmed = 1">',
  '[a trap](javascript:window.harmed=1) and [the Fox](https://fox.example/)',
].join('\n\n');

const it = journeyIn(async (place) => {
  const { season } = await aLeague(place);
  await insert(place, ConfiguredFeature, { id: features.favouritesEnabled.id, configuredValue: 'true' });
  await aNote(place, { seasonId: season.id, note: hostile });
});

const marks = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.mark));

it(
  'a follower marks a team on its page or in the table; the home page shows it, and everything else steps back, also after a reload, until the mark is taken off',
  { tags: ['road'] },
  async ({ open }) => {
    const { page } = await open('/division/Division%20One/team:Blues', { size: phone, scheme: 'dark' });
    await untilBegun(page);
    const star = page.getByRole('button', { name: 'Favourite: Blues' });
    await star.click();
    await soon(async () => expect(await star.getAttribute('aria-pressed')).toBe('true'));
    expect(await violations(page)).toEqual([]);
    await page.goto('/division/Division%20One');
    await untilBegun(page);
    await soon(async () => expect(await marks(page)).toEqual(['dim', 'own']));
    const inTable = page.getByRole('table').getByRole('button', { name: 'Favourite: Blues' });
    await soon(async () => expect(await inTable.getAttribute('aria-pressed')).toBe('true'));
    const [row, touched] = [await page.getByRole('row', { name: /Blues/ }).boundingBox(), await inTable.boundingBox()];
    expect([Math.round(row!.height), touched!.width, touched!.height]).toEqual([49, 44, 44]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Venue' }).click();
    await soon(() => expect(new URL(page.url()).searchParams.get('sort')).toBe('venue'));
    await soon(async () => expect(await marks(page)).toEqual(['own', 'dim']));
    await page.getByRole('button', { name: 'Official order' }).click();
    await soon(async () => expect(await marks(page)).toEqual(['dim', 'own']));
    await page.goto('/division/Division%20One/players');
    await page.getByRole('table').waitFor();
    await soon(async () => expect(await marks(page)).toEqual(['dim', 'own']));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Blues' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Blues', exact: true }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/division/Division%20One');
    await untilBegun(page);
    await inTable.click();
    await soon(async () => expect(await marks(page)).toEqual([undefined, undefined]));
    await soon(() => expect(page.url()).not.toContain('team:'));
  },
);

it('a note is drawn, and nothing that somebody hid in it runs', async ({ open }) => {
  const { page } = await open('/division/Division%20One/fixtures', { size: desktop });
  await page.locator('strong', { hasText: 'pens' }).waitFor();
  expect(await page.getByRole('link', { name: 'the Fox' }).getAttribute('rel')).toContain('noopener');
  expect(await page.getByRole('link', { name: 'a trap' }).count()).toBe(0);
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
});

it('table, fixtures and card are printed without what cannot be used on paper', async ({ visit }) => {
  const { page } = await visit({ size: desktop });
  await page.emulateMedia({ media: 'print' });
  for (const at of ['/division/Division%20One', '/division/Division%20One/fixtures']) {
    await page.goto(at);
    await page.getByText('Reds').first().waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Filter' }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
  }
});
