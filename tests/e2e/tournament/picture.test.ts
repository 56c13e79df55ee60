import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  violations,
  visit,
  widths,
  type Site,
} from '../../support/browser/browser.ts';
import { soon } from '../../support/browser/soon.ts';
import { median, meter, painted } from '../../support/browser/work.ts';
import { anEveningDesk, type EveningDesk } from '../../support/makers/evenings.ts';
import { slowBrowser } from '../../support/browser/slow-browser.ts';

let site: Site;
let browser: Browser;
let desk: EveningDesk;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ fill: () => Promise.resolve() }), openBrowser()]);
  desk = await anEveningDesk(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A drawn evening of this many sides, with the first match played. */
async function drawn(format: object, count: number) {
  const id = await desk.start();
  const order = await desk.enter(
    id,
    Array.from({ length: count }, (_, at) => `Player ${at + 1}`),
  );
  await desk.draw(id, { format, method: 'byHand', order });
  await desk.score(id, 'M1', 3, 1);
  site.ports.memories.data.clear();
  site.ports.memories.answers.clear();
  return id;
}

const widthOf = async (page: Page) => (await page.getByRole('img', { name: /as a drawing/ }).boundingBox())!.width;

it('the whole bracket is moved and made larger on a phone, and a match leads to its round', async () => {
  const id = await drawn({ kind: 'knockout' }, 20);
  const { page, context, faults, leave } = await visit(browser, site, { size: phone });
  await page.goto(`/tournament/${id}`);
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
  await leave();
  expect(faults).toEqual([]);
});

it.each([
  ['a knockout', { kind: 'knockout' }, 9, ['Preliminary', 'Final', 'Player 1', 'Winner of M2']],
  ['groups with a plate', { kind: 'groups', groups: 3, plate: true }, 12, ['Knockout', 'Plate', '2nd of Group B']],
] as const)('%s is taken away as a picture', async (_, format, count, words) => {
  const id = await drawn(format, count);
  const { page, faults, leave } = await visit(browser, site, { size: desktop, scheme: 'dark' });
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
  expect(download.suggestedFilename()).toMatch(/^Singles-.*\.png$/);
  const file = readFileSync(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  // Two pixels for each px of the drawing.
  expect(file.readUInt32BE(16)).toBeGreaterThan(1200);
  const drawing = await page.evaluate(() => (window as unknown as { drawing: string }).drawing);
  for (const word of words) expect(drawing).toContain(`>${word}<`);
  expect(drawing).not.toContain('var(');
  await leave();
  expect(faults).toEqual([]);
});

/** Most milliseconds of script for a bracket of 64 on a phone with a quarter of this CPU. */
const most = { milliseconds: 50, update: 100, slowdown: 4 };

it('a bracket of 64 is drawn at once on a slow phone, also while five results a second come in', async () => {
  const id = await drawn({ kind: 'knockout' }, 64);
  const { page, faults, leave } = await visit(browser, site, { size: phone });
  await page.goto(`/tournament/${id}`, { waitUntil: 'networkidle' });
  const used = await meter(page, 'Script');
  const pace = await slowBrowser(page);
  const measured = async (work: () => Promise<void>) => {
    const before = await used();
    await work();
    return most.slowdown * ((await used()) - before);
  };
  /** What a press on the button takes; finding the button also runs a script in the page, but does not count. */
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox())!;
    const milliseconds = await measured(async () => {
      await page.mouse.click(x + width / 2, y + height / 2);
      await painted(page);
    });
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    return milliseconds;
  };
  const whole: number[] = [];
  const rounds: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    whole.push(await press('Whole'));
    rounds.push(await press('Round by round'));
    await pace.look();
  }
  // One update after another, each seen before the next is sent: each costs the same, however fast they come.
  const updates: number[] = [];
  for (let at = 2; at <= 11; at += 1) {
    updates.push(
      await measured(async () => {
        await desk.score(id, `M${at}`, 3, 0);
        await page.getByText(`${at}/32`).waitFor();
      }),
    );
    await pace.look();
  }
  const [drawing, listing, update] = [whole, rounds, updates].map((each) => Math.round(median(each))) as [
    number,
    number,
    number,
  ];
  const slow = pace.factor();
  process.stdout.write(
    `64 sides, script at ${most.slowdown}x: whole ${drawing} ms, round by round ${listing} ms, an update ${update} ms; browser ${slow.toFixed(1)} times as slow as usual\n`,
  );
  expect(drawing / slow).toBeLessThan(most.milliseconds);
  expect(listing / slow).toBeLessThan(most.milliseconds);
  // Five of them leave more than half of each second for touch.
  expect(update / slow).toBeLessThan(most.update);
  await leave();
  expect(faults).toEqual([]);
}, 120_000);

it('a league has no bracket, and no picture of one', async () => {
  const id = await drawn({ kind: 'league', rounds: 1 }, 4);
  const { page, leave } = await visit(browser, site, { size: phone });
  await page.goto(`/tournament/${id}`);
  await page.getByRole('region', { name: 'Table' }).waitFor();
  expect(await page.getByRole('button', { name: 'Picture (PNG)' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Whole', exact: true }).count()).toBe(0);
  await leave();
});
