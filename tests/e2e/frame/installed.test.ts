import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { sampleAccounts } from '../../../server/sample/accounts.ts';
import { askFor } from '../../support/server/graphql.ts';
import { isSound, login } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { openPage, untilPortable } from '../../support/browser/page-signal.ts';
import { aPhonePhoto } from '../../support/browser/pictures.ts';
import { soon } from '../../support/browser/soon.ts';

const [secretary, captain, , scorer] = sampleAccounts;

/** What a phone sends when another app shares a photo with the league. */
async function share(page: Page, buffer: Buffer, name = 'card.jpg') {
  await addSharedForm(page);
  await page.getByLabel('Shared').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#shared')!.submit());
}

/** The same with nothing but zeros, which the page makes itself: so many bytes take seconds to be handed to a browser. */
async function shareZeros(page: Page, bytes: number) {
  await addSharedForm(page);
  await page.evaluate((size) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(size)], 'card.jpg', { type: 'image/jpeg' }));
    document.querySelector<HTMLInputElement>('#shared input')!.files = files.files;
    document.querySelector<HTMLFormElement>('#shared')!.submit();
  }, bytes);
}

const addSharedForm = (page: Page) =>
  page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="shared" method="post" action="/share-photo" enctype="multipart/form-data"><input type="file" name="photo" aria-label="Shared"></form>',
    );
  });

it('a photo that is shared waits for its captain to sign in, and goes to the card it belongs to', async ({ open }) => {
  const { page } = await open('/about', { size: phone, isKeeping: true });
  await untilPortable(page);
  await share(page, await aPhonePhoto(1200, 900));

  await page.getByRole('heading', { name: /not permitted/ }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await login(page, captain!);
  await page.getByRole('img', { name: 'What was shared' }).waitFor();
  await isSound(page);
  // The own team's fixtures alone and the tournaments, the latest first.
  const places = page.getByRole('region', { name: 'Where does it belong?' }).getByRole('button');
  await places.first().waitFor();
  const texts = await places.allTextContents();
  expect(texts[0]).toContain('Plough & Barrel, Thu 19 Nov');
  expect(texts.filter((text) => !/Plough & Barrel|knockout/.test(text))).toEqual([]);

  // A wrong place is left again, with the photo.
  await places.nth(1).click();
  await page.getByRole('button', { name: 'Somewhere else' }).click();
  await places.first().click();
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
  await isSound(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('heading', { name: 'The photo was added' }).waitFor();
  await page.getByRole('link', { name: /^Look at/ }).click();
  await page.getByRole('region', { name: 'Photos' }).getByText('Your photo').waitFor();

  // It is put away: nothing is left to be added.
  await openPage(page, '/share-photo');
  await page.getByRole('heading', { name: 'No photo to add' }).waitFor();
  await isSound(page);
});

it('without a place on the network the photo stays, and one that the program never saw is asked for on the card', async ({
  site,
  open,
  allowFaults,
}) => {
  allowFaults(/ERR_FAILED/);
  const { page, context } = await open('/login', { size: phone, isKeeping: true });
  await login(page, captain!);
  await page.getByRole('button', { name: /Denise/ }).waitFor();
  await untilPortable(page);
  await context.route('**/graphql?*PhotoFixtures*', (route) => route.abort());
  await share(page, await aPhonePhoto(800, 600));
  await page.getByText('What was on could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  // It is asked again by itself, too.
  await context.unroute('**/graphql?*PhotoFixtures*');
  await page.getByRole('button', { name: /Plough & Barrel, Thu 19 Nov/ }).waitFor();

  const plain = await fetch(`${site.url}/share-photo`, {
    method: 'POST',
    body: new FormData(),
    redirect: 'manual',
  });
  expect(plain.status).toBe(303);
  expect(plain.headers.get('location')).toBe('/share-photo');
});

/** What the device keeps of a shared photo. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/share-photo/file', { cacheName: 'shared' });
    return kept ? (await kept.blob()).size : null;
  });

it('a shared photo that is too large is refused in words, and nothing of it is kept', async ({ open }) => {
  const { page } = await open('/login', { size: phone, isKeeping: true });
  await login(page, captain!);
  await page.getByRole('button', { name: /Denise/ }).waitFor();
  await untilPortable(page);
  // No picture, so that it cannot be made smaller.
  await shareZeros(page, 16 * 1024 * 1024);
  await page.getByText(/This photo has 16\.0 MB, at most 15\.0 MB are taken/).waitFor();
  await isSound(page);
  expect(await keptOf(page)).toBeNull();
});

it('a shared photo that nobody opened is taken off the device with a later page', async ({ open }) => {
  const { page } = await open('/about', { size: phone, isKeeping: true });
  await untilPortable(page);
  await share(page, await aPhonePhoto(800, 600));
  await page.getByRole('heading', { name: /not permitted/ }).waitFor();
  expect(await keptOf(page)).toBeGreaterThan(1000);
  const old = Date.now() - 3_600_001;
  await page.evaluate(async (at) => {
    const kept = (await caches.match('/share-photo/file', { cacheName: 'shared' }))!;
    const headers = new Headers(kept.headers);
    headers.set('x-at', String(at));
    await (await caches.open('shared')).put('/share-photo/file', new Response(await kept.blob(), { headers }));
  }, old);
  await openPage(page, '/about');
  await soon(async () => expect(await keptOf(page)).toBeNull());
});

it('leads to what can be scored today, and others to practice', async ({ open }) => {
  const { page } = await open('/to-score', { size: phone });
  await page.waitForURL('**/practice');
  await openPage(page, '/login?redirectUrl=%2Fto-score');
  await login(page, scorer!);
  const links = page.getByRole('region', { name: 'Tournaments' }).getByRole('link');
  await links.first().waitFor();
  expect(await links.first().textContent()).toContain('Wexcombe v Calder Vale');
  await isSound(page);
  await page.getByRole('link', { name: /^Market House v Plough & Barrel/ }).click();
  await page.waitForURL('**/score/*');
});

it('leads to the own team by what it is called now, or to where one is chosen', async ({ site, open }) => {
  const { team } = await askFor<{ team: { id: string } }>(site, '{ team(id: "Old Bell") { id } }');
  const follows = { ...team, name: 'The Bell of Before', division: 'Division One' };
  const visitor = await open('/my-team', { size: phone, follows });
  await visitor.page.getByRole('heading', { name: 'Old Bell', level: 1 }).waitFor();
  const stranger = await open('/my-team', { size: desktop });
  await stranger.page.getByText('Do you follow a team?').waitFor();
});

it.for([
  ['captain', captain!, (count: number) => count > 0],
  ['secretary', secretary!, (count: number) => count > 0],
  ['scorer', scorer!, (count: number) => count === 0],
] as const)('carries a number for what waits: %s', async ([_, account, isRight], { visit }) => {
  const { page } = await visit({ size: phone });
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    Object.assign(navigator, { setAppBadge: async (count: number) => void told.push(count) });
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('standalone') ? ({ ...ask(query), matches: true } as MediaQueryList) : ask(query);
  });
  await openPage(page, '/login');
  await login(page, account);
  const last = () => page.evaluate(() => (window as unknown as { told: number[] }).told.at(-1));
  await soon(async () => expect(isRight((await last()) ?? -1)).toBe(true));
});
