import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { scorerAt } from '../../support/browser/board.ts';
import { desktop, phone, violations } from '../../support/browser/browser.ts';
import { cutTexts } from '../../support/browser/cut.ts';
import { journey as it, type Open, type Coming } from '../../support/browser/journey.ts';
import { untilCalm } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

const match = '/practice/match?yourName=Ann%20Archer&opponentName=Bob%20Bow&startingScore=101&numberOfLegs=3';

async function play(open: Open, address = match, coming?: Coming) {
  const visitor = await open(address, coming);
  return { ...visitor, ...scorerAt(visitor.page) };
}

it('a best of 3 is scored by tapping to a bull decider, with a bust, an undo across a leg and a changed checkout', async ({
  open,
}) => {
  const { page, first, score, key, darts, left, undo } = await play(open);
  await page.getByRole('heading', { name: 'Who throws first?' }).waitFor();
  await first('Bob Bow');
  await page.getByRole('button', { name: 'Who’s first instead of Bob Bow' }).click();
  await first('Ann Archer');
  await score(61, 60);
  await key('3').click();
  await key('9').click();
  await page.getByText('Bust, back to 40').waitFor();
  await key('Enter').click();
  await soon(async () => expect([await left('Ann Archer'), await left('Bob Bow')]).toEqual([40, 41]));
  await score(1, 40);
  await darts(2);
  await page.getByText('Ann checked out 40 with 2 darts.').waitFor();
  await page.getByRole('button', { name: /^Change the darts/ }).click();
  await darts(1);
  await page.getByText('Ann checked out 40 with 1 dart.').waitFor();

  // Undone back into the finished leg, and on again.
  await score(5);
  await undo();
  await undo();
  await soon(async () => expect(await left('Ann Archer')).toBe(40));
  await score(40);
  await darts(3);

  // Bob starts the second leg and wins it.
  await score(41, 1, 60);
  await darts(2);
  await page.getByRole('heading', { name: 'Who won the bull?' }).waitFor();
  await first('Ann Archer');
  await page.getByRole('button', { name: 'Who’s first instead of Ann Archer' }).click();
  await page.getByRole('heading', { name: 'Who won the bull?' }).waitFor();
  await first('Bob Bow');
  await score(1, 61, 1, 40);
  await darts(1);
  await page.getByText('Ann won 2–1').waitFor();
  await page.getByRole('row', { name: /^Match darts 1[0-9] / }).waitFor();
});

/** Types a score as soon as the board is ready to take it. */
const typeScore = async (page: Page, typed: string) => {
  await page.getByRole('group', { name: 'Keypad' }).waitFor();
  for (const digit of typed) await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
};

