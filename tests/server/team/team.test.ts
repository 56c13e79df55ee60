import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as teams from '../../../server/modules/team/team-seasons.service.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import {
  aDivision,
  aLeague,
  aNote,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
  insert,
} from '../../support/makers/makers.ts';
import { countQueries } from '../../support/server/query-counter.ts';
import { RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

interface Entry {
  season: { name: string };
  division: { name: string };
  players: { name: string; captain: boolean; gender: string | null }[];
}
interface Shown {
  name: string;
  seasons: Entry[];
  season: { name: string } | null;
  fixtures: { date: string; fixtures: { homeTeam: { name: string }; homeScore: number | null }[] }[];
}
const entry = 'season { name } division { name } players { name captain gender }';
const teamQuery = `query ($id: ID!, $seasonId: ID) { team(id: $id, seasonId: $seasonId) { name seasons { ${entry} }
  season { name } fixtures { date fixtures { homeTeam { name } homeScore } } } }`;
const teamsQuery = `query ($seasonId: ID, $divisionId: ID, $page: Int = 1, $pageSize: Int = 50) {
  teams(seasonId: $seasonId, divisionId: $divisionId, page: $page, pageSize: $pageSize) {
    total teams { name seasons { ${entry} } } } }`;

const team = async (id: string, seasonId?: string) =>
  (await askFor<{ team: Shown | null }>(app, teamQuery, { id, seasonId })).team;
const page = async (variables: object = {}) =>
  (await askFor<{ teams: { total: number; teams: Shown[] } }>(app, teamsQuery, { ...variables })).teams;

describe('a team', () => {
  it('is found by id or by name, with its players and what it plays', async () => {
    const seen = await team(league.reds.team.id);
    expect(seen).toMatchObject({
      name: 'Reds',
      season: { name: 'Winter 2026/27' },
      seasons: [
        {
          season: { name: 'Winter 2026/27' },
          division: { name: 'Division One' },
          players: [
            { name: 'Abe', captain: false, gender: null },
            { name: 'Ann', captain: true, gender: 'Female' },
          ],
        },
      ],
      fixtures: [{ date: '2026-11-05', fixtures: [{ homeTeam: { name: 'Reds' } }] }],
    });
    expect(await team(' reds ')).toEqual(seen);
    expect(await team('reds', 'winter 2026/27')).toEqual(seen);
    expect(await team('Nobodies')).toBeNull();
    expect(await team('reds', 'no such season')).toMatchObject({ season: null, fixtures: [] });
  });

  it('has its seasons latest first, and shows the one being played unless told', async () => {
    const old = await aSeason(app, { name: 'Old', startDate: '2025-09-01', endDate: '2026-03-31' });
    const next = await aSeason(app, { name: 'Next', startDate: '2027-09-01', endDate: '2028-03-31' });
    const greens = await aTeam(app, { name: 'Greens' });
    const entries = { teamId: greens.id, divisionId: league.division.id };
    for (const { id: seasonId } of [old, next]) await aRegistration(app, { ...entries, seasonId });
    expect((await team('Greens'))!.season!.name).toBe('Next');
    await aRegistration(app, { ...entries, seasonId: league.season.id });
    const seen = (await team('Greens'))!;
    expect(seen.seasons.map(({ season }) => season.name)).toEqual(['Next', 'Winter 2026/27', 'Old']);
    expect(seen.season!.name).toBe('Winter 2026/27');
    expect((await team('Greens', 'old'))!.season!.name).toBe('Old');
  });

  it('shows notes of its own division and of all, not those of another one', async () => {
    const other = await aDivision(app, { name: 'Division Nine' });
    const both = { divisionIds: [league.division.id, other.id], startDate: '2030-09-01', endDate: '2031-03-31' };
    const { id: seasonId } = await aSeason(app, { name: 'Both', ...both });
    const pinks = await aTeam(app, { name: 'Pinks' });
    await aRegistration(app, { teamId: pinks.id, seasonId, divisionId: other.id });
    await aNote(app, { seasonId, note: 'for all', date: '2030-12-01' });
    await aNote(app, { seasonId, note: 'for nine', date: '2030-12-02', divisionId: other.id });
    await aNote(app, { seasonId, note: 'for one', date: '2030-12-03', divisionId: league.division.id });
    const query = '{ team(id: "Pinks") { fixtures { date notes { note } } } }';
    const { team: seen } = await askFor<{ team: { fixtures: object[] } }>(app, query);
    expect(seen.fixtures).toEqual([
      { date: '2030-12-01', notes: [{ note: 'for all' }] },
      { date: '2030-12-02', notes: [{ note: 'for nine' }] },
    ]);
  });

  it('leaves out removed players and entries', async () => {
    const whites = await aTeam(app, { name: 'Whites' });
    const { id: seasonId } = league.season;
    const registration = await aRegistration(app, { teamId: whites.id, seasonId, divisionId: league.division.id });
    const gone = await aPlayer(app, { name: 'Gone' });
    const removed = { registrationId: registration.id, playerId: gone.id, captain: false, deleted: new Date() };
    await insert(app, RegisteredPlayer, removed);
    await aPlayer(app, { name: 'Deleted', deleted: new Date() }, registration);
    const other = await aSeason(app, { name: 'Other', startDate: '2024-09-01', endDate: '2025-03-31' });
    const entry = { teamId: whites.id, seasonId: other.id, divisionId: league.division.id, deleted: new Date() };
    await aRegistration(app, entry);
    expect((await team('Whites'))!.seasons).toEqual([expect.objectContaining({ players: [] })]);
  });

  it('is forgotten with the write that changes it', async () => {
    await team('Blues');
    const entry = await aPlayer(app, { name: 'Cy' }, league.blues.registration);
    expect((await team('Blues'))!.seasons[0]!.players.map(({ name }) => name)).toContain(entry.name);
  });
});

describe('the list of teams', () => {
  it('comes in pages, by name', async () => {
    const all = await page();
    expect(all.teams.map(({ name }) => name)).toEqual(all.teams.map(({ name }) => name).toSorted());
    expect(all.total).toBe(all.teams.length);
    const second = await page({ page: 2, pageSize: 1 });
    expect(second).toEqual({ total: all.total, teams: [all.teams[1]] });
    expect((await page({ page: 99 })).teams).toEqual([]);
    for (const wrong of [{ page: 0 }, { pageSize: 0 }, { pageSize: 101 }])
      expect(refusal(await ask(app, teamsQuery, wrong))).toBe('INVALID');
  });

  it('can be of a season and a division, each team with only those entries', async () => {
    const division = await aDivision(app, { name: 'Division Two' });
    const yellows = await aTeam(app, { name: 'Yellows' });
    const old = await aSeason(app, { name: 'Ancient', startDate: '2020-09-01', endDate: '2021-03-31' });
    await aRegistration(app, { teamId: yellows.id, seasonId: league.season.id, divisionId: division.id });
    await aRegistration(app, { teamId: yellows.id, seasonId: old.id, divisionId: league.division.id });
    const names = async (filter: object) => (await page(filter)).teams.map(({ name }) => name);
    expect(await names({ divisionId: 'division two' })).toEqual(['Yellows']);
    expect(await names({ seasonId: 'Ancient' })).toEqual(['Yellows']);
    expect(await names({ seasonId: 'Ancient', divisionId: division.id })).toEqual([]);
    expect(await names({ seasonId: league.season.id })).toEqual(expect.arrayContaining(['Blues', 'Reds', 'Yellows']));
    const [seen] = (await page({ divisionId: division.id })).teams;
    expect(seen!.seasons.map(({ season }) => season.name)).toEqual(['Winter 2026/27']);
  });

  it('takes as many queries for many teams as for few', async () => {
    const count = () => {
      app.ports.memories.data.clear();
      return countQueries(app.ports.database, () =>
        app.app.http.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ query: teamsQuery }),
        }),
      );
    };
    const before = await count();
    for (let index = 0; index < 15; index += 1) {
      const { id: teamId } = await aTeam(app, { name: `Team ${index}` });
      const entry = { teamId, seasonId: league.season.id, divisionId: league.division.id };
      await aPlayer(app, { name: `Player ${index}` }, await aRegistration(app, entry));
    }
    expect(await count()).toBe(before);
    expect(before).toBeGreaterThan(3);
    expect(before).toBeLessThanOrEqual(11);
  });
});

