import { expect } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { anEveningDesk } from '../../support/makers/evenings.ts';

const it = journeyIn(anEveningDesk);

const widthOf = async (page: Page) => (await page.getByRole('img', { name: /as a drawing/ }).boundingBox())!.width;

it('the whole bracket is moved and made larger on a phone, and a match leads to its round', async ({
  open,
  league,
}) => {
  const id = await league.drawn({ kind: 'knockout' }, 20);
  const { page, context } = await open(`/tournament/${id}`, { size: phone });
  await page.getByRole('button', { name: 'Whole', exact: true }).click();
  const window = page.getByRole('region', { name: 'Bracket, whole' });
  await window.waitFor();
  // It starts as large as fits, or as small as is still legible.
  const before = await widthOf(page);
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  await page.getByRole('button', { name: 'Larger' }).click();
  await soon(async () => expect(await widthOf(page)).toBeGreaterThan(before * 1.3));

  // Two fingers that move apart.
  const larger = await widthOf(page);
  await window.scrollIntoViewIfNeeded();
  const { x, y } = (await window.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const fingers = (gap: number) => [
    { x: x + 150 - gap, y: y + 120, id: 1 },
    { x: x + 150 + gap, y: y + 120, id: 2 },
  ];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: gap ? fingers(gap) : [] });
  await send('touchStart', 30);
  for (const gap of [40, 50, 60]) await send('touchMove', gap);
  await send('touchEnd');
  await soon(async () => expect(await widthOf(page)).toBeGreaterThan(larger * 1.5));
  // The page itself was not zoomed.
  expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);

  // It moves by scrolling, and the view is in the address.
  await window.evaluate((element) => element.scrollTo(400, 100));
  await soon(async () => expect(await window.evaluate((element) => element.scrollLeft)).toBe(400));
  await page.reload();
  await window.waitFor();
  await page.getByRole('button', { name: 'Fit' }).click();
  await soon(async () => expect(Math.abs((await widthOf(page)) - before)).toBeLessThan(2));
  await page.getByText('Final', { exact: true }).first().waitFor({ state: 'attached' });
  await window.getByText('M19', { exact: true }).click();
  const rounds = page.getByRole('group', { name: 'Rounds' });
  await rounds.getByRole('button', { name: /^Final/, pressed: true }).waitFor();
});

it.for([
  ['a knockout', { kind: 'knockout' }, 9, ['Preliminary', 'Final', 'Player 1', 'Winner of M2'], {}],
  ['groups with a plate', { kind: 'groups', groups: 3, plate: true }, 12, ['Knockout', 'Plate', '2nd of Group B'], {}],
  [
    'a bracket narrower than its title, with characters that XML cannot name or hold,',
    { kind: 'knockout' },
    2,
    ['Final'],
    { type: 'The Alderman Pickersgill Memorial Cup\u0001', address: 'Railway\u00a0Tavern & Station Hotel, Wexcombe' },
  ],
] as const)('%s is taken away as a picture', async ([_, format, count, words, more], { visit, league }) => {
  const id = await league.drawn(format, count, more);
  const { page } = await visit({ size: desktop, scheme: 'dark' });
  await page.addInitScript(() => {
    const { encodeURIComponent: encode } = window;
    window.encodeURIComponent = (text) => {
      if (String(text).startsWith('<svg')) (window as unknown as { drawing: string }).drawing = String(text);
      return encode(text);
    };
  });
  await page.goto(`/tournament/${id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture (PNG)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^(Singles|The-Alderman)-.*\.png$/);
  const file = readFileSync(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  // Two pixels for each px of the drawing.
  expect(file.readUInt32BE(16)).toBeGreaterThan(1200);
  const drawing = await page.evaluate(() => (window as unknown as { drawing: string }).drawing);
  for (const word of words) expect(drawing).toContain(`>${word}<`);
  expect(drawing).not.toContain('var(');
  // The title has as much room to its right as to its left.
  const room = await page.evaluate((svg) => {
    document.body.innerHTML = svg;
    const { x, width } = document.querySelector<SVGTextElement>('svg > text')!.getBBox();
    return document.querySelector('svg')!.width.baseVal.value - x - width - x;
  }, drawing);
  expect(room).toBeGreaterThan(-2);
});

it('a league has no bracket, and no picture of one', async ({ open, league }) => {
  const id = await league.drawn({ kind: 'league', rounds: 1 }, 4);
  const { page } = await open(`/tournament/${id}`, { size: phone });
  await page.getByRole('region', { name: 'Table' }).waitFor();
  expect(await page.getByRole('button', { name: 'Picture (PNG)' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Whole', exact: true }).count()).toBe(0);
});
