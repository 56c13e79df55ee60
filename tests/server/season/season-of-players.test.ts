/** @module-tag mysql dialect: the players behind teams are found by joins of both engines. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredRules } from '#rules/basics/defaults.ts';
import { aDivision, aFixture, aLeague, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { cardInput, command, look } from '../../support/makers/cards.ts';
import { matches, ruleSets, sentRules } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql, byRest } from '../../support/server/doors.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let secretary: string;
let season: { id: string; name: string };
let division: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  secretary = (
    await signIn(app, { access: ['manageSeasons', 'manageTeams', 'managePlayers', 'manageScores', 'manageGames'] })
  ).cookie;
});
beforeEach(async () => {
  division = await aDivision(app);
  season = await aSeason(app, { divisionIds: [division.id] });
  expect(await setRules()).toBeUndefined();
});
afterAll(() => app.stop());

const ofPlayers: StoredRules = { ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true };

/** Sets the rules of a season or of a division of it; what is wrong with them, if anything. */
async function setRules(rules = ofPlayers, { seasonId = season.id, divisionId = null as string | null } = {}) {
  const { season: found } = await askFor<{ season: { version: string } }>(
    app,
    'query ($id: ID!) { season(id: $id) { version } }',
    { id: seasonId },
    secretary,
  );
  const { errors } = await ask(
    app,
    `mutation ($season: ID!, $division: ID, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, divisionId: $division, version: $version, rules: $rules, confirmed: true) { messages } }`,
    { season: seasonId, division: divisionId, version: found.version, rules: sentRules(rules) },
    secretary,
  );
  return errors?.map(({ message }) => message).join(' ');
}

const outcome = '{ result { id name } messages warnings }';
const add = (...teams: object[]) =>
  byGraphql(app, secretary, ['addTeams', outcome], {
    input: ['NewTeamsInput!', { seasonId: season.id, divisionId: division.id, teams }],
  });

interface Shown {
  id: string;
  name: string;
  version: string;
  players: { id: string; name: string; captain: boolean; version: string }[];
}
/** The teams of the season with their players, by name. */
async function teamsShown(): Promise<Shown[]> {
  const { teams } = await askFor<{ teams: { teams: (Shown & { seasons: (Shown & { seasonId: string })[] })[] } }>(
    app,
    `query { teams { teams { id name version
      seasons { seasonId players { id name captain version } } } } }`,
    {},
    secretary,
  );
  return teams.teams
    .filter(({ seasons }) => seasons.some(({ seasonId }) => seasonId === season.id))
    .map(({ seasons, ...team }) => ({
      ...team,
      players: seasons.find(({ seasonId }) => seasonId === season.id)!.players,
    }));
}
const names = async () => (await teamsShown()).map(({ name, players }) => [name, ...players.map((one) => one.name)]);
const squadOf = (team: { id: string }) => ({ teamId: team.id, seasonId: season.id });

