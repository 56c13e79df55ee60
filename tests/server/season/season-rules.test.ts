/** @module-tag mysql dialect: rules are a document of a column that both engines read and write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeagueRules, StoredRules } from '#rules/basics/defaults.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { matches, ruleSets, sentRules } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
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

const ruleFields = `{ points { win draw loss matchWon matchLevel leg lostByOne } decidedBy teamTieBreaks sharesPlaces
  playerPoints { sizes leg match oneEighty hiCheck } playerTieBreaks
  leagueCard { playerCount startingScore numberOfLegs playsAll isDoubleStart countsLegs game label }
  qualifierCard { numberOfLegs } matchesForQualifierScore leastPlayers mostMatches { size times } }`;

interface Shown {
  season: { version: string };
  rules: LeagueRules & { leagueCard: unknown[] };
  otherwise: LeagueRules;
  differs: boolean;
  divisionIds: string[];
  publishedCards: number;
  isOver: boolean;
}
const read = async (divisionId: string | null = null, cookie?: string) =>
  (
    await askFor<{ seasonRules: Shown }>(
      app,
      `query ($season: ID!, $division: ID) { seasonRules(seasonId: $season, divisionId: $division) {
        season { version } rules ${ruleFields} otherwise ${ruleFields} differs divisionIds publishedCards isOver } }`,
      { season: league.season.id, division: divisionId },
      cookie,
    )
  ).seasonRules;

interface Change {
  rules: StoredRules | null;
  divisionId?: string | null;
  version?: string;
  confirmed?: boolean;
  reopened?: boolean;
}
const change = async ({ rules, divisionId = null, version, ...more }: Change, cookie: string | undefined = manager) =>
  ask(
    app,
    `mutation ($season: ID!, $division: ID, $version: DateTime, $rules: LeagueRulesInput, $confirmed: Boolean,
      $reopened: Boolean) {
      putSeasonRules(seasonId: $season, divisionId: $division, version: $version, rules: $rules, confirmed: $confirmed,
        reopened: $reopened) { messages } }`,
    {
      season: league.season.id,
      division: divisionId,
      version: version ?? (await read()).season.version,
      rules: rules && sentRules(rules),
      confirmed: true,
      ...more,
    },
    cookie,
  );
const saveChange = async (what: Change) => expect((await change(what)).errors).toBeUndefined();

const table = async () =>
  (
    await askFor<{ divisionData: { teams: { name: string; rank: number; points: number; winRate: number }[] } }>(
      app,
      `query ($season: ID!, $divisions: [ID!]) { divisionData(seasonId: $season, divisionIds: $divisions) {
        teams { name rank points winRate } } }`,
      { season: league.season.id, divisions: [league.division.id] },
    )
  ).divisionData.teams;

/** A card of Reds v Blues with these results, in playing order. */
function cardWith(...results: [home: number, away: number][]): Card {
  const { reds, blues } = league;
  return {
    matches: results.map(([homeScore, awayScore]) => ({
      homePlayers: [{ id: reds.captain.id, name: '' }],
      awayPlayers: [{ id: blues.captain.id, name: '' }],
      homeScore,
      awayScore,
    })),
    oneEighties: [],
    over100Checkouts: [],
    manOfTheMatch: { home: null, away: null },
  };
}

describe('without rules of its own', () => {
  it('a season plays as the league does, and everybody reads how', async () => {
    const { rules, otherwise, differs, divisionIds } = await read();
    expect(rules).toEqual(otherwise);
    expect(rules.points).toEqual({ win: 2, draw: 1, loss: 0, matchWon: 0, matchLevel: 0, leg: 0, lostByOne: 0 });
    expect(rules.leagueCard).toHaveLength(8);
    expect([differs, divisionIds]).toEqual([false, []]);
  });
});

describe('who may change them', () => {
  it.each([
    ['nobody who is not signed in', undefined, 'UNAUTHENTICATED'],
    ['nobody without manageSeasons', 'admin', 'FORBIDDEN'],
  ] as const)('%s', async (_, who, code) => {
    const cookie = who && league.cookies[who];
    const answer = await change({ rules: { points: { win: 9 } } }, cookie ?? '');
    expect(refusal(answer)).toBe(code);
    expect((await read()).differs).toBe(false);
  });

  it('whoever looks at other rules first needs the right as well', async () => {
    const looked = await ask(
      app,
      `query ($season: ID!, $rules: LeagueRulesInput!) { tablesUnderRules(seasonId: $season, rules: $rules) { id } }`,
      { season: league.season.id, rules: sentRules({}) },
      league.cookies.admin,
    );
    expect(refusal(looked)).toBe('FORBIDDEN');
  });
});

