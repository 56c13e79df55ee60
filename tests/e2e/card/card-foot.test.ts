import { describe, expect } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { CardChange } from '../../../server/modules/fixture/card/card-change.entity.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop } from '../../support/browser/browser.ts';
import { newsHeldBack } from '../../support/browser/held-back.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { aPhonePhoto } from '../../support/browser/pictures.ts';
import { regainNetwork } from '../../support/browser/regain-network.ts';
import { soon } from '../../support/browser/soon.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { aDraft, aTournament } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn(aCardLeague);

let photo: { name: string; mimeType: string; buffer: Buffer };

it.beforeAll(async () => {
  photo = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto(1200, 900) };
});

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Choose a photo').setInputFiles(file);

describe('photos of a card', () => {
  it('are added on a phone, seen by their owner and nobody else, zoomed, and deleted', async ({
    site,
    visit,
    open,
    league,
  }) => {
    const { id } = await league.open();
    const access = ['uploadPhotos'] as const;
    const [ann, bob] = [await signIn(site, { access, name: 'Ann' }), await signIn(site, { access, name: 'Bob' })];
    const { page } = await open(`/score/${id}`, { as: ann.cookie });
    await page.getByText('Take a photo').waitFor();
    await choose(page, { ...photo, buffer: await aPhonePhoto(3000, 2250) });
    const chosen = page.getByAltText('The photo you chose');
    await chosen.waitFor();
    // Scaled down on the phone, and upright as it was held.
    expect(
      await chosen.evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight])),
    ).toEqual([1536, 2048]);
    await page.getByRole('button', { name: 'Upload' }).click();
    await photos(page).getByText('The photo was added.').waitFor();
    const thumbnail = photos(page).getByRole('button', { name: 'Look at your photo' });
    await soon(async () =>
      expect(await thumbnail.locator('img').evaluate((img: HTMLImageElement) => img.height)).toBe(50),
    );
    await isSound(page);

    await thumbnail.click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    const picture = viewer.getByRole('img', { name: /photo by Ann/ });
    const width = () => picture.evaluate((img) => img.clientWidth);
    const before = await width();
    await viewer.getByRole('button', { name: 'Larger' }).click();
    await soon(async () => expect(await width()).toBeGreaterThan(before));
    await page.keyboard.press('-');
    await soon(async () => expect(await width()).toBe(before));
    await isSound(page);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });

    const other = await open(`/score/${id}`, { as: bob.cookie });
    await photos(other.page).getByText('You have added no photo yet.').waitFor();
    const anyone = await visit();
    await openPage(anyone.page, `/score/${id}`);
    await anyone.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await photos(anyone.page).count()).toBe(0);

    const bin = photos(page).getByRole('button', { name: 'Delete your photo' });
    await bin.click();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await soon(async () => expect(await bin.evaluate((button) => button === document.activeElement)).toBe(true));
    await bin.click();
    await page.getByRole('button', { name: 'Delete the photo' }).click();
    await photos(page).getByText('The photo was deleted.').waitFor();
    expect((await look(site, id, ann.cookie)).photos).toEqual([]);
  });

  it('stay chosen when they cannot be sent, and every refusal is told', async ({ site, open, league }) => {
    const { id } = await league.open();
    const { cookie } = await signIn(site, { access: ['uploadPhotos'] });
    const { page, context } = await open(`/score/${id}`, { as: cookie });
    await choose(page, photo);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Upload' }).click();
    await photos(page).getByText('You are offline').waitFor();
    await regainNetwork(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await photos(page).getByText('The photo was added.').waitFor();

    await choose(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No photo. '.repeat(500)) });
    await photos(page).getByText('cannot show a preview').waitFor();
    await page.getByRole('button', { name: 'Upload' }).click();
    await photos(page).getByText('This file is not a photo').waitFor();
    await page.getByRole('button', { name: 'Choose another' }).click();
    // From the disk: sent to the browser by the test, so much would take seconds.
    const folder = mkdtempSync(join(tmpdir(), 'oche-photo-'));
    const large = join(folder, 'large.jpg');
    writeFileSync(large, Buffer.alloc(16 * 1024 * 1024));
    await choose(page, large);
    await photos(page).getByText('at most 15.0 MB are taken').waitFor();
    // Read by then, so it may go.
    await photos(page).getByText('cannot show a preview').waitFor();
    rmSync(folder, { recursive: true });
    expect(await page.getByRole('button', { name: 'Upload' }).count()).toBe(0);
    expect((await look(site, id, cookie)).photos).toHaveLength(1);
  });

  it('are on the page of a tournament too, but not of a superleague night', async ({ site, open, league }) => {
    const ids = { seasonId: league.season.id, divisionId: league.division.id };
    const { cookie } = await signIn(site, { access: ['uploadPhotos'] });
    const { page } = await open(`/tournament/${(await aTournament(site, ids)).id}`, { as: cookie });
    await choose(page, photo);
    await page.getByRole('button', { name: 'Upload' }).click();
    await photos(page).getByText('The photo was added.').waitFor();
    const night = await aTournament(site, { ...ids, singleRound: true, host: 'Reds', opponent: 'Blues' });
    await openPage(page, `/tournament/${night.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await photos(page).count()).toBe(0);
  });
});

describe('results that wait', () => {
  it('are listed for administrators, each leading to its card', async ({ site, open, league }) => {
    const { id } = await league.open({ date: '2026-11-05' });
    for (const side of ['home', 'away'] as const)
      await aDraft(site, { fixtureId: id, side, card: league.night(3, side === 'home' ? 1 : 2) });
    const { page } = await open('/', { as: league.cookies.admin });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('link', { name: 'Results waiting' }).click();
    const differing = page.getByRole('region', { name: 'The cards differ' });
    await differing.getByRole('link', { name: /^Reds v Blues.*Thu 5 Nov/s }).waitFor();
    await isSound(page);
    await differing.getByRole('link', { name: /^Decide/ }).click();
    await page.waitForURL(`**/score/${id}?view=merge`);
    await page.getByText('1 match to decide').waitFor();
    await page.goBack();
    await differing.getByRole('link', { name: /^Reds v Blues/ }).click();
    await page.waitForURL(`**/score/${id}`);
    await page.getByRole('region', { name: 'History of the results' }).waitFor();
  });

  it('are nobody else’s business', async ({ open, league }) => {
    const { page } = await open('/admin/results', { as: league.cookies.reds });
    await page.getByRole('heading', { name: "You're not permitted" }).waitFor();
  });
});

describe('the history of a card', () => {
  it('shows who changed what, and puts it back; a stale page is told so', async ({ site, visit, league }) => {
    const { id } = await league.open();
    await savedAs(site, 'saveCard', id, league.night(3, 1), league.cookies.admin);
    await savedAs(site, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    // The site's clock stands still, but changes are listed by their time.
    for (const [kind, created] of [
      ['published', '2026-11-18T22:00:00Z'],
      ['edited', '2026-11-18T23:00:00Z'],
    ] as const)
      await site.ports.database.write((db) =>
        db.update(CardChange, { fixtureId: id, kind }, { created: new Date(created) }),
      );
    const { page } = await visit({ size: desktop, scheme: 'dark', as: league.cookies.admin });
    const holdBackNews = await newsHeldBack(page);
    await openPage(page, `/score/${id}`);
    const history = page.getByRole('region', { name: 'History of the results' });
    await history.getByRole('button', { name: 'Show the history' }).click();
    await history.getByText('Edited').click();
    await history.getByRole('row', { name: /changed .* 3–2/ }).waitFor();
    await history.getByText('Published', { exact: true }).click();
    await isSound(page);

    holdBackNews();
    const { version } = await look(site, id, league.cookies.admin);
    await command(
      site,
      'updateFixtureDetails',
      { target: { id, version }, details: { address: 'Swan' } },
      league.cookies.games,
    );
    const putBack = async () => {
      await history.getByRole('button', { name: 'Put the results back to this' }).click();
      await page.getByRole('button', { name: 'Put them back' }).click();
    };
    await putBack();
    await history.getByText('This was changed since').waitFor();
    await putBack();
    await history.getByText('The results were put back.').waitFor();
    expect((await look(site, id)).card!.matches[0]!.awayScore).toBe(1);
    expect(
      await page
        .getByRole('table', { name: /^Matches of / })
        .getByRole('row', { name: /Singles 1/ })
        .innerText(),
    ).toMatch(/1/);
    await history.getByText('Put back', { exact: true }).waitFor();
  });
});

describe('fixture details', () => {
  it('are changed on top of what somebody else saved meanwhile', async ({ site, open, league }) => {
    const { id } = await league.open({ date: '2026-11-13', address: 'Red Lion', isKnockout: true });
    const { page } = await open(`/score/${id}`, { as: league.cookies.games });
    const details = page.getByRole('region', { name: 'Fixture details' });
    await details.getByRole('button', { name: 'Change date, venue or kind' }).click();
    await details.getByLabel('Venue').fill('The Fox');
    await details.getByLabel('Postponed').check();
    await isSound(page);

    const { version } = await look(site, id, league.cookies.games);
    const theirs = { address: 'Swan', date: '2026-11-20' };
    const other = await signIn(site, { access: ['manageScores', 'manageGames'], name: 'Olga Other' });
    const sent = { target: { id, version }, details: theirs };
    expect(await command(site, 'updateFixtureDetails', sent, other.cookie)).not.toHaveProperty('errors');
    await details.getByRole('button', { name: 'Save details' }).click();
    await details.getByText('Olga Other saved meanwhile: Swan').waitFor();
    expect(await details.getByLabel('Venue').inputValue()).toBe('The Fox');
    expect(await details.getByLabel('Date').inputValue()).toBe('2026-11-20');
    await isSound(page);
    await details.getByRole('button', { name: 'Save details' }).click();
    await details.getByText('The fixture details were saved.').waitFor();
    expect(await look(site, id)).toMatchObject({ address: 'The Fox', date: '2026-11-20' });
    await page.getByRole('heading', { name: 'This fixture is postponed' }).waitFor();

    await details.getByRole('button', { name: 'Change date, venue or kind' }).click();
    await details.getByLabel('Date').fill('2040-01-01');
    await details.getByRole('button', { name: 'Save details' }).click();
    await details.getByText('No season has the date').waitFor();
  });
});
