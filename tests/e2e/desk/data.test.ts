import { describe, expect } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Division } from '../../../server/modules/division/division.entity.ts';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';
import { insert } from '../../support/makers/makers.ts';

let page: Page;
let folder: string;
/** The folder for pictures, if anybody wants to look at them. */
const pictures = process.env.OCHE_PICTURES;

it.beforeAll(async ({ site }) => {
  folder = mkdtempSync(join(tmpdir(), 'oche-data-'));
  const time = site.clock.now;
  await insert(site, ErrorDetail, {
    ...{ source: 'UI', time, message: 'It broke', stack: ['Error: It broke', '  at here'], occurrences: 3 },
    ...{
      url: `${site.url}/teams/Winter?a=1`,
      type: 'TypeError',
      userName: null,
      userAgent: 'A browser',
      groupKey: 'x',
    },
  });
});
it.beforeEach(async ({ visit }) => {
  ({ page } = await visit({ size: desktop, as: secretary }));
});
it.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();

/** Accessible and no wider than its window, on desktop and phone, in light and dark. */
async function isSound(name: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, size.width, colorScheme, await violations(page)]).toEqual([name, size.width, colorScheme, []]);
      const { page: content, window } = await widths(page);
      expect([name, size.width, content <= window]).toEqual([name, size.width, true]);
      if (pictures)
        await page.screenshot({ path: join(pictures, `${name}-${size.width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('data administration', () => {
  // The whole sample league is encrypted once and read three times, which takes most of a minute.
  it('exports with a password, and imports what it exported after a dry run', async ({ site }) => {
    await page.goto('/admin/export');
    await page.getByRole('checkbox', { name: 'All tables' }).uncheck();
    await button('Export').click();
    await page.getByText('Select some tables to export').waitFor();
    await page.getByRole('checkbox', { name: 'All tables' }).check();
    await page.getByLabel('Password', { exact: true }).fill('a long secret');
    await page.getByRole('checkbox', { name: 'With deleted records' }).check();
    const saving = page.waitForEvent('download');
    await button('Export').click();
    const file = join(folder, 'export.zip');
    await (await saving).saveAs(file);
    await page.getByText(/were exported to export-.*\.zip/).waitFor();
    await isSound('export');

    // Since then something was deleted and something changed.
    const { reader } = site.ports.database;
    const [one] = await reader.find(Division, { where: { name: 'Division One' } });
    await site.ports.database.write((db) =>
      db.update(Division, { id: one!.id }, { name: 'Renamed', updated: new Date() }),
    );

    await page.goto('/admin/import');
    await button('See what would change').click();
    await page.getByText('Select a file first').waitFor();
    await isSound('import');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await button('See what would change').click();
    await page.getByText('The password is wrong').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('a long secret');
    await button('See what would change').click();
    await page.getByText('Nothing has been changed.').waitFor();
    await button('Import 1').waitFor();
    await isSound('dry-run');
    await page.getByRole('checkbox', { name: 'Divisions' }).uncheck();
    await page.getByText('Everything in the file is here already.').waitFor();
    await page.getByRole('checkbox', { name: 'Divisions' }).check();
    await button('Import 1').click();
    await page.getByText(/records were imported/).waitFor();
    const [now] = await reader.find(Division, { where: { id: one!.id } });
    expect(now!.name).toBe('Division One');
  });

  it('shows why a file is refused, row by row', async () => {
    await page.goto('/admin/import');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
    await button('See what would change').click();
    await page.getByRole('heading', { name: 'Could not import data' }).waitFor();
    await page.getByText('This is no zip file').waitFor();
  });

  it('browses tables and records, what is shown being in the address', async () => {
    await page.goto('/admin/browser');
    await page.getByText('Choose a table').last().waitFor();
    await page.getByLabel('Table').selectOption('team');
    await page.getByText(/Page 1 of \d+/).waitFor();
    await isSound('browser');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText(/Page 2 of/).waitFor();
    await page.getByRole('link', { name: 'Old Bell' }).or(page.locator('main li a').first()).first().click();
    await page.locator('dt', { hasText: 'Seasons' }).waitFor();
    expect(await page.locator('dt', { hasText: 'Author' }).count()).toBe(0);
    await page.getByLabel('Who and when').click();
    await page.locator('dt', { hasText: 'Author' }).first().waitFor();
    await page.locator('dt', { hasText: 'Updated' }).first().waitFor();
    expect(await page.locator('dt', { hasText: 'Version' }).count()).toBe(0);
    await page.getByLabel('Version').click();
    await page.locator('dt', { hasText: 'Version' }).first().waitFor();
    expect(page.url()).toMatch(/table=team&page=2&id=.*showAuditValues=true&showVersion=true/);
    await isSound('record');
  });

  it('lists errors by time, with stack and a link to their page', async () => {
    await page.goto('/admin/errors?since=week');
    await heading('It broke');
    await page.getByText('3 times').waitFor();
    await page.getByRole('link', { name: '/teams/Winter?a=1' }).waitFor();
    await page.getByText('Show stack').first().click();
    await page.getByText('at here').waitFor();
    await isSound('errors');
    await page.getByLabel('Where').selectOption('Api');
    await heading('No errors');
  });

  it('configures a feature, checks its value, and gives it its default again', async () => {
    await page.goto('/admin/features');
    const box = page.getByLabel('Highest hi-check', { exact: true });
    await box.fill('many');
    await page.getByText('has to be a whole number').waitFor();
    await isSound('features');
    await box.fill('120');
    await button('Save Highest hi-check').click();
    await page.getByText('Set to 120, usually 170.').waitFor();
    await button('Use the default of Highest hi-check').click();
    await page.getByText('As usual: 170.').waitFor();
  });

  it('lists sockets as they come and go, and closes one after a confirmation', async ({ open }) => {
    await page.goto('/admin/sockets');
    await page
      .getByRole('heading', { name: /Open sockets|No sockets/ })
      .first()
      .waitFor();
    await open('/live', { size: desktop });
    await button(/Close the socket of/)
      .first()
      .waitFor();
    await isSound('sockets');
    await button(/Close the socket of/)
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the socket' }).click();
    await page.getByText('The socket was closed.').waitFor();
  });

  it('exports a division from its table', async () => {
    await page.goto('/division/Division%20One');
    const saving = page.waitForEvent('download');
    await button('Export this division').click();
    expect((await saving).suggestedFilename()).toMatch(/^Division-One-.*\.zip$/);
    await page.getByText(/records in Division-One/).waitFor();
  });
});
