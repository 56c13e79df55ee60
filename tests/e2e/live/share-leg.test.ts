import { expect } from 'vitest';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { newLeg, sequenceFrom } from '#rules/darts/leg.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { look } from '../../support/browser/at-page.ts';
import { colourViolations, desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { insert } from '../../support/makers/makers.ts';

const it = journeyIn();

let id: string;

const throwsOf = (side: string, scores: number[]) => ({
  throws: scores.map((score, at) => ({ id: `${side}${at}`, score, noOfDarts: 3 })),
});
const aLeg = (name: string, home: number[], away: number[]) => ({
  ...newLeg(301, sequenceFrom('home')),
  home: throwsOf(`${name}h`, home),
  away: throwsOf(`${name}a`, away),
});

it.beforeAll(async ({ site }) => {
  const legs = { 0: aLeg('a', [180, 121], [60]), 1: aLeg('b', [100, 140, 61], [45, 60]) };
  const match = { yourName: 'Ann Archer', opponentName: 'Bob Baker', numberOfLegs: 3, startingScore: 301 };
  const nobody = { tournamentMatchId: null, tournamentId: null, accountId: null };
  ({ id } = await insert(site, Sayg, { ...match, ...nobody, homeScore: 2, awayScore: 0, legs }));
});

it.for([
  { device: 'a phone', size: phone },
  { device: 'a desktop', size: desktop },
])('a moment of a match is shared with its picture from $device', async ({ size }, { site, visit }) => {
  const { page, context } = await visit({ size });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
  await page.goto(`/live/match/?id=${id}`);
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: /^Leg 2/ }).click();
  for (let step = 1; step <= 3; step += 1) {
    await replay.getByRole('button', { name: 'A throw on' }).click();
    await page.waitForURL(new RegExp(`throw=${step}`));
  }
  await replay.getByText('Ann scored 140, 61 left').waitFor();
  expect((await widths(page)).page).toBe(size.width);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const share = replay.getByRole('button', { name: 'Share' });
  await share.scrollIntoViewIfNeeded();
  await look(page, `replay-${size.width}`);
  // By keyboard, like everything.
  await share.focus();
  await page.keyboard.press('Enter');
  await replay.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}/live/match/?id=${id}&leg=2&throw=3`);

  // Whoever follows the link gets to that moment, and a chat shows its picture.
  await page.goto(link);
  await replay.getByText('Ann scored 140, 61 left').waitFor();
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(new URL(new URL(image!).pathname + new URL(image!).search, site.url).href);
  expect(answer.status()).toBe(200);
  const png = await answer.body();
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
  if (process.env.OCHE_LOOK) writeFileSync(`${process.env.OCHE_LOOK}/leg.png`, png);
});