describe('a season of players (season-rules.md 9)', () => {
  it('says so, and has one player behind each name, who is nobody’s captain', async () => {
    expect(await add({ name: 'Ann Oak', emailAddress: 'Ann@Post.example' }, { name: 'Bob Elm' })).toMatchObject({
      success: true,
      text: '2 players were added.',
    });
    expect((await teamsShown()).map(({ players }) => players)).toMatchObject([
      [{ name: 'Ann Oak', captain: false }],
      [{ name: 'Bob Elm', captain: false }],
    ]);
    const read = 'query ($id: ID!) { player(id: $id) { emailAddress } }';
    expect(await askFor(app, read, { id: (await teamsShown())[0]!.players[0]!.id }, secretary)).toEqual({
      player: { emailAddress: 'ann@post.example' },
    });
    const { seasons } = await askFor<{ seasons: object[] }>(app, '{ seasons { id isOfPlayers } }');
    expect(seasons).toContainEqual({ id: season.id, isOfPlayers: true });
  });

  it('keeps both names in step, whichever is changed, by either API', async () => {
    await add({ name: 'Ann Oak' }, { name: 'Bob Elm' });
    const [ann, bob] = (await teamsShown()) as [Shown, Shown];
    await byGraphql(app, secretary, ['putTeam', outcome], {
      id: ['ID', ann.id],
      version: ['DateTime', ann.version],
      input: ['TeamInput!', { name: 'Ann Ash', address: '' }],
    });
    const [player] = bob.players;
    const path = `/Player/${season.id}/${bob.id}/${player!.id}`;
    const renamed = await byRest(app, secretary, 'PATCH', path, {
      name: 'Rob Elm',
      captain: true,
      lastUpdated: player!.version,
    });
    expect(renamed).toMatchObject({ success: true });
    expect(await names()).toEqual([
      ['Ann Ash', 'Ann Ash'],
      ['Rob Elm', 'Rob Elm'],
    ]);
    expect((await teamsShown())[1]!.players[0]!.captain).toBe(false);
  });

  it('has each name once', async () => {
    expect(await add({ name: 'Ann Oak' }, { name: 'ann oak' })).toMatchObject({ success: false });
    await add({ name: 'Ann Oak' }, { name: 'Bob Elm' });
    expect(await add({ name: 'ANN OAK' })).toMatchObject({ success: false });
    const [, bob] = (await teamsShown()) as [Shown, Shown];
    const [player] = bob.players;
    const update = await byGraphql(app, secretary, ['updatePlayer', '{ messages warnings }'], {
      squad: ['SquadInput!', squadOf(bob)],
      id: ['ID!', player!.id],
      version: ['DateTime', player!.version],
      input: ['PlayerInput!', { name: 'Ann Oak' }],
    });
    expect(update.text).toBe('Ann Oak plays in this season already. Give one of the two another name.');
    expect((await names()).map(([name]) => name)).toEqual(['Ann Oak', 'Bob Elm']);
  });

  it('refuses a captain, a second player and a move, by either API', async () => {
    expect((await add({ name: 'Ann Oak', captain: 'Cid' })).text).toContain('has no captain');
    await add({ name: 'Ann Oak' }, { name: 'Bob Elm' });
    const [ann, bob] = (await teamsShown()) as [Shown, Shown];
    const second = 'This is a season of players: Ann Oak stands for one. Add the other player to the season by name.';
    const added = await byGraphql(app, secretary, ['addPlayers', '{ messages warnings }'], {
      input: ['NewPlayersInput!', { ...squadOf(ann), divisionId: division.id, players: [{ name: 'Cid' }] }],
    });
    expect(added.text).toBe(second);
    const posted = await byRest(app, secretary, 'POST', `/Player/${division.id}/${season.id}/${ann.id}`, {
      name: 'Cid',
      captain: false,
    });
    expect(posted).toMatchObject({ success: false, text: second });
    const [player] = bob.players;
    const moved = await byGraphql(app, secretary, ['updatePlayer', '{ messages warnings }'], {
      squad: ['SquadInput!', squadOf(bob)],
      id: ['ID!', player!.id],
      version: ['DateTime', player!.version],
      input: ['PlayerInput!', { name: 'Bob Elm' }],
      newTeamId: ['ID', ann.id],
    });
    expect(moved.text).toBe(second);
    expect(await names()).toEqual([
      ['Ann Oak', 'Ann Oak'],
      ['Bob Elm', 'Bob Elm'],
    ]);
  });

  it('is left by the player and the name together, and entered again as the same person', async () => {
    await add({ name: 'Ann Oak' });
    const [ann] = (await teamsShown()) as [Shown];
    const [player] = ann.players;
    const removed = await byGraphql(app, secretary, ['removePlayer', '{ messages warnings }'], {
      squad: ['SquadInput!', squadOf(ann)],
      id: ['ID!', player!.id],
    });
    expect(removed.text).toBe('Ann Oak was removed from the season.');
    expect(await teamsShown()).toEqual([]);
    await add({ name: 'Ann Oak' });
    expect((await teamsShown())[0]).toMatchObject({ id: ann.id, players: [{ id: player!.id }] });
  });

  it('finds the same person when the season of the next year enters the name', async () => {
    await add({ name: 'Ann Oak' });
    const [{ players }] = (await teamsShown()) as [Shown];
    season = await aSeason(app, { divisionIds: [division.id] });
    await setRules();
    await add({ name: 'Ann Oak' });
    expect((await teamsShown())[0]!.players[0]!.id).toBe(players[0]!.id);
  });

  it.each([
    {
      how: 'entered',
      enter: (teamId: string) =>
        byGraphql(app, secretary, ['registerTeam', outcome], {
          input: ['RegistrationInput!', { teamId, seasonId: season.id, divisionId: division.id }],
        }),
    },
    {
      how: 'given a fixture',
      enter: async (teamId: string) => {
        await add({ name: 'Bob Elm' });
        const [bob] = (await teamsShown()) as [Shown];
        const teams = { homeTeamId: bob.id, awayTeamId: teamId };
        return byGraphql(app, secretary, ['putFixture', '{ messages warnings }'], {
          input: ['FixtureInput!', { ...teams, seasonId: season.id, divisionId: division.id, date: '2026-11-26' }],
        });
      },
    },
  ])('makes somebody whom careers know at once, where a name is $how', async ({ how, enter }) => {
    const name = `Cid ${how}`;
    const { id } = await aTeam(app, { name });
    const found = async () =>
      (
        await askFor<{ career: object | null }>(app, 'query ($name: String!) { career(player: $name) { name } }', {
          name,
        })
      ).career;
    expect(await found()).toBeNull();
    expect(await enter(id)).toMatchObject({ success: true });
    expect(await found()).toEqual({ name });
  });

  it('is played, and the table counts', async () => {
    await add({ name: 'Ann Oak' }, { name: 'Bob Elm' });
    const [ann, bob] = (await teamsShown()) as [Shown, Shown];
    const fixture = await aFixture(app, {
      seasonId: season.id,
      divisionId: division.id,
      homeTeamId: ann.id,
      awayTeamId: bob.id,
    });
    const match = { homePlayers: ann.players, awayPlayers: bob.players, homeScore: 4, awayScore: 4 };
    const { version } = await look(app, fixture.id, secretary);
    const card = cardInput({
      matches: [match],
      oneEighties: [],
      over100Checkouts: [],
      manOfTheMatch: { home: null, away: null },
    });
    const { errors } = await command(app, 'saveCard', { target: { id: fixture.id, version }, card }, secretary);
    expect(errors).toBeUndefined();
    const { divisionData } = await askFor<{ divisionData: { teams: object[] } }>(
      app,
      'query ($s: ID!, $d: [ID!]) { divisionData(seasonId: $s, divisionIds: $d) { teams { name points fixturesDrawn } } }',
      { s: season.id, d: [division.id] },
    );
    expect(divisionData.teams).toEqual([
      { name: 'Ann Oak', points: 4, fixturesDrawn: 1 },
      { name: 'Bob Elm', points: 4, fixturesDrawn: 1 },
    ]);
    // Nobody has won, and nobody has lost.
    const seen = await askFor(
      app,
      `query ($id: String!, $s: ID!, $d: [ID!]!) {
        playerSeason(player: $id, seasonId: $s, divisionIds: $d) { opponents { played won lost } teams { singles { matchesWon matchesLost } } }
        career(player: $id) { form latest { won result } opponents { latest { result } } milestones { match { result } } } }`,
      { id: ann.players[0]!.id, s: season.id, d: [division.id] },
    );
    expect(seen).toEqual({
      playerSeason: {
        opponents: [{ played: 1, won: 0, lost: 0 }],
        teams: [{ singles: { matchesWon: 0, matchesLost: 0 } }],
      },
      career: {
        form: ['drawn'],
        latest: { won: false, result: 'drawn' },
        opponents: [{ latest: { result: 'drawn' } }],
        milestones: [{ match: { result: 'drawn' } }],
      },
    });
  });
});

