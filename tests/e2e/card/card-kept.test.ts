import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { emptyCard } from '#rules/card/scorecard.ts';
import { button, isSound } from '../../support/browser/at-page.ts';
import { bring } from '../../support/browser/board.ts';
import { desktop, phone, type Site } from '../../support/browser/browser.ts';
import { choose, enterFirst } from '../../support/browser/card-entry.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { holdPageClock, untilCalm } from '../../support/browser/page-signal.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { signIn } from '../../support/server/sign-in.ts';

interface Opened {
  size?: typeof phone;
  view?: string;
  isHeld?: boolean;
}

/** `openCard` opens the card of a fixture as somebody signed in; the browser itself must not ask them anything. */
const it = journeyIn(aCardLeague).extend('openCard', ({ visit }) => {
  return async (as: string, id: string, { size, view = '', isHeld = false }: Opened = {}) => {
    const { page, faults } = await visit({ size, as });
    if (isHeld) await holdPageClock(page);
    page.on('dialog', (dialog) => {
      faults.push(`the browser asks: ${dialog.type()}`);
      void dialog.accept();
    });
    await page.goto(`/score/${id}${view}`);
    return page;
  };
});

const restored = (page: Page) => page.getByText(/^Restored from \d\d:\d\d$/);
/** The first match is as it was entered. */
const isThere = (page: Page, { state = 'attached' }: { state?: 'attached' | 'detached' } = {}) =>
  page.getByText(', Singles 1, won by Reds').waitFor({ state });

/** As the site's clock stands still, a first draft would have the version of its fixture. */
const blank = emptyCard(8);

it('players are chosen although the network went before anybody was', async ({ league, openCard }) => {
  const { id } = await league.open({ date: '2026-09-18' });
  const page = await openCard(league.cookies.reds, id);
  await page.getByRole('button', { name: 'Choose a player Reds' }).waitFor();
  await untilCalm(page);
  await page.context().setOffline(true);
  await enterFirst(page, '3–0');
  await isThere(page);
});

it('after a reload the entries are simply there again, and go on; Undo does without them and takes that back', async ({
  league,
  openCard,
}) => {
  const { id } = await league.open({ date: '2026-09-10' });
  const page = await openCard(league.cookies.reds, id);
  await enterFirst(page, '3–0');
  await page.reload();
  await restored(page).waitFor();
  await isThere(page);
  await isSound(page);
  // Further entries are added to them, not written over them.
  await button(page, 'Add a 180').click();
  await choose(page, 'Ann');
  await page.reload();
  await isThere(page);
  await page.getByText('Ann', { exact: true }).first().waitFor();
  await button(page, 'Undo what was restored').click();
  await page.getByRole('button', { name: 'Choose a player Reds' }).waitFor();
  await button(page, 'Put it back').click();
  await isThere(page);
  await button(page, 'Save card').click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  await page.reload();
  await button(page, 'Save card').waitFor();
  expect(await restored(page).count()).toBe(0);
});

it('a link asks with a dialog of ours before it leaves the card, and the entries are there on the way back', async ({
  league,
  openCard,
}) => {
  const { id } = await league.open({ date: '2026-09-11' });
  const page = await openCard(league.cookies.reds, id);
  await enterFirst(page, '3–0');
  const back = page.getByRole('link', { name: 'Back to the fixtures' });
  await back.click();
  await page.getByRole('alertdialog', { name: 'Leave the card?' }).waitFor();
  await isSound(page);
  await button(page, 'Stay here').click();
  expect(new URL(page.url()).pathname).toBe(`/score/${id}`);
  await back.click();
  await button(page, 'Leave').click();
  await page.waitForURL('/fixtures/**');
  // This page is left only once the other one is there.
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .waitFor();
  await page.goBack();
  await restored(page).waitFor();
  await isThere(page);
});

it.for([
  ['hears of it', '2026-09-12'],
  ['saves', '2026-10-12'],
])(
  'results published under the hands of a captain: who %s keeps all, and is told by whom and where it differs',
  async ([how, date], { site, league, openCard }) => {
    const { id } = await league.open({ date });
    // The saver gets no news before the save: a page whose clock is held follows nothing.
    const page = await openCard(league.cookies.reds, id, { isHeld: how === 'saves' });
    await enterFirst(page, '3–0');
    await savedAs(site, 'saveCard', id, league.night(1, 3), league.cookies.admin);
    const told = page.getByText(/^Ada Admin published the results at \d\d:\d\d, before you saved this card\.$/);
    if (how === 'saves') await button(page, 'Save card').click();
    await told.waitFor();
    await page.getByText(/Yours differs in Singles 1\b/).waitFor();
    await page.getByRole('cell', { name: /Ann 3–0 Bea/ }).waitFor();
    await isSound(page);
    await page.reload();
    await told.waitFor();
    await button(page, 'Let go of mine').click();
    await button(page, 'Keep it here').click();
    await button(page, 'Let go of mine').click();
    await button(page, 'Let go of it').click();
    await page.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
    await page.reload();
    await page.getByRole('table', { name: /^Matches of Reds/ }).waitFor();
    expect(await told.count()).toBe(0);
  },
);

