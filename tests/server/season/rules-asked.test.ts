import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredRules } from '#rules/basics/defaults.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { putRules } from '../../support/makers/play-under.ts';
import { sentRules } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signInByEveryFlag, tryByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let manager: string;
let cookies: Cookies;

beforeAll(async () => {
  app = await startApp();
  // Its first night is published.
  league = await aCardLeague(app);
  manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
  cookies = await signInByEveryFlag(app);
});
afterAll(() => app.stop());

const zones = { champions: 1, promoted: 0, promotionPlayOff: 0, relegationPlayOff: 0, relegated: 0 };

it.each<[what: string, rules: StoredRules, asks: boolean, ofDivision: boolean]>([
  ['zones', { zones }, false, false],
  ['zones of a division', { zones }, false, true],
  ['how many must come, and how often somebody plays', { leastPlayers: 2, mostMatches: { 1: 1 } }, false, false],
  ['who may play', { eligibility: eligibilityOf({ helpers: true, tooManyMatches: 'refuse' }) }, false, false],
  ['figures of helpers', { eligibility: eligibilityOf({ helpersCount: false }) }, true, false],
  ['what an award gives', { awards: 'result' }, true, false],
  ['points of a division', { points: { win: 3 } }, true, true],
  ['zones with points', { zones, points: { win: 3 } }, true, false],
])('%s: whether published cards are to be confirmed', async (_, rules, asks, ofDivision) => {
  const divisionId = ofDivision ? league.division.id : null;
  await putRules(app, league.season, {}, manager);
  const answer = await putRules(app, league.season, rules, manager, { divisionId, confirmed: false });
  if (asks) expect(refusal(answer)).toBe('CONFLICT');
  else expect(answer.errors).toBeUndefined();
});

it.each<[what: string, rules: StoredRules, field: string]>([
  ['a deadline after the season', { eligibility: eligibilityOf({ lastTransfer: '2031-01-01' }) }, 'lastTransfer'],
  ['more nights than a season has', { eligibility: eligibilityOf({ helperNights: 51 }) }, 'helperNights'],
  ['fewer nights than none', { eligibility: eligibilityOf({ nightsForFinals: -1 }) }, 'nightsForFinals'],
])('%s is refused at its field', async (_, rules, field) => {
  const answer = await putRules(app, league.season, rules, manager);
  expect(refusal(answer)).toBe('INVALID');
  expect(answer.errors![0]!.extensions).toMatchObject({ fields: [{ field: `eligibility.${field}` }] });
});

const question =
  'query ($season: ID!, $rules: LeagueRulesInput!) { cardsUnderRules(seasonId: $season, rules: $rules) }';
const argumentsOf = (rules: StoredRules) => ({ season: league.season.id, rules: sentRules(rules) });

it('how many cards count otherwise is told before anything is saved', async () => {
  await putRules(app, league.season, {}, manager);
  const cards = async (rules: StoredRules) =>
    (await askFor<{ cardsUnderRules: number }>(app, question, argumentsOf(rules), manager)).cardsUnderRules;
  expect(await cards({ zones })).toBe(0);
  expect(await cards({ points: { win: 3 } })).toBe(1);
});

tryByEveryFlag(() => ({ app, cookies }), {
  'how many cards count otherwise': { flags: ['manageSeasons'], ask: () => [question, argumentsOf({ zones })] },
});

it('a program of before that does not send who may play leaves it as it was', async () => {
  const eligibility = eligibilityOf({ helpers: true, helperNights: 4, lastTransfer: '2026-12-01' });
  await putRules(app, league.season, { eligibility, awards: 'result' }, manager);
  const { eligibility: _who, awards: _what, ...sent } = sentRules({});
  const { season } = await askFor<{ season: { version: string } }>(
    app,
    'query ($id: ID!) { season(id: $id) { version } }',
    { id: league.season.id },
  );
  const { errors } = await ask(
    app,
    `mutation ($season: ID!, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, version: $version, rules: $rules, confirmed: true) { messages } }`,
    { season: league.season.id, version: season.version, rules: sent },
    manager,
  );
  expect(errors).toBeUndefined();
  const { seasonRules } = await askFor<{ seasonRules: { rules: object } }>(
    app,
    `query ($season: ID!) { seasonRules(seasonId: $season) { rules { awards
      eligibility { helpers helperNights lastTransfer } } } }`,
    { season: league.season.id },
  );
  expect(seasonRules.rules).toEqual({
    awards: 'result',
    eligibility: { helpers: true, helperNights: 4, lastTransfer: '2026-12-01' },
  });
});