it('spreadsheets of a season of players say a name once', async () => {
  await add({ name: 'Ann Oak' });
  const part = async (name: string) =>
    (
      await call(app, 'GET', `/api/Division/Data?seasonId=${season.id}&part=${name}&content-type=text/csv`, {
        cookie: secretary,
      })
    ).text;
  expect(await part('teams')).toMatch(/^\uFEFF?Player,Played,/);
  const [head, row] = (await part('players')).split('\r\n');
  expect(head).toMatch(/Rank,Player,Played,/);
  expect(row!.split('Ann Oak')).toHaveLength(2);
});

describe('rules that make a season one of players', () => {
  it('are refused where teams have several players, and name them', async () => {
    const league = await aLeague(app);
    expect(await setRules(ofPlayers, { seasonId: league.season.id })).toBe(
      'In a season of players each name is one player: Blues has 2 players, Reds has 2 players. Take these teams out of the season, or leave it to teams.',
    );
  });

  it('give a player to teams without one', async () => {
    season = await aSeason(app, { divisionIds: [division.id] });
    const team = await aTeam(app, { name: 'Cid Fir' });
    await aRegistration(app, { teamId: team.id, seasonId: season.id, divisionId: division.id });
    expect(await setRules()).toBeUndefined();
    expect(await names()).toEqual([['Cid Fir', 'Cid Fir']]);
  });

  it('have no partners, and hold for every division', async () => {
    const card = { league: matches(1, 2), qualifier: [] };
    expect(await setRules({ ...ofPlayers, card })).toBe(
      'Match 1 needs 1 player a side: in a season of players nobody has a partner.',
    );
    const teams = { ...ofPlayers, isOfPlayers: false };
    expect(await setRules(teams, { divisionId: division.id })).toBe(
      'Players or teams play the whole season. Say it of the season.',
    );
  });
});