it('a match survives a reload, is saved and shared, and goes on elsewhere', async ({ open }) => {
  const { page, context, first, left } = await play(open, match, { size: desktop });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await first('Bob Bow');
  await typeScore(page, '41');
  await soon(async () => expect(await left('Bob Bow')).toBe(60));
  await page.reload();
  await untilCalm(page);
  await soon(async () => expect(await left('Bob Bow')).toBe(60));
  await typeScore(page, '20');
  await soon(async () => expect(await left('Ann Archer')).toBe(81));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Share link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#[0-9a-f-]{36}$/);

  const other = await open(link, { size: phone });
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await soon(async () => expect(await scorerAt(other.page).left('Ann Archer')).toBe(81));
  await scorerAt(other.page).score(60);
  await other.page.getByRole('dialog', { name: 'Checkout' }).waitFor();
  await other.page.keyboard.press('Escape');
  await soon(async () => expect(await scorerAt(other.page).left('Bob Bow')).toBe(60));
  await other.page.getByRole('button', { name: 'Close' }).click();
  await other.page.getByRole('button', { name: 'Restart' }).click();
  await other.page
    .getByRole('alertdialog', { name: 'Restart the match?' })
    .getByText('Restart', { exact: true })
    .click();
  await other.page.getByRole('heading', { name: 'Who throws first?' }).waitFor();
  await soon(() => expect(other.page.url()).toContain(link.slice(link.indexOf('#'))));

  // Both save: the second is told, and chooses.
  await scorerAt(other.page).first('Ann Archer');
  await scorerAt(other.page).score(26);
  await other.page.getByRole('button', { name: 'Close' }).click();
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByRole('button', { name: 'Share link' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await soon(async () => expect(await left('Ann Archer')).toBe(81));
  await typeScore(page, '45');
  await soon(async () => expect(await left('Bob Bow')).toBe(15));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved from somewhere else meanwhile').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await page.getByRole('button', { name: 'Share link' }).waitFor();
  await other.page.reload();
  await untilCalm(other.page);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await soon(async () => expect(await scorerAt(other.page).left('Bob Bow')).toBe(15));
});

it('a link without a match behind it says so and is cleared', async ({ open }) => {
  const { page } = await play(open, '/practice#00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: 'Error with shared data' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await soon(() => expect(new URL(page.url()).hash).toBe(''));
});

it('somebody alone is asked for options, plays all legs, and an embedded page saves nothing', async ({ open }) => {
  const { page, score, darts } = await play(open, '/practice?embed=true');
  await page.getByLabel('Starting score').fill('10000');
  await page.getByLabel('Number of legs').fill('1000');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByText('The starting score is 2 to 9999').waitFor();
  await page.getByText('A match has 1 to 999 legs').waitFor();
  await page.getByLabel('Starting score').fill('60');
  await page.getByLabel('Number of legs').fill('2');
  await page.getByRole('button', { name: 'Play' }).click();
  await score(60);
  await darts(3);
  await score(60);
  await darts(2);
  await page.getByText('All 2 legs played').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(page.url()).toContain('embed=true');
});

const landscape = { width: 1024, height: 768 };
const upright = { width: 768, height: 1024 };

/** The parts of the board that are cut off, or reached only by scrolling. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog')!;
    const buttons = [...dialog.querySelectorAll<HTMLElement>('[data-keypad] button, header button')];
    const isCut = ({ top, left, right, bottom, height }: DOMRect) =>
      top < 0 || left < 0 || right > innerWidth || bottom > innerHeight || height < 44;
    const cut = buttons.filter((button) => isCut(button.getBoundingClientRect())).map((button) => button.textContent);
    const isScrolling =
      [dialog, dialog.firstElementChild!].some((box) => box.scrollHeight > box.clientHeight) ||
      document.body.scrollWidth > innerWidth;
    return [...cut, ...(isScrolling ? ['scrolls'] : [])];
  });

describe.each([
  [phone, 'sayg-white'],
  [phone, 'sayg-black'],
  [upright, 'sayg-white'],
  [landscape, 'sayg-black'],
  [desktop, 'sayg-white'],
] as const)('%j, %s', (size, style) => {
  it('every state of the board fits without scrolling and has no violation of accessibility', async ({ open }) => {
    const { page, first } = await play(open, match, { size });
    const look = async () => {
      await soon(async () => expect(await hidden(page)).toEqual([]));
      expect(await cutTexts(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    };
    if (style === 'sayg-black') await page.getByRole('button', { name: 'White on black' }).click();
    await look();
    await first('Ann Archer');
    for (const score of ['0', '26', '10']) await typeScore(page, score);
    await look();
    for (const digit of '99') await page.keyboard.press(digit);
    await page.getByText('Bust, back to 75').waitFor();
    await look();
    await typeScore(page, '');
    await typeScore(page, '179');
    await page.getByText('Enter again to record 179.').waitFor();
    await look();
    for (const key of ['Backspace', 'Backspace', 'Backspace']) await page.keyboard.press(key);
    await typeScore(page, '91');
    await page.getByRole('dialog', { name: 'Checkout' }).waitFor();
    await look();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: /^Change the darts/ }).waitFor();
    await look();
  });
});

it('the board of a dark phone is dark, and its figures stay as they are when a route appears', async ({ open }) => {
  const { page, first, score } = await play(open, match.replace('=101', '=196'), { scheme: 'dark' });
  await page.getByRole('button', { name: 'Black on white' }).waitFor();
  await first('Ann Archer');
  const figures = page.getByRole('region', { name: 'Ann Archer' });
  const place = () =>
    figures
      .getByText(/^\d+ left$/)
      .evaluate((left) => [getComputedStyle(left).fontSize, left.getBoundingClientRect().top]);
  const before = await place();
  await score(60);
  await figures.getByText('Checkout').waitFor({ state: 'attached' });
  expect(await place()).toEqual(before);
  await page.getByRole('button', { name: 'Black on white' }).click();
  await page.getByRole('button', { name: 'White on black' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('light');
});
