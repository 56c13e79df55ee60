import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredRules } from '#rules/basics/defaults.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { putRules } from '../../support/makers/play-under.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { refusal } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let manager: string;

beforeAll(async () => {
  app = await startApp();
  // Its first night is published.
  league = await aCardLeague(app);
  manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
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
