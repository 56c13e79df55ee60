import { expect } from 'vitest';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { desktop } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';

it('prints take no more sheets than they need, lose nothing beside them, and have a dash in every score', async ({
  site,
  visit,
}) => {
  const { reader } = site.ports.database;
  const [night, knockout] = await Promise.all(
    [true, false].map((singleRound) => reader.findOneByOrFail(Tournament, { singleRound })),
  );
  const card = await reader.findOneByOrFail(Fixture, { date: '2026-10-29' });
  const { page } = await visit({ size: desktop, scheme: 'dark' });
  const found: Record<string, unknown> = {};
  for (const [name, at] of [
    ['table', '/division/Division%20One'],
    ['fixtures', '/division/Division%20One/fixtures'],
    ['superleague', '/division/Superleague/fixtures'],
    ['card', `/score/${card.id}`],
    ['knockout', `/tournament/${knockout!.id}`],
    ['night', `/tournament/${night!.id}`],
  ] as const) {
    await openPage(page, at);
    if (name === 'night') await page.getByText('Match log').first().waitFor({ state: 'attached' });
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // As wide as a sheet of A4 within its margins. Of brackets and nights the sheets are landscape, and scaled.
    await page.setViewportSize({ width: 718, height: 1000 });
    const isScaled = name === 'knockout' || name === 'night';
    const beside = isScaled ? 0 : await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const dashes = await page
      .locator('[class*="score"] > i, [class*="total"] > i')
      .evaluateAll((all) => [...new Set(all.map((dash) => getComputedStyle(dash, '::before').content))]);
    found[name] = { sheets, beside: Math.max(0, beside), dashes };
    await page.emulateMedia({ media: null, colorScheme: 'dark' });
    await page.setViewportSize(desktop);
  }
  const scored = { beside: 0, dashes: ['"–"'] };
  expect(found).toEqual({
    table: { sheets: 1, beside: 0, dashes: [] },
    fixtures: { sheets: 4, ...scored },
    superleague: { sheets: 1, ...scored },
    card: { sheets: 1, ...scored },
    knockout: { sheets: 1, beside: 0, dashes: [] },
    // The card, the log of all legs, and the report.
    night: { sheets: 8, ...scored },
  });
});
