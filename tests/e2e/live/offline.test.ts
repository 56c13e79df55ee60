import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { aFinal, scorerAt, scoresAt } from '../../support/browser/board.ts';
import { violations } from '../../support/browser/browser.ts';
import { journeyIn, scorer } from '../../support/browser/journey.ts';
import { openPage, untilCalm, untilPortable } from '../../support/browser/page-signal.ts';
import { regainNetwork } from '../../support/browser/regain-network.ts';
import { soon } from '../../support/browser/soon.ts';
import { until } from '../../support/makers/live.ts';
import { aSeason } from '../../support/makers/makers.ts';

const it = journeyIn(aSeason);

const state = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

it(
  'in airplane mode a match is loaded again in the middle of a leg and goes on; once back, the server has it all',
  { tags: ['road'] },
  async ({ site, open }) => {
    const { page, context } = await open(`/tournament/${await aFinal(site)}`, { isKeeping: true, as: scorer });
    await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
    const { first, score } = scorerAt(page);
    await first('Bob Bow');
    await score(26, 60, 45);
    await state(page, 'Online');
    await untilPortable(page);

    await context.setOffline(true);
    await score(100, 81);
    await page.reload();
    await state(page, 'Saving on this device');
    await page.getByRole('region', { name: 'Ann Archer', exact: true }).getByText('141 left').waitFor();
    expect(await violations(page)).toEqual([]);
    await score(41);
    await state(page, 'Saving on this device');

    await context.setOffline(false);
    await state(page, 'Online');
    expect(await scoresAt(site, new URL(page.url()).hash.slice(1))).toEqual([
      [60, 100, 41],
      [26, 45, 81],
    ]);
    // Behind the board the tournament is shown again.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: /^Score Ann Archer/ }).waitFor();
  },
);

it('throws that could not be sent leave from any other page later', async ({ site, open }) => {
  const { page, context } = await open(`/tournament/${await aFinal(site)}`, { isKeeping: true, as: scorer });
  await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
  const { first, score } = scorerAt(page);
  await first('Ann Archer');
  await state(page, 'Online');
  const id = new URL(page.url()).hash.slice(1);
  // Cut off while its program is being kept, a page says so in the console.
  await untilPortable(page);
  await context.setOffline(true);
  await score(140, 7);
  await state(page, 'Saving on this device');
  await page.close();

  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/about');
  await until(async () => String(await scoresAt(site, id)) === '140,7');
});

it(
  'a practice match goes on without a network, and whoever signs out leaves no name behind',
  { tags: ['road'] },
  async ({ open }) => {
    const { page, context } = await open('/practice/match?opponentName=Bob&startingScore=101', {
      isKeeping: true,
      as: scorer,
    });
    const { first, score } = scorerAt(page);
    await first('Sam');
    await score(60);
    await untilPortable(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('region', { name: 'Sam', exact: true }).getByText('41 left').waitFor();
    await scorerAt(page).score(1);
    await page.getByRole('region', { name: 'Bob', exact: true }).getByText('100 left').waitFor();

    await regainNetwork(page);
    await openPage(page, '/about');
    await soon(async () =>
      expect(await page.evaluate(() => localStorage.getItem('oche-frame'))).toContain('Sam Scorer'),
    );
    await context.clearCookies();
    await page.reload();
    await untilCalm(page);
    await soon(async () =>
      expect(await page.evaluate(() => localStorage.getItem('oche-frame'))).not.toContain('Sam Scorer'),
    );
  },
);
