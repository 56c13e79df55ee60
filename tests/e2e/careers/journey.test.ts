import { describe, expect } from 'vitest';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { isSound } from '../../support/browser/at-page.ts';
import { colourViolations, desktop, phone } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { untilBegun } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

const sizes = [
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
];

/** Nothing is wider than the screen, and axe finds nothing, in light or dark. */
async function isWell(page: Page) {
  await isSound(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((one) => document.documentElement.dataset.mantineColorScheme === one, colorScheme);
    if (colorScheme === 'dark') expect(await colourViolations(page)).toEqual([]);
  }
}

describe.each(sizes)('on a $name', ({ size }) => {
  /** Follows a link that is in the menu on a phone, and beside the players table elsewhere. */
  const followed = async (page: Page, name: string) => {
    if (size === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    else await page.goto('/players');
    const place = size === phone ? page.getByRole('dialog') : page.getByRole('main');
    await place.getByRole('link', { name, exact: true }).click();
  };

  it('a follower searches, and goes from a career to the comparison, the records, the ratings and the review', async ({
    open,
  }) => {
    const { page } = await open('/', { size });
    await untilBegun(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search teams and players' }).fill('denise mar');
    await page
      .getByRole('region', { name: 'Players' })
      .getByRole('link', { name: /^Denise Marlow/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Career, all seasons' }).click();
    await page.getByRole('heading', { level: 1, name: 'Denise Marlow' }).waitFor();
    await page.getByRole('heading', { name: 'Win % by season' }).waitFor();
    const played = page.getByText(/^in \d+ seasons$/);
    await played.waitFor();
    await isWell(page);

    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    // Mistyped, and suggested all the same.
    const against = page.getByRole('combobox', { name: 'Against' });
    await against.fill('gary hotl');
    await page.getByRole('option', { name: /^Gary Holt/ }).waitFor();
    await isWell(page);
    await against.press('ArrowDown');
    await against.press('Enter');
    expect(await against.inputValue()).toBe('Gary Holt');
    await against.press('Enter');
    await page.getByText(/By rating (Denise Marlow|Gary Holt) wins \d+\.\d %/).waitFor();
    await isWell(page);

    await followed(page, 'Records');
    await page.getByText('Most 180s ever').waitFor();
    const shared = page.getByText('Who shares it').first();
    await shared.click();
    await isWell(page);

    await followed(page, 'Ratings');
    await page.getByRole('table', { name: 'Players by rating' }).waitFor();
    await isWell(page);

    await page.goto('/players');
    await page
      .getByRole('link', { name: /^Review of / })
      .first()
      .click();
    await page.getByText('Player of the season, most legs won in singles').waitFor();
    await page
      .getByRole('table', { name: /^Places in .* after each night$/ })
      .first()
      .waitFor({ state: 'attached' });
    await isWell(page);
  });

  it('the race for the title can be read: every team is named, in letters of 11 px and more', async ({ open }) => {
    const { page } = await open('/records', { size });
    const season = (await page.getByLabel('Season').locator('option').last().textContent())!;
    await page.goto(`/review/${encodeURIComponent(season)}`);
    const race = page.getByRole('region', { name: 'The race for Division One' });
    await race.locator('svg:visible').waitFor();
    await soon(async () => {
      const letters = await race.locator('svg:visible text').evaluateAll((all) =>
        all.map((text) => {
          const { width } = text.closest('svg')!.getBoundingClientRect();
          const scale = width / text.closest('svg')!.viewBox.baseVal.width;
          return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        }),
      );
      expect(letters.length).toBeGreaterThan(8);
      expect(Math.min(...letters)).toBeGreaterThanOrEqual(11);
    });
    const cut = await race.locator('svg:visible').evaluate((svg) => {
      const box = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')]
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter((one) => one.box.right > box.right + 1 || one.box.left < box.left - 1)
        .map(({ text }) => text);
    });
    expect(cut).toEqual([]);
  });
});

/** The text of a PDF, where the machine can read one (`apt-get install poppler-utils`). */
function textOf(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'oche-pdf-'));
  try {
    writeFileSync(join(folder, 'review.pdf'), pdf);
    return execFileSync('pdftotext', ['-layout', join(folder, 'review.pdf'), '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('what is printed of a review is one page of A4 with its champion, tables, race and records', async ({ open }) => {
  const { page } = await open('/records', { size: phone, scheme: 'dark' });
  const season = (await page.getByLabel('Season').locator('option').last().textContent())!;
  await page.goto(`/review/${encodeURIComponent(season)}`);
  await page.getByRole('region', { name: 'The race for Division One' }).locator('svg:visible').waitFor();
  const champion = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBe(1);
  const text = textOf(pdf);
  if (text === undefined) return;
  for (const words of [season, champion, 'Division Two', 'The race for Division One', 'Player of the season'])
    expect(text).toContain(words);
  expect(text).not.toContain('Print on one page');
});
