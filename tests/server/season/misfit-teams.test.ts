/** @module-tag mysql locking: a season becomes one of players while somebody is added to a team of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDivision, aLeague, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { ruleSets, sentRules } from '../../support/makers/rule-sets.ts';
import type { Team } from '../../../server/modules/team/team.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql, byRest } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let secretary: string;
beforeAll(async () => {
  app = await startApp();
  secretary = (await signIn(app, { access: ['manageSeasons', 'manageTeams', 'managePlayers', 'manageGames'] })).cookie;
});
afterAll(() => app.stop());

const ofPlayers = { ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true };
const outcome = '{ messages warnings }';

/** A season that is one of players from its beginning. */
const aSeasonOfPlayers = async () => {
  const division = await aDivision(app);
  const season = await aSeason(app, { divisionIds: [division.id], rules: { rules: ofPlayers, divisions: {} } });
  return { seasonId: season.id, divisionId: division.id };
};

const makeOfPlayers = ({ id, updated }: { id: string; updated: Date }) =>
  byGraphql(app, secretary, ['putSeasonRules', outcome], {
    seasonId: ['ID!', id],
    version: ['DateTime', updated],
    confirmed: ['Boolean', true],
    rules: ['LeagueRulesInput', sentRules(ofPlayers)],
  });

const takeOut = (teamId: string, seasonId: string) =>
  byGraphql(app, secretary, ['unregisterTeam', outcome], { teamId: ['ID!', teamId], seasonId: ['ID!', seasonId] });

interface Squad {
  name: string;
  seasons: { seasonId: string; players: { name: string; captain: boolean }[] }[];
}
const squadsOf = async (teamId: string) =>
  (
    await askFor<{ team: Squad }>(
      app,
      'query ($id: ID!) { team(id: $id) { name seasons { seasonId players { name captain } } } }',
      { id: teamId },
      secretary,
    )
  ).team;

it.each([
  {
    how: 'entered',
    enter: ({ id: teamId }: Team, place: object) =>
      byGraphql(app, secretary, ['registerTeam', outcome], { input: ['RegistrationInput!', { teamId, ...place }] }),
  },
  {
    how: 'added by its name',
    enter: ({ name }: Team, place: object) =>
      byGraphql(app, secretary, ['addTeams', outcome], {
        input: ['NewTeamsInput!', { ...place, teams: [{ name }] }],
      }),
  },
  {
    how: 'saved',
    enter: ({ id, name, address, updated }: Team, place: object) =>
      byRest(app, secretary, 'PUT', '/Team', { id, name, address, ...place, lastUpdated: updated }),
  },
  {
    how: 'given a fixture',
    enter: async ({ id: awayTeamId }: Team, place: object) => {
      const { id: homeTeamId } = await aTeam(app, { name: 'Cid Fir' });
      return byGraphql(app, secretary, ['putFixture', outcome], {
        input: ['FixtureInput!', { homeTeamId, awayTeamId, ...place, date: '2026-11-26' }],
      });
    },
  },
])('a team of several players does not come back into a season of players by being $how', async ({ enter }) => {
  const { season, division, reds, blues } = await aLeague(app);
  for (const { team } of [reds, blues]) expect(await takeOut(team.id, season.id)).toMatchObject({ success: true });
  expect(await makeOfPlayers(season)).toMatchObject({ success: true });
  const answer = await enter(blues.team, { seasonId: season.id, divisionId: division.id });
  expect(answer).toMatchObject({
    success: false,
    text: 'In a season of players each name is one player: Blues has 2 players. Add each player to the season by name.',
  });
  expect(await squadsOf(blues.team.id)).toEqual({ name: 'Blues', seasons: [] });
});

it('nor does one with a player of another name', async () => {
  const place = await aSeasonOfPlayers();
  const team = await aTeam(app, { name: 'Ann Oak' });
  await aPlayer(app, { name: 'Ann Ash' }, await aRegistration(app, { ...place, teamId: team.id }));
  await takeOut(team.id, place.seasonId);
  const { text } = await byGraphql(app, secretary, ['registerTeam', outcome], {
    input: ['RegistrationInput!', { teamId: team.id, ...place }],
  });
  expect(text).toContain('each name is one player: Ann Oak has Ann Ash.');
});

it('who was captain of a team is nobody’s captain once the season is of players', async () => {
  const division = await aDivision(app);
  const season = await aSeason(app, { divisionIds: [division.id] });
  const place = { seasonId: season.id, divisionId: division.id };
  const enter = async (name: string) => {
    const team = await aTeam(app, { name });
    await aPlayer(app, { name, captain: true }, await aRegistration(app, { ...place, teamId: team.id }));
    return team;
  };
  const [stays, returns] = [await enter('Dot Fir'), await enter('Eve Yew')];
  await takeOut(returns.id, season.id);
  expect(await makeOfPlayers(season)).toMatchObject({ success: true });
  await byGraphql(app, secretary, ['registerTeam', outcome], {
    input: ['RegistrationInput!', { teamId: returns.id, ...place }],
  });
  const players = async (id: string) => (await squadsOf(id)).seasons[0]!.players;
  expect(await players(stays.id)).toEqual([{ name: 'Dot Fir', captain: false }]);
  expect(await players(returns.id)).toEqual([{ name: 'Eve Yew', captain: false }]);
});

it('a name is not given on where several players stand behind it', async () => {
  const place = await aSeasonOfPlayers();
  const team = await aTeam(app, { name: 'Blues' });
  const entry = await aRegistration(app, { ...place, teamId: team.id });
  const bea = await aPlayer(app, { name: 'Bea' }, entry);
  await aPlayer(app, { name: 'Bob' }, entry);
  const saved = await byGraphql(app, secretary, ['putTeam', outcome], {
    id: ['ID', team.id],
    version: ['DateTime', team.updated],
    input: ['TeamInput!', { name: 'Blues', address: 'Town Hall' }],
  });
  expect(saved).toMatchObject({ success: true });
  const renamed = await byRest(app, secretary, 'PATCH', `/Player/${place.seasonId}/${team.id}/${bea.id}`, {
    name: 'Bee',
    lastUpdated: bea.updated,
  });
  expect(renamed).toMatchObject({ success: true });
  const { name, seasons } = await squadsOf(team.id);
  expect([name, ...seasons[0]!.players.map((player) => player.name)]).toEqual(['Blues', 'Bee', 'Bob']);
});

it('nobody is added to a team at the moment in which its season becomes one of players', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const division = await aDivision(app);
    const season = await aSeason(app, { name: `At once ${round}`, divisionIds: [division.id] });
    const team = await aTeam(app, { name: `Flo Elder ${round}` });
    const place = { seasonId: season.id, divisionId: division.id };
    await aPlayer(app, { name: team.name }, await aRegistration(app, { ...place, teamId: team.id }));
    const [become, add] = await Promise.all([
      makeOfPlayers(season),
      byGraphql(app, secretary, ['addPlayers', outcome], {
        input: ['NewPlayersInput!', { ...place, teamId: team.id, players: [{ name: 'Gus Fir' }] }],
      }),
    ]);
    expect([become, add].filter(({ success }) => success)).toHaveLength(1);
  }
});
