import { expect } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { scorerAt } from '../../support/browser/board.ts';
import { phone } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aCardLeague } from '../../support/makers/card-league.ts';
import { createQuery, saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn(aCardLeague);

const tablet = { width: 1024, height: 768 };

it.beforeAll(async ({ site }) => {
  const { cookie } = await signIn(site, { access: ['manageFeatures'] });
  await askFor(
    site,
    'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
    { id: features.handicap.id, value: 'true' },
    cookie,
  );
});

it.for([
  ['phone', phone],
  ['tablet', tablet],
] as const)(
  'a match with a head start is scored on the card of a %s from first to last leg',
  async ([_, size], { open, league }) => {
    const { id } = await league.open({ matchOptions: [{ startingScore: 301, numberOfLegs: 3 }] });
    const { page } = await open(`/score/${id}?view=edit`, { size, as: league.cookies.admin });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await button('Choose a player Reds').click();
    for (const name of ['Ann', 'Bea']) await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByText('Head start', { exact: true }).click();
    await page
      .getByRole('group', { name: /^Head start in/ })
      .getByRole('button', { name: 'Blues' })
      .click();
    const start = page.getByRole('textbox', { name: 'Blues starts from' });
    await start.fill('301');
    await page.getByText('A head start begins from 2 to 300, 301 does not.').waitFor();
    await start.fill('181');
    await page.getByText('The other side starts from 301.').waitFor();
    await isSound(page);

    await button(/^Score throw by throw/).click();
    const scorer = scorerAt(page);
    await page.getByRole('heading', { name: 'Who throws first?' }).waitFor();
    await page.getByText('Best of 3, from 301 – 181').waitFor();
    const leftAre = (ann: number, bea: number) =>
      soon(async () => expect([await scorer.left('Ann'), await scorer.left('Bea')]).toEqual([ann, bea]));
    await scorer.first('Bea');
    await leftAre(301, 181);
    // One left is a bust for who begins lower, too.
    await scorer.score(180);
    await leftAre(301, 181);
    await scorer.score(100, 81);
    await leftAre(201, 100);
    await isSound(page);
    await scorer.score(141, 100);
    await scorer.darts(2);
    await leftAre(301, 181);

    // Ann throws first now, and comes from behind.
    await scorer.score(180, 60, 121);
    await scorer.darts(3);
    await soon(async () => expect(await scorer.board.getByText('1 leg', { exact: true }).count()).toBe(2));
    await scorer.first('Bea');
    await leftAre(301, 181);
    await scorer.score(140, 60);
    // A reload loses nothing, nor from where they began.
    await page.reload();
    await leftAre(241, 41);
    await scorer.score(41);
    await scorer.darts(2);
    await page.getByText('Bea won 2–1').waitFor();
    await isSound(page);
    await button('Back to the card').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(async () => expect(await page.getByRole('group', { name: 'Legs, Blues' }).innerText()).toContain('2'));
    await page.getByText('Blues starts from 181. To change that, take the throws of the match away.').waitFor();
    await button('Save card').click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();

    await page.getByRole('link', { name: 'Back to the card' }).click();
    await page.getByText(/Blues starts from 181$/).waitFor();
    const legs = page.getByRole('region', { name: /^Leg by leg/ });
    await legs.waitFor();
    await isSound(page);
    await legs.getByRole('button', { name: /^Every throw/ }).click();
    const read = page.getByRole('dialog', { name: 'Singles 1' });
    const replay = read.getByRole('region', { name: 'Replay' });
    await replay.getByText('181').first().waitFor();
    await replay.getByRole('button', { name: 'A throw on' }).click();
    await replay.getByText(/^Bea .*bust/).waitFor();
    await replay.getByRole('button', { name: 'A throw on' }).click();
    await replay.getByText('Ann scored 100, 201 left').waitFor();
    await replay.getByRole('button', { name: 'A throw on' }).click();
    await replay.getByText('Bea scored 81, 100 left').waitFor();
    await isSound(page);
  },
);

it('whoever follows a match sees from where its sides begin, before the first throw and after each', async ({
  site,
  visit,
}) => {
  const { make } = saygDoor(() => site);
  const { cookie } = await signIn(site, { access: ['recordScoresAsYouGo'] });
  const input = {
    ...{ yourName: 'Ann Archer', opponentName: 'Bea Bow', numberOfLegs: 3, startingScore: 301 },
    headStart: { to: 'away', score: 181 },
  };
  let now = await make(createQuery, { input }, cookie);
  const { page } = await visit({ size: phone });
  await openPage(page, `/live/match?id=${now.id}`);
  const leftAre = (ann: number, bea: number) =>
    soon(async () => {
      const text = await page.locator('main').innerText();
      for (const left of [ann, bea]) expect(text).toMatch(new RegExp(`\\b${left}\\b`));
    });
  await leftAre(301, 181);
  await page.getByText('Bea starts from 181').waitFor();
  now = await make(startQuery, { target: target(now), first: 'away' }, cookie);
  for (const score of [81, 100])
    now = await make(
      throwQuery,
      { input: { ...target(now), throwId: crypto.randomUUID(), score, noOfDarts: 3 } },
      cookie,
    );
  await leftAre(201, 100);
  await page.getByText('Bea starts from 181').waitFor();
  await isSound(page);
  const { page: room } = await visit({ size: tablet });
  await openPage(room, `/live/match?id=${now.id}&widescreen=true`);
  await room.getByText(/301 – 181/).waitFor();
});
