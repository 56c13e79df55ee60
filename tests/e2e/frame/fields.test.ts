import { expect } from 'vitest';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { type Site } from '../../support/browser/browser.ts';
import { smallFields } from '../../support/browser/fields.ts';
import { journey as it, secretary } from '../../support/browser/journey.ts';
import { misnamed } from '../../support/browser/misnamed.ts';
import { openPage } from '../../support/browser/page-signal.ts';

const division = '/division/Division%20One';

/** Pages and dialogs with fields, the button that opens it where there is one. */
const places: [at: string | ((site: Site) => Promise<string>), opener?: string | RegExp][] = [
  [division],
  [`${division}/fixtures`],
  [`${division}/players`],
  [`${division}/reports`],
  [`${division}/health`],
  [division, 'Add season'],
  [`${division}/fixtures`, 'Add date'],
  [`${division}/fixtures`, 'Add note'],
  [`${division}/fixtures`, /^Filter/],
  [`${division}/team:Old%20Bell`, /^Edit Old/],
  ['/records'],
  ['/compare'],
  ['/analyse/Winter%202026-27'],
  [async (site) => `/score/${await cardToCome(site)}`, 'Change date, venue or kind'],
  [async (site) => `/score/${await cardToCome(site)}?view=edit`],
  [knockout, 'Edit tournament'],
  [knockout],
  ['/practice'],
  ['/admin/user'],
  ['/admin/templates'],
  ['/admin/league'],
  ['/admin/features'],
  ['/admin/import'],
  ['/admin/export'],
  ['/admin/browser?table=team'],
  ['/admin/errors'],
  ['/admin/sockets'],
];

async function cardToCome(site: Site) {
  const { id } = await site.ports.database.reader.findOneByOrFail(Fixture, { date: '2026-11-26' });
  return id;
}

async function knockout(site: Site) {
  const { id } = await site.ports.database.reader.findOneByOrFail(Tournament, { singleRound: false });
  return `/tournament/${id}`;
}

it('no phone zooms into a field, every date shows its year, and what can be pressed is called what it shows', async ({
  site,
  visit,
}) => {
  const { page } = await visit({ as: secretary });
  const found: Record<string, string[]> = {};
  for (const [at, opener] of places) {
    const address = typeof at === 'string' ? at : await at(site);
    await openPage(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    if (opener) {
      await page.getByRole('button', { name: opener }).first().click();
      await page.locator('dialog, main form, main select').filter({ visible: true }).first().waitFor();
    }
    const small = [...(await smallFields(page)), ...(await misnamed(page))];
    if (small.length) found[`${address} ${String(opener ?? '')}`] = small;
  }
  expect(found).toEqual({});
});
