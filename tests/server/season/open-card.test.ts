/** @module-tag mysql dialect: rules and cards are documents of columns that both engines read and write. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredRules } from '#rules/basics/defaults.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { cardInput, command } from '../../support/makers/cards.ts';
import { matches, sentRules } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let manager: string;

beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
});
afterAll(() => app.stop());

async function change(rules: StoredRules | null) {
  const { id } = league.season;
  const { updated } = await app.ports.database.reader.findOneByOrFail(Season, { id });
  const answer = await ask(
    app,
    `mutation ($season: ID!, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, version: $version, rules: $rules, confirmed: true) { messages } }`,
    { season: id, version: updated, rules: rules && sentRules(rules) },
    manager,
  );
  expect(answer.errors).toBeUndefined();
}

/** Eight matches, best of three. */
const sameLength = { card: { league: matches(8, 1), qualifier: [] } };

it('a card that was opened under other rules is refused until it is read anew, and nothing of it is saved', async () => {
  const { id } = await league.open({ date: '2027-01-14' });
  const rulesOf = async (cookie: string) =>
    (
      await askFor<{ fixture: { version: string; rulesVersion: string } }>(
        app,
        'query ($id: ID!) { fixture(id: $id) { version rulesVersion } }',
        { id },
        cookie,
      )
    ).fixture;
  const send = (name: 'saveCard' | 'saveDraft', rulesVersion: string | undefined, version: string, cookie: string) =>
    command(app, name, { target: { id, version, rulesVersion }, card: cardInput(league.night(2, 1)) }, cookie);
  for (const [name, cookie] of [
    ['saveDraft', league.cookies.reds],
    ['saveCard', league.cookies.admin],
  ] as const) {
    await change(null);
    const opened = await rulesOf(cookie);
    // Other points change nothing for a card, another card does.
    await change({ points: { win: 3 } });
    expect((await rulesOf(cookie)).rulesVersion).toBe(opened.rulesVersion);
    await change(sameLength);
    const late = await send(name, opened.rulesVersion, opened.version, cookie);
    expect(refusal(late)).toBe('CONFLICT');
    expect(late.errors![0]!.message).toContain('rules of this season were changed');
    const now = await rulesOf(cookie);
    expect(now.version).toBe(opened.version);
    expect((await send(name, now.rulesVersion, now.version, cookie)).errors).toBeUndefined();
  }
});
