import type { StoredRules } from '#rules/basics/defaults.ts';
import type { TestApp } from '../server/app.ts';
import { ask, askFor } from '../server/graphql.ts';
import { sentRules } from './rule-sets.ts';

interface Saying {
  divisionId?: string | null;
  confirmed?: boolean;
}

/** Gives the season, or a division of it, these rules, as somebody who may; confirmed unless said otherwise. */
export async function putRules(
  app: TestApp,
  season: { id: string },
  rules: StoredRules,
  cookie: string,
  { divisionId = null, confirmed = true }: Saying = {},
) {
  const { season: read } = await askFor<{ season: { version: string } }>(
    app,
    `query ($id: ID!) { season(id: $id) { version } }`,
    { id: season.id },
  );
  return ask(
    app,
    `mutation ($season: ID!, $division: ID, $version: DateTime, $rules: LeagueRulesInput, $confirmed: Boolean) {
      putSeasonRules(seasonId: $season, divisionId: $division, version: $version, rules: $rules, confirmed: $confirmed,
        reopened: true) { messages } }`,
    { season: season.id, division: divisionId, version: read.version, rules: sentRules(rules), confirmed },
    cookie,
  );
}

/** The same, which must succeed. */
export async function playUnder(app: TestApp, season: { id: string }, rules: StoredRules, cookie: string) {
  const { errors } = await putRules(app, season, rules, cookie);
  if (errors) throw new Error(JSON.stringify(errors));
}