describe('a season of players and legs', () => {
  it('is entered, counted and shown by its own card everywhere', async () => {
    await saveChange({ rules: { ...ruleSets.everyLegCounts } });
    const { id } = await league.open({ date: '2026-11-19' });
    const saved = await savedAs(app, 'saveCard', id, cardWith([4, 0], [2, 2], [1, 3]), league.cookies.admin);
    expect(saved.formats).toHaveLength(3);
    const teams = await table();
    expect(teams.map(({ name, points, winRate }) => [name, points, winRate])).toEqual([
      // With the night that was played before, 3-1.
      ['Reds', 14, 10],
      ['Blues', 6, 6],
    ]);
    const shown = await askFor<{ fixture: { score: object; card: { matches: { winner: string | null }[] } } }>(
      app,
      'query ($id: ID!) { fixture(id: $id) { score { home away } card { matches { winner } } } }',
      { id },
    );
    expect(shown.fixture.score).toEqual({ home: 7, away: 5 });
    expect(shown.fixture.card.matches.map(({ winner }) => winner)).toEqual(['home', null, 'away']);
  });

  it('is served over REST for reading, and refused for writing in words that lead to the page', async () => {
    const { id } = await league.open({ date: '2026-11-26' });
    const game = await call(app, 'GET', `/api/Game/${id}`, { cookie: league.cookies.admin });
    expect(game.json.matchOptions).toHaveLength(3);
    const answer = await call(app, 'PUT', `/api/Scores/${id}`, {
      cookie: league.cookies.admin,
      body: { ...game.json, lastUpdated: game.json.updated },
    });
    expect(answer.json).toMatchObject({ success: false, errors: [expect.stringContaining(`/score/${id}`)] });
  });

  it('says what would change before anything is saved, and saves nothing unless it is confirmed', async () => {
    const { publishedCards } = await read();
    expect(publishedCards).toBe(2);
    const { tablesUnderRules } = await askFor<{ tablesUnderRules: { name: string; teams: object[] }[] }>(
      app,
      `query ($season: ID!, $rules: LeagueRulesInput!) { tablesUnderRules(seasonId: $season, rules: $rules) {
        name teams { name rankBefore pointsBefore rank points } } }`,
      { season: league.season.id, rules: sentRules({ ...ruleSets.everyLegCounts, points: { win: 3 } }) },
      manager,
    );
    expect(tablesUnderRules).toEqual([
      {
        name: expect.any(String),
        teams: [
          { name: 'Reds', rankBefore: 1, pointsBefore: 14, rank: 1, points: 6 },
          { name: 'Blues', rankBefore: 2, pointsBefore: 6, rank: 2, points: 0 },
        ],
      },
    ]);
    const unconfirmed = await change({ rules: { points: { win: 3 } }, confirmed: false });
    expect(refusal(unconfirmed)).toBe('CONFLICT');
    expect(unconfirmed.errors![0]!.message).toContain('2 cards');
    expect((await table())[0]!.points).toBe(14);
  });
});

describe('a division', () => {
  it('can differ from its season, until that is taken away', async () => {
    const { id } = league.division;
    await saveChange({
      rules: { ...ruleSets.everyLegCounts, points: { ...ruleSets.everyLegCounts.points, win: 10 } },
      divisionId: id,
    });
    expect(await read(id)).toMatchObject({
      differs: true,
      rules: { points: { win: 10 } },
      otherwise: { points: { win: 2 } },
    });
    expect((await read()).divisionIds).toEqual([id]);
    expect((await table()).map(({ points }) => points)).toEqual([30, 6]);
    await saveChange({ rules: null, divisionId: id });
    expect(await read(id)).toMatchObject({ differs: false });
    expect((await table()).map(({ points }) => points)).toEqual([14, 6]);
  });

  it('of another season is not found', async () => {
    const answer = await change({ rules: {}, divisionId: league.season.id });
    expect(refusal(answer)).toBe('NOT_FOUND');
  });
});