describe('e-mails of players', () => {
  it.each([
    ['nobody', undefined, []],
    ['somebody else', someoneWith('manageScores'), []],
    ['the person', { ...someoneWith(), emailAddress: 'PAT@example.com' }, ['pat@example.com']],
    ['manageAccess', someoneWith('manageAccess'), ['pat@example.com', 'pip@example.com']],
    ['manageTeams', someoneWith('manageTeams'), ['pat@example.com', 'pip@example.com']],
    ['managePlayers', someoneWith('managePlayers'), ['pat@example.com', 'pip@example.com']],
  ])('are given to %s as in 11.2', async (name, actor, expected) => {
    const purples = await aTeam(app, { name: `Purples ${name}` });
    const entry = { teamId: purples.id, seasonId: league.season.id, divisionId: league.division.id };
    const registration = await aRegistration(app, entry);
    for (const emailAddress of ['pat@example.com', 'pip@example.com'])
      await aPlayer(app, { name: emailAddress.slice(0, 3), emailAddress }, registration);
    // Somebody who may see them asks first: what is remembered must not leak to others.
    await teams.get(await app.ctx(someoneWith('manageTeams')), purples.id);
    const seen = (await teams.get(await app.ctx(actor), purples.id))!;
    expect(seen.seasons[0]!.players.flatMap(({ emailAddress }) => emailAddress ?? [])).toEqual(expected);
  });

  it('are no field of the shared answers', async () => {
    const query = '{ teams { teams { seasons { players { emailAddress } } } } }';
    expect((await ask(app, query)).errors![0]!.message).toMatch(/Cannot query field/);
  });
});
