import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { draftMatchId } from '#rules/card/draft-match.ts';
import { scorerAt } from '../../support/browser/board.ts';
import { phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { aCard, aPlayer } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';

const it = journeyIn(aCardLeague);

it(
  'a match is scored throw by throw on the card, outlives a crash, and is read leg by leg',
  { tags: ['road'] },
  async ({ open, league }) => {
    const { id } = await league.open({ matchOptions: [{ startingScore: 301, numberOfLegs: 1 }] });
    const { page } = await open(`/score/${id}?view=edit`, { size: phone, as: league.cookies.admin });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await button('Choose a player Reds').waitFor();
    expect(await button(/^Score throw by throw/).count()).toBe(0);
    await button('Choose a player Reds').click();
    for (const name of ['Ann', 'Bea']) await page.getByRole('dialog').getByRole('button', { name }).click();
    await button(/^Score throw by throw/).click();
    const scorer = scorerAt(page);
    await page.getByRole('heading', { name: 'Who throws first?' }).waitFor();
    await scorer.first('Ann');
    await scorer.score(180, 60);
    await soon(async () => expect(await scorer.left('Ann')).toBe(121));

    await page.reload();
    // The board is open again, with what was thrown.
    await soon(async () => expect(await scorer.left('Bea')).toBe(241));
    await scorer.score(121);
    await scorer.darts(3);
    await page.getByText('Ann won 1–0').waitFor();
    await button('Back to the card').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(async () => expect(await page.getByRole('group', { name: 'Legs, Reds' }).innerText()).toContain('1'));
    await button('Remove 180 of Ann').waitFor();
    await button('Remove hi-check 121 of Ann').waitFor();
    expect(await violations(page)).toEqual([]);
    await button('Save card').click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();

    await page.getByRole('link', { name: 'Back to the card' }).click();
    const legs = page.getByRole('region', { name: /^Leg by leg/ });
    expect(await legs.getByRole('row', { name: /^1 / }).innerText()).toContain('150.50 in 6');
    expect(await violations(page)).toEqual([]);
    await legs.getByRole('button', { name: /^Every throw/ }).click();
    const read = page.getByRole('dialog', { name: 'Singles 1' });
    await read.getByRole('row', { name: /Match darts/ }).waitFor();
    const { page: content, window } = await widths(page);
    expect(content).toBeLessThanOrEqual(window);
    // Replayed from a link to a moment.
    const replay = read.getByRole('region', { name: 'Replay' });
    await replay.getByRole('button', { name: 'A throw on' }).click();
    await replay.getByText('Ann scored 180, 121 left').waitFor();
    await page.waitForURL(/leg=1&throw=1#throws-1$/);
    await page.reload();
    await replay.getByText('Ann scored 180, 121 left').waitFor();
    await replay.getByText('Ann 180 ahead').waitFor();
    expect(await violations(page)).toEqual([]);
    await replay.getByRole('button', { name: 'Speed, now 1 times' }).click();
    await replay.getByRole('button', { name: 'Speed, now 2 times' }).click();
    await replay.getByRole('button', { name: 'Play' }).click();
    await replay.getByText('Ann scored 121, game shot').waitFor();
    await replay.getByRole('button', { name: 'Again' }).waitFor();
    await page.goBack();
    await read.waitFor({ state: 'detached' });
  },
);

it('a machine’s throws are on the open board of the card, beside what the captain enters, and on the live page', async ({
  site,
  open,
  league,
}) => {
  const { id: fixtureId } = await league.open({ date: '2026-11-26' });
  const access = ['inputResults', 'recordScoresAsYouGo'] as const;
  const captain = await signIn(site, { name: 'Ann Oche', access: [...access], teamId: league.reds.team.id });
  const { headers } = await aToken(site, captain, { name: 'Board 3' });
  const card = league.night();
  Object.assign(card.matches[0]!, { homeScore: null, awayScore: null });
  await savedAs(site, 'saveDraft', fixtureId, card, captain.cookie);
  const id = draftMatchId({ fixtureId, side: 'home', index: 0 });
  let version: string;
  const send = async (query: string, variables: object) => {
    const payload = JSON.stringify({ query, variables });
    const asked = {
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
    } as const;
    const { data } = (await site.app.http.inject({ ...asked, payload })).json<{
      data: { sayg: { version: string } };
    }>();
    version = data.sayg.version;
  };
  const record = (throwId: string, score: number) =>
    send('mutation ($input: RecordThrowInput!) { sayg: recordThrow(input: $input) { version } }', {
      input: { id, version, throwId, score },
    });
  await send('query ($id: ID!) { sayg(id: $id) { version } }', { id });

  const { page } = await open(`/score/${fixtureId}#throws-1`, { size: phone, as: captain.cookie });
  await page.getByRole('heading', { name: 'Who throws first?' }).waitFor();
  await send('mutation ($target: SaygTarget!) { sayg: startLeg(target: $target, first: home) { version } }', {
    target: { id, version: version! },
  });
  await record('a', 60);
  const scorer = scorerAt(page);
  await soon(async () => expect(await scorer.left('Ann')).toBe(441));
  await page.getByText('Scored by Ann Oche (token “Board 3”)').waitFor();
  expect(await violations(page)).toEqual([]);

  // What the captain enters on the card stays, while the machine goes on, and both are saved.
  await page.goBack();
  await page.goto(`/score/${fixtureId}`);
  await page.getByRole('combobox', { name: 'Named by Reds' }).selectOption('Ann');
  await record('b', 45);
  await record('c', 100);
  await page.goto(`/score/${fixtureId}#throws-1`);
  await soon(async () => expect(await scorer.left('Ann')).toBe(341));
  await page.goBack();
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  expect((await look(site, fixtureId, captain.cookie)).home.manOfTheMatch).toBe(league.reds.captain.id);

  await page.goto(`/live/match/?id=${id}`);
  await page.getByText('341').first().waitFor();
});

it('two players with the same first name are told apart, on the board and leg by leg', async ({
  site,
  open,
  league,
}) => {
  const { id } = await league.open({ matchOptions: [{ startingScore: 301, numberOfLegs: 1 }] });
  const [smith, jones] = [
    await aPlayer(site, { name: 'Dave Smith' }, league.reds.registration),
    await aPlayer(site, { name: 'Dave Jones' }, league.blues.registration),
  ];
  const card = aCard(smith, jones);
  Object.assign(card.matches[0]!, { homeScore: null, awayScore: null });
  await savedAs(site, 'saveCard', id, card, league.cookies.admin);
  const { page } = await open(`/score/${id}?view=edit#throws-1`, { size: phone, as: league.cookies.admin });
  const scorer = scorerAt(page);
  const board = page.getByRole('dialog', { name: 'Singles 1' });
  await scorer.first('Dave Jones');
  await board.getByText('Type what Dave Jones scored').waitFor();
  await scorer.score(180, 60);
  await soon(async () => expect(await scorer.left('Dave Smith')).toBe(241));
  await board.getByText('D Smith', { exact: true }).waitFor();
  await scorer.score(121);
  await page.getByRole('dialog', { name: 'Checkout' }).getByText('Dave Jones takes out 121').waitFor();
  await scorer.darts(3);
  await board.getByText('Dave Jones won 1–0').waitFor();
  const heads = (table: Locator) => table.getByRole('columnheader', { name: /^Dave/ }).allInnerTexts();
  const bothNames = ['Dave Smith', 'Dave Jones'];
  expect(await heads(board.getByRole('table', { name: 'Figures of the match' }))).toEqual(bothNames);
  expect(await heads(board.getByRole('region', { name: 'Leg 1 won by Dave Jones' }))).toEqual(bothNames);
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);

  await page.getByRole('button', { name: 'Back to the card' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  await page.getByRole('link', { name: 'Back to the card' }).click();
  const legs = page.getByRole('region', { name: /^Leg by leg/ });
  await soon(async () => expect(await heads(legs)).toEqual(bothNames));
  await legs.getByRole('button', { name: /^Every throw/ }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: 'A throw on' }).click();
  await replay.getByText('Dave Jones scored 180, 121 left').waitFor();
  await replay.getByText('Dave Jones 180 ahead').waitFor();
  expect(await violations(page)).toEqual([]);
});
