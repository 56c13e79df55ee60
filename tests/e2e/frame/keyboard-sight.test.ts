import { expect } from 'vitest';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import type { Site } from '../../support/browser/browser.ts';
import { coveredByKeyboard } from '../../support/browser/covered.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';

const division = '/division/Division%20One';

interface Place {
  at: string | ((site: Site) => Promise<string>);
  /** A button that is there once all of the page is. */
  button?: string;
  /** Whether that button opens a dialog, which is gone through instead. */
  isOpened?: boolean;
}

/** Where something stays in sight over the rest: bars of a phone, heads of lists, the title and buttons of a dialog. */
const places: Place[] = [
  { at: division, button: 'Add division' },
  { at: `${division}/fixtures`, button: 'Add date' },
  { at: `${division}/players` },
  { at: division, button: 'Edit season', isOpened: true },
  { at: async (site) => `/score/${(await fixtureToCome(site)).id}` },
  { at: async (site) => `/tournament/${(await knockout(site)).id}`, button: 'Edit tournament' },
];

const fixtureToCome = ({ ports }: Site) => ports.database.reader.findOneByOrFail(Fixture, { date: '2026-11-26' });
const knockout = ({ ports }: Site) => ports.database.reader.findOneByOrFail(Tournament, { singleRound: false });

it.for([
  { width: 360, height: 640 },
  { width: 1280, height: 700 },
])('whoever goes by keyboard sees where they are, $width pixels wide', async (size, { site, visit }) => {
  const { page } = await visit({ as: secretary, size });
  const found: Record<string, string[]> = {};
  for (const { at, button = '', isOpened } of places) {
    await openPage(page, typeof at === 'string' ? at : await at(site));
    if (button) await page.getByRole('button', { name: button }).first().waitFor();
    if (isOpened) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    }
    const covered = await coveredByKeyboard(page, 45);
    if (covered.length) found[`${page.url()} ${button}`] = covered;
  }
  expect(found).toEqual({});
});

it('a button that is cut off at the end of its line is shown whole when it gets the focus', async ({ visit }) => {
  const { page } = await visit({ as: secretary, size: { width: 1100, height: 700 } });
  await openPage(page, division);
  const last = page.getByRole('button', { name: 'Add division' });
  await last.focus();
  const [box, line] = await Promise.all([last.boundingBox(), last.locator('..').boundingBox()]);
  expect(box!.x + box!.width).toBeLessThanOrEqual(line!.x + line!.width);
  for (const width of [360, 768, 900]) {
    await page.setViewportSize({ width, height: 700 });
    await isSound(page);
  }
});

it('a button that is cut off does not slide away from under the mouse that presses it', async ({ visit }) => {
  const { page } = await visit({ as: secretary, size: { width: 1100, height: 700 } });
  await openPage(page, division);
  const last = page.getByRole('button', { name: 'Add division' });
  const [box, line] = await Promise.all([last.boundingBox(), last.locator('..').boundingBox()]);
  await page.mouse.click(line!.x + line!.width - 8, box!.y + box!.height / 2, { delay: 100 });
  await page.getByRole('dialog').waitFor();
});