it('a conflict names whose draft it was, also when it is found after a reload', async ({ site, league, openCard }) => {
  const { id } = await league.open({ date: '2026-09-13' });
  const second = await signIn(site, { name: 'Rory Red', access: ['inputResults'], teamId: league.reds.team.id });
  await savedAs(site, 'saveDraft', id, blank, second.cookie);
  const page = await openCard(league.cookies.reds, id);
  await enterFirst(page, '3–0');
  await savedAs(site, 'saveDraft', id, league.night(1, 3), second.cookie);
  await button(page, 'Save card').click();
  const named = page.getByText(/^Rory Red saved Reds’ card at \d\d:\d\d, after you opened it\.$/);
  await named.waitFor();
  await isSound(page);
  await page.getByRole('button', { name: /^Use this ?, Singles 1, Yours$/ }).click();
  await page.reload();
  await named.waitFor();
  await page.getByRole('button', { name: /^Using this ?, Singles 1, Yours$/ }).waitFor();
});

it('where nobody else entered anything there is no reason to ask: the card is saved over what has changed', async ({
  site,
  league,
  openCard,
}) => {
  const { id } = await league.open({ date: '2026-09-14' });
  const page = await openCard(league.cookies.reds, id);
  await enterFirst(page, '3–0');
  await savedAs(site, 'saveCard', id, league.night(1, 3), league.cookies.admin);
  const { data } = await unpublish(site, league, id);
  expect(data).toBeTruthy();
  await page.reload();
  await restored(page).waitFor();
  await button(page, 'Save card').click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
});

const unpublish = async (site: Site, league: CardLeague, id: string) => {
  const ask = (query: string, variables: object) =>
    fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'apollo-require-preflight': 'true',
        cookie: league.cookies.admin,
      },
      body: JSON.stringify({ query, variables }),
    }).then(async (answer) => (await answer.json()) as { data: { fixture: { version: string } } | null });
  const read = await ask('query ($id: ID!) { fixture(id: $id) { version } }', { id });
  const target = { id, version: read.data!.fixture.version };
  return ask('mutation ($target: FixtureTarget!) { unpublishCard(target: $target) { id } }', { target });
};

it('a card left open is that of whoever signs in in another tab, with nothing of the other’s', async ({
  site,
  league,
  openCard,
}) => {
  const { id } = await league.open({ date: '2026-09-16' });
  const page = await openCard(league.cookies.reds, id);
  await enterFirst(page, '3–0');
  await isThere(page);
  await bring({ context: page.context() }, site, league.cookies.blues);
  const other = await page.context().newPage();
  await other.goto('/');
  await isThere(page, { state: 'detached' });
  await page.getByRole('button', { name: 'Choose a player Blues' }).waitFor();
  await other.close();
});

it('two tabs with the same card follow each other', async ({ site, league, openCard }) => {
  const { id } = await league.open({ date: '2026-09-15' });
  await savedAs(site, 'saveDraft', id, blank, league.cookies.reds);
  const page = await openCard(league.cookies.reds, id);
  await button(page, 'Save card').waitFor();
  const other = await page.context().newPage();
  await other.goto(`/score/${id}`);
  await button(other, 'Save card').waitFor();
  await enterFirst(page, '3–0');
  await isThere(other);
  await button(other, 'Add a 180').click();
  await choose(other, 'Ann');
  const ann = page.getByRole('listitem').filter({ hasText: 'Ann' });
  // What the other tab enters after the save would be unsaved here, too.
  await ann.first().waitFor();
  await button(page, 'Save card').click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  await other.getByText(/^Saved \d\d:\d\d/).waitFor();
  await other.close();
  await page.reload();
  await button(page, 'Save card').waitFor();
  expect(await ann.count()).toBeGreaterThan(0);
});

it('the choices between two cards, and the details of a fixture, are there again after a reload', async ({
  site,
  league,
  openCard,
}) => {
  const { id } = await league.open({ date: '2026-09-16' });
  await savedAs(site, 'saveDraft', id, league.night(3, 1), league.cookies.reds);
  await savedAs(site, 'saveDraft', id, league.night(1, 3), league.cookies.blues);
  const page = await openCard(league.cookies.games, id, { size: desktop, view: '?view=merge' });
  await page.getByRole('button', { name: /^Use this ?, Singles 1, .*Blues’ card$/ }).click();
  await page.reload();
  await restored(page).waitFor();
  await page.getByRole('button', { name: /^Using this ?, Singles 1, .*Blues’ card$/ }).waitFor();
  await isSound(page);

  await page.goto(`/score/${id}`);
  await button(page, 'Change date, venue or kind').click();
  await page.getByLabel('Venue').fill('The Bell');
  await page.reload();
  await restored(page).waitFor();
  expect(await page.getByLabel('Venue').inputValue()).toBe('The Bell');
});
