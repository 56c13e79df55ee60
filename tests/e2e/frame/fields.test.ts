import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { everyRight } from '#rules/people/access.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { bring } from '../../support/browser/board.ts';
import { openBrowser, phone, startSite, visit, type Site, type Visitor } from '../../support/browser/browser.ts';
import { smallFields } from '../../support/browser/fields.ts';
import { misnamed } from '../../support/browser/misnamed.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  visitor = await visit(browser, site, { size: phone });
  const { cookie } = await signIn(site, { access: everyRight, name: 'Sam Secretary' });
  await bring(visitor, site, cookie);
  ({ page } = visitor);
});
afterAll(async () => {
  await visitor.leave();
  await browser.close();
  await site.stop();
});

const division = '/division/Division%20One';

/** Pages and dialogs with fields, the button that opens it where there is one. */
const places: [at: string | (() => Promise<string>), opener?: string | RegExp][] = [
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
  [async () => `/score/${await cardToCome()}`, 'Change date, venue or kind'],
  [async () => `/score/${await cardToCome()}?view=edit`],
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

async function cardToCome() {
  const { id } = await site.ports.database.reader.findOneByOrFail(Fixture, { date: '2026-11-26' });
  return id;
}

async function knockout() {
  const { id } = await site.ports.database.reader.findOneByOrFail(Tournament, { singleRound: false });
  return `/tournament/${id}`;
}

it('no phone zooms into a field, every date shows its year, and what can be pressed is called what it shows', async () => {
  const found: Record<string, string[]> = {};
  for (const [at, opener] of places) {
    const address = typeof at === 'string' ? at : await at();
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