describe('refused, and nothing is changed', () => {
  const unchanged = async () => expect((await read()).rules.decidedBy).toBe('legs');

  it('rules that are wrong, each with its place', async () => {
    const answer = await change({ rules: { card: { league: [], qualifier: matches(40, 1) }, teamTieBreaks: [] } });
    expect(refusal(answer)).toBe('INVALID');
    const fields = (answer.errors![0]!.extensions as { fields: { field: string }[] }).fields.map(({ field }) => field);
    expect(fields).toEqual(['card.league', 'card.qualifier', 'teamTieBreaks']);
    await unchanged();
  });

  it('two people at once: the second reads first', async () => {
    const { version } = (await read()).season;
    await saveChange({ rules: { ...ruleSets.everyLegCounts, sharesPlaces: true }, version });
    const late = await change({ rules: { points: { win: 4 } }, version });
    expect(refusal(late)).toBe('CONFLICT');
    await unchanged();
  });

  it('a season that is over, unless it is reopened', async () => {
    const row = await app.ports.database.reader.findOneByOrFail(Season, { id: league.season.id });
    const before = app.clock.now;
    app.clock.now = new Date(`${Number(row.endDate.slice(0, 4)) + 1}-12-01T10:00:00Z`);
    expect((await read()).isOver).toBe(true);
    manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
    const closed = await change({ rules: { points: { win: 4 } } });
    expect(closed.errors![0]!.message).toContain('is over');
    await unchanged();
    await saveChange({ rules: { ...ruleSets.everyLegCounts }, reopened: true });
    app.clock.now = before;
    manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
  });
});

describe('cards that were entered before the rules changed', () => {
  const fields =
    '{ id version standing { state score { home away } } card { matches { homeScore } } formats { numberOfLegs } }';
  const read = async (id: string, cookie: string) =>
    (
      await ask<{ fixture: { version: string; standing: { state: string }; card: { matches: unknown[] } | null } }>(
        app,
        `query ($id: ID!) { fixture(id: $id) ${fields} }`,
        { id },
        cookie,
      )
    ).data!.fixture;

  it('a draft with more matches than the new card has is read, and saved again', async () => {
    await saveChange({ rules: null });
    const { id } = await league.open({ date: '2026-12-03' });
    const eight = cardWith([3, 0], [3, 1], [3, 2], [0, 3], [1, 3], [2, 0], [0, 2], [2, 1]);
    await savedAs(app, 'saveDraft', id, eight, league.cookies.reds);
    await saveChange({ rules: { ...ruleSets.oddLegsWithBonus } });
    expect(await read(id, league.cookies.reds)).toMatchObject({ standing: { state: 'entered' } });
    expect(await read(id, league.cookies.admin)).toMatchObject({ card: null });
    const again = cardWith([2, 1], [2, 1], [1, 2], [0, 3], [1, 3], [2, 0], [0, 2], [2, 1]);
    await savedAs(app, 'saveDraft', id, again, league.cookies.reds);
  });

  it('a fixture with options for more matches can still be postponed', async () => {
    const options = Array.from({ length: 8 }, () => ({ playerCount: 1, startingScore: 501, numberOfLegs: 3 }));
    const { id } = await league.open({ date: '2026-12-10', matchOptions: options });
    const games = (await signIn(app, { access: ['manageScores', 'manageGames'] })).cookie;
    const { version } = await read(id, games);
    const answer = await ask(
      app,
      `mutation ($target: FixtureTarget!, $details: FixtureDetailsInput!) {
        updateFixtureDetails(target: $target, details: $details) { id postponed } }`,
      { target: { id, version }, details: { postponed: true } },
      games,
    );
    expect(answer.errors).toBeUndefined();
  });
});

it('only what differs is stored: other points leave the card to the league, and older programs go on writing it', async () => {
  // As a form sends it, which does not show places without a match.
  const winOfThree = sentRules({ points: { win: 3 } });
  const withoutGaps = winOfThree.qualifierCard.filter(({ numberOfLegs }) => numberOfLegs > 0);
  expect(withoutGaps).toHaveLength(7);
  const { version } = (await read()).season;
  const answer = await ask(
    app,
    `mutation ($season: ID!, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, version: $version, rules: $rules, confirmed: true) { messages } }`,
    { season: league.season.id, version, rules: { ...winOfThree, qualifierCard: withoutGaps } },
    manager,
  );
  expect(answer.errors).toBeUndefined();
  const row = await app.ports.database.reader.findOneByOrFail(Season, { id: league.season.id });
  expect(Object.keys(row.rules!.rules)).toEqual(['points']);
  const { id } = await league.open({ date: '2026-12-17' });
  const game = await call(app, 'GET', `/api/Game/${id}`, { cookie: league.cookies.admin });
  const written = await call(app, 'PUT', `/api/Scores/${id}`, {
    cookie: league.cookies.admin,
    body: { ...game.json, lastUpdated: game.json.updated },
  });
  expect(written.json).toMatchObject({ success: true });
});

it('saving the season itself keeps its rules, and a season without any difference stores none', async () => {
  await saveChange({ rules: null });
  const row = await app.ports.database.reader.findOneByOrFail(Season, { id: league.season.id });
  expect(row.rules).toBeNull();
  expect((await table()).length).toBe(2);
});
