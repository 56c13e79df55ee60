import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredRules } from '#rules/basics/defaults.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { ruleSets, sentRules } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let manager: string;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
});
afterAll(() => app.stop());

const stored = () => app.ports.database.reader.findOneByOrFail(Season, { id: league.season.id });

/** Sends rules, but for the members that are left out; what is wrong with them, if anything. */
async function put(rules: StoredRules, { season = league.season.id, division = '', without = '' } = {}) {
  const { [without]: _, ...sent } = sentRules(rules) as unknown as Record<string, unknown>;
  const { errors } = await ask(
    app,
    `mutation ($season: ID!, $division: ID, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, divisionId: $division, version: $version, rules: $rules, confirmed: true) { messages } }`,
    { season, division: division || null, version: (await stored()).updated, rules: sent },
    manager,
  );
  return errors?.map(({ message }) => message).join(' ');
}

it('rules keep what is not sent, whether the season is given by id or by name', async () => {
  const extras = { visitsFrom: 171, hiChecksFrom: 100 };
  expect(await put({ extras })).toBeUndefined();
  expect(await put({}, { season: league.season.name, without: 'extras' })).toBeUndefined();
  expect((await stored()).rules!.rules).toMatchObject({ extras });
});

it('what of a division does not fit a season of players is told as it is', async () => {
  expect(await put({ leastPlayers: 4 }, { division: league.division.id })).toBeUndefined();
  const text = await put({ ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true });
  expect(text).toMatch(/ has rules of its own that do not fit\. .+ Change that first\.$/);
  expect(text).not.toContain('card');
});
