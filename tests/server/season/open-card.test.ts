/** @module-tag mysql dialect: rules and cards are documents of columns that both engines read and write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRules } from '#rules/basics/defaults.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { cardInput, command, look } from '../../support/makers/cards.ts';
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

describe('a match that is not on the card any more keeps no two cards apart (season-rules.md 7)', () => {
  /** A card with so many matches, each won by the home side; the last one otherwise where it is said. */
  const cardOf = (count: number, last: [number, number] = [2, 0]): Card => {
    const night = league.night(2, 0);
    const won = (at: number) => ({
      ...night.matches[0]!,
      ...(at === count - 1 && { homeScore: last[0], awayScore: last[1] }),
    });
    return { ...night, matches: Array.from({ length: count }, (_, at) => won(at)) };
  };
  const shorter = { card: { league: matches(2, 1), qualifier: [] } };
  const longer = { card: { league: matches(3, 1), qualifier: [] } };
  const waiting = async (id: string) =>
    (
      await askFor<{ resultsWaiting: { reason: string; fixture: { id: string } }[] }>(
        app,
        '{ resultsWaiting { reason fixture { id } } }',
        {},
        league.cookies.admin,
      )
    ).resultsWaiting.find(({ fixture }) => fixture.id === id)?.reason;
  const standing = (id: string) =>
    askFor<{ fixture: { standing: { state: string; differs: string[] | null } } }>(
      app,
      'query ($id: ID!) { fixture(id: $id) { standing { state differs } } }',
      { id },
      league.cookies.admin,
    ).then(({ fixture }) => fixture.standing);

  it('of which one was entered before the rules changed: they agree', async () => {
    const { id } = await league.open({ date: '2027-01-21' });
    await change(longer);
    await savedAs(app, 'saveDraft', id, cardOf(3), league.cookies.reds);
    await change(shorter);
    expect((await savedAs(app, 'saveDraft', id, cardOf(2), league.cookies.blues)).resultsPublished).toBe(true);
  });

  it('that both have otherwise: they agree, and what differs elsewhere is all there is to decide', async () => {
    const { id } = await league.open({ date: '2027-01-28' });
    await change(longer);
    await savedAs(app, 'saveDraft', id, cardOf(3), league.cookies.reds);
    await savedAs(app, 'saveDraft', id, cardOf(3, [0, 2]), league.cookies.blues);
    expect([await waiting(id), await standing(id)]).toEqual(['different', { state: 'different', differs: ['S3'] }]);
    await change(shorter);
    expect([await waiting(id), await standing(id)]).toEqual(['same', { state: 'same', differs: null }]);
    const { homeDraft, awayDraft, version } = await look(app, id, league.cookies.admin);
    const versions = { homeVersion: homeDraft!.version, awayVersion: awayDraft!.version };
    const merge = { matches: [], ...versions };
    const merged = await command(app, 'publishCard', { target: { id, version }, merge }, league.cookies.admin);
    expect(merged.errors).toBeUndefined();
    expect(merged.data!.it.resultsPublished).toBe(true);
  });
});
