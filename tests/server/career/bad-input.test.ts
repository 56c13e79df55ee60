import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { aPlayer, aSeason } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  await aPlayer(app, { name: 'Newcomer' }, league.reds.registration);
  await aPlayer(app, { name: 'Shy', careerHidden: true }, league.reds.registration);
  await aPlayer(app, { name: 'Gone', deleted: new Date('2026-11-01') });
  for (const registration of [league.reds.registration, league.blues.registration])
    for (const name of ['Twin', 'Shy too', 'Half']) {
      const isHidden = name === 'Shy too' || (name === 'Half' && registration === league.reds.registration);
      await aPlayer(app, { name, careerHidden: isHidden }, registration);
    }
  await aSeason(app, { name: 'Empty', startDate: '2028-01-01', endDate: '2028-02-01' });
});
afterAll(() => app.stop());

const text = `query ($p: String!) { career(player: $p) { name isHidden namesakes { name } lines { points } rating { rating }
  total { singles { matchesPlayed } winPercentage hiCheck average } thrown { legs } first { won } milestones { kind } }
  compare(a: $p, b: "Bea") { problem wonByA a { name } meetings { date } } }`;
const emptyCareer = {
  ...{ isHidden: false, namesakes: [], lines: [], rating: null, thrown: null, first: null, milestones: [] },
  total: { singles: { matchesPlayed: 0 }, winPercentage: 0, hiCheck: 0, average: null },
};
const unknown = (name: string) => `Nobody, and no team, is called ${name}. Check the name, or search for it.`;

it.each([
  { who: 'Nobody', career: null, problem: unknown('Nobody') },
  { who: 'Gone', career: null, problem: unknown('Gone') },
  { who: 'Newcomer', career: { ...emptyCareer, name: 'Newcomer' }, problem: null },
  {
    who: 'Twin',
    career: { ...emptyCareer, name: 'Twin', namesakes: [{ name: 'Twin' }, { name: 'Twin' }] },
    problem: expect.stringContaining('Several players are called'),
  },
  {
    who: 'Shy',
    career: { ...emptyCareer, name: 'Shy', isHidden: true },
    problem: 'Shy does not wish to be compared.',
  },
  {
    who: 'Shy too',
    career: { ...emptyCareer, name: 'Shy too', isHidden: true },
    problem: 'Shy too does not wish to be compared.',
  },
  { who: 'Half', career: { ...emptyCareer, name: 'Half' }, problem: null },
])('$who has a career and a comparison that say why there is nothing', async ({ who, career, problem }) => {
  const answer = await askFor(app, text, { p: who });
  expect(answer).toEqual({
    career,
    compare: { problem, wonByA: 0, a: problem === null ? { name: who } : null, meetings: [] },
  });
});

it.each([
  { season: 'Empty', of: 'without a fixture', records: [] },
  { season: 'Winter 2026/27', of: 'with one', records: expect.arrayContaining([{ kind: 'appearances' }]) },
])('a season $of has the records and the review of what was played in it', async ({ season, records }) => {
  const query =
    'query ($s: String!) { records(season: $s) { records { kind } } seasonReview(season: $s) { player { points } } }';
  const answer = await askFor<{ records: { records: object[] }; seasonReview: { player: object | null } }>(app, query, {
    s: season,
  });
  expect(answer.records).toEqual({ records });
  expect(answer.seasonReview.player === null).toBe(season === 'Empty');
});

const wholeCareer = `{ career(player: "Ann") { lines { points } total { singles { matchesPlayed } oneEighties } rating { rating played } }
  ratings { total rows { player { name } rating { rating } } } records { records { kind value holders { date } } }
  seasonReview(season: "Winter 2026/27") { player { points } } compare(a: "Ann", b: "Bea") { wonByA meetings { date } } }`;

it('a card that is unpublished, and restored from its history, takes every figure with it, and brings it back', async () => {
  const { cookies, reds } = league;
  const before = await askFor(app, wholeCareer);
  const { id } = await league.open({ date: '2026-11-19' });
  const oneEighties = Array.from({ length: 3 }, () => ({ id: reds.captain.id, name: 'Ann' }));
  await savedAs(app, 'saveCard', id, { ...league.night(3, 0), oneEighties }, cookies.admin);
  const published = await askFor(app, wholeCareer);
  expect(published).not.toEqual(before);

  const target = async () => ({ id, version: (await look(app, id, cookies.admin)).version });
  const off = 'mutation ($t: FixtureTarget!) { unpublishCard(target: $t) { id } }';
  await askFor(app, off, { t: await target() }, cookies.admin);
  expect(await askFor(app, wholeCareer)).toEqual(before);

  const history = 'query ($id: ID!) { cardHistory(fixtureId: $id) { id kind } }';
  const { cardHistory } = await askFor<{ cardHistory: { id: string; kind: string }[] }>(
    app,
    history,
    { id },
    cookies.admin,
  );
  const restore = `mutation ($t: FixtureTarget!, $c: ID!) { restoreCard(target: $t, changeId: $c, before: true) { resultsPublished } }`;
  const taken = cardHistory.find(({ kind }) => kind === 'unpublished')!;
  await askFor(app, restore, { t: await target(), c: taken.id }, cookies.admin);
  expect(await askFor(app, wholeCareer)).toEqual(published);
  await askFor(app, off, { t: await target() }, cookies.admin);
  expect(await askFor(app, wholeCareer)).toEqual(before);
});

it('two who met are not put together, and nothing has changed', async () => {
  const { cookie } = await signIn(app, { access: ['managePlayers'] });
  const before = await askFor(app, wholeCareer);
  const { id, updated } = league.blues.captain;
  const merge = 'mutation ($id: ID!, $into: ID!, $v: DateTime) { mergePlayers(id: $id, into: $into, version: $v) }';
  const answer = await ask(app, merge, { id, into: league.reds.captain.id, v: updated.toISOString() }, cookie);
  expect(refusal(answer)).toBe('CONFLICT');
  expect(await askFor(app, wholeCareer)).toEqual(before);
});
