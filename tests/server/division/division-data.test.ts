import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyId } from '#rules/basics/limits.ts';
import type { Actor } from '#rules/people/policies.ts';
import { softDelete } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { LEAGUE } from '../../../server/core/data/revisions.ts';
import { divisionData } from '../../../server/modules/division/division-data.service.ts';
import type { DivisionFilter } from '../../../server/modules/division/scope.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { admin, someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import * as make from '../../support/makers/makers.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof make.aLeague>>;
const unknown = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  app = await startApp();
  league = await make.aLeague(app);
});
afterAll(() => app.stop());

const ask = async (filter: Partial<DivisionFilter>, actor?: Actor) =>
  divisionData(await app.ctx(actor), { divisionIds: [], seasonId: null, ...filter });
const here = () => ({ divisionIds: [league.division.id], seasonId: league.season.id });

describe('what a request for division data is answered (league.md 8)', () => {
  it('says that a division or a season is required', async () => {
    expect(await ask({})).toMatchObject({
      id: emptyId,
      teams: [],
      dataErrors: [{ message: expect.stringContaining('required') }],
    });
  });

  it('is about the season being played when the API is asked for neither, and for nothing when none is', async () => {
    const { divisionData } = await askFor<{ divisionData: { season: { id: string } | null; teams: unknown[] } }>(
      app,
      '{ divisionData { season { id } teams { id } } }',
    );
    expect(divisionData.season?.id).toBe(league.season.id);
    expect(divisionData.teams).toHaveLength(2);
    const later = await startApp({ now: new Date('2030-01-01T12:00:00Z') });
    const empty = await askFor<{ divisionData: { season: null } }>(later, '{ divisionData { season { id } } }');
    expect(empty.divisionData.season).toBeNull();
    await later.stop();
  });

  it('is worked out once, whatever is named that is not asked for', async () => {
    const first = await ask({ ...here(), excludeProposals: true });
    const named = { teamId: null, date: null, excludeProposals: true, ignoreDates: false };
    expect(await ask({ ...here(), ...named })).toBe(first);
    expect(await ask({ ...here(), ...named, excludeProposals: false })).not.toBe(first);
  });

  it('names each division that is unknown or deleted, and returns none of the good ones', async () => {
    const gone = await make.aDivision(app, { name: 'Gone' });
    await transaction(await app.ctx(admin), async (ctx) => {
      ctx.touch(LEAGUE);
      await softDelete(ctx, gone);
    });
    const one = await ask({ divisionIds: [gone.id] });
    expect(one).toMatchObject({
      id: gone.id,
      dataErrors: [{ message: expect.stringMatching(/Gone was deleted on 2026-11-21/) }],
    });
    const two = await ask({ divisionIds: [league.division.id, unknown, gone.id] });
    expect(two).toMatchObject({ id: emptyId, teams: [], fixtures: [] });
    expect(two.dataErrors).toHaveLength(2);
  });

  it('says that the season was not found, under the name of the division', async () => {
    expect(await ask({ divisionIds: [league.division.id], seasonId: unknown })).toMatchObject({
      name: 'Division One',
      season: null,
      dataErrors: [{}],
    });
    const neutral = await ask({ seasonId: unknown });
    expect(neutral.name).not.toBe('');
    const { id } = await make.aDivision(app, { name: 'Another' });
    const several = { divisionIds: [league.division.id, id], seasonId: unknown };
    expect(await ask(several)).toMatchObject({ id: emptyId, name: neutral.name, superleague: false, updated: null });
    const query =
      'query ($divisionIds: [ID!], $seasonId: ID) { divisionData(divisionIds: $divisionIds, seasonId: $seasonId) { name } }';
    expect(await askFor(app, query, several)).toEqual({ divisionData: { name: neutral.name } });
    const { json } = await call(
      app,
      'GET',
      `/api/Division/Data?divisionId=${several.divisionIds.join()}&seasonId=${unknown}`,
    );
    expect(json.name).toBe(neutral.name);
  });

  it('takes the season of the day when none is named, and all its divisions when none is named', async () => {
    expect(await ask({ divisionIds: [league.division.id] })).toMatchObject({ season: { id: league.season.id } });
    expect(await ask({ divisionIds: [league.division.id], date: '2020-01-01' })).toMatchObject({ season: null });
    expect(await ask({ seasonId: league.season.id })).toMatchObject({
      id: emptyId,
      name: 'Division One',
      teams: [{}, {}],
    });
  });

  it('fills the header for one division only', async () => {
    expect(await ask(here())).toMatchObject({
      id: league.division.id,
      name: 'Division One',
      superleague: false,
      updated: league.division.updated,
    });
    const second = await make.aDivision(app, { name: 'A second' });
    expect(await ask({ ...here(), divisionIds: [league.division.id, second.id] })).toMatchObject({
      id: emptyId,
      name: 'A second & Division One',
      updated: null,
    });
  });
});

describe('the list of fixtures (league.md 9)', () => {
  const on = async (date: string, filter: Partial<DivisionFilter> = {}, actor?: Actor) =>
    (await ask({ ...here(), ...filter }, actor)).fixtures.find((each) => each.date === date);

  it('has a row with the matches won, and no placeholder for teams that play', async () => {
    const date = await on('2026-11-05');
    expect(date?.fixtures).toMatchObject([
      { id: league.fixture.id, homeTeam: { name: 'Reds' }, awayTeam: { name: 'Blues' } },
    ]);
    // Seven of the eight matches have no players yet: the score is that of the table, so far.
    expect(date?.fixtures[0]).toMatchObject({ homeScore: 1, awayScore: 0, unfinished: true });
  });

  it('has placeholders on a date with a note, unless they are excluded or the date is asked for', async () => {
    await make.aNote(app, { seasonId: league.season.id, date: '2026-12-03' });
    expect((await on('2026-12-03'))?.fixtures).toMatchObject([
      { id: league.blues.team.id, homeTeam: { name: 'Blues' }, awayTeam: null },
      { id: league.reds.team.id, awayTeam: null },
    ]);
    expect((await on('2026-12-03', { excludeProposals: true }))?.fixtures).toEqual([]);
    expect((await on('2026-12-03', { date: '2026-12-03' }))?.fixtures).toEqual([]);
    expect((await ask({ ...here(), date: '2026-12-03' })).fixtures.map(({ date }) => date)).toEqual(['2026-12-03']);
  });

  it('has no placeholders where a tournament is held, and proposes the other venues to those who make tournaments', async () => {
    await make.aTournament(app, { seasonId: league.season.id, date: '2026-12-10', address: 'The Blue Boar ' });
    expect(await on('2026-12-10')).toMatchObject({
      fixtures: [],
      tournamentFixtures: [{ proposed: false, type: 'Tournament' }],
    });
    const offered = (await on('2026-12-10', {}, someoneWith('manageTournaments')))?.tournamentFixtures;
    expect(offered?.map(({ address, proposed }) => [address.trim(), proposed])).toEqual([
      ['The Blue Boar', false],
      ['The Red Lion', true],
    ]);
  });

  it('shows sides and hosts under their present names', async () => {
    const { team, captain } = league.blues;
    const players = [{ id: captain.id, name: 'A former name' }];
    const side = { id: unknown, name: 'A former name', players, noShow: false };
    const night = { host: 'A former name', hostTeamId: team.id, singleRound: true, sides: [side] };
    await make.aTournament(app, { seasonId: league.season.id, date: '2026-12-11', ...night });
    expect((await on('2026-12-11'))?.tournamentFixtures).toMatchObject([
      { host: 'Blues', sides: [{ name: 'Bea', players: [{ name: 'Bea' }] }] },
    ]);
  });

  it('shows dates that only other divisions use, and who is at the venue, to those who place fixtures', async () => {
    const other = await make.aDivision(app, { name: 'Division Two' });
    const [home, away] = [
      await make.aTeam(app, { name: 'Guests', address: 'the red lion' }),
      await make.aTeam(app, { name: 'Visitors' }),
    ];
    const fixture = { seasonId: league.season.id, divisionId: other.id, homeTeamId: home.id, awayTeamId: away.id };
    await make.aFixture(app, { ...fixture, date: '2026-12-17', address: 'the red lion' });
    const [decided, decision] = [
      { ...fixture, homeTeamId: away.id, awayTeamId: home.id, date: '2026-12-17', address: 'the red lion' },
      { outcome: 'void' as const, reason: 'venue' as const, note: '', on: '2026-12-01' },
    ];
    await make.aFixture(app, { ...decided, decision });
    expect(await on('2026-12-17')).toBeUndefined();
    const rows = (await on('2026-12-17', {}, someoneWith('manageGames')))?.fixtures;
    expect(rows?.find(({ homeTeam }) => homeTeam.name === 'Reds')?.fixturesUsingAddress).toMatchObject([
      { home: { name: 'Guests' }, away: { name: 'Visitors' } },
    ]);
    expect(rows?.find(({ homeTeam }) => homeTeam.name === 'Blues')?.fixturesUsingAddress).toEqual([]);
  });

  it('counts as elsewhere neither the own division, where one team is asked for, nor what lies outside the season', async () => {
    const { season, division, reds, blues } = league;
    const another = await make.aDivision(app, { name: 'Division Three' });
    const [home, away] = [await make.aTeam(app, { name: 'Late', address: 'the red lion' }), await make.aTeam(app)];
    const late = { seasonId: season.id, divisionId: another.id, homeTeamId: home.id, awayTeamId: away.id };
    await make.aFixture(app, { ...late, date: '2027-09-02' });
    const own = { seasonId: season.id, divisionId: division.id, homeTeamId: blues.team.id, awayTeamId: blues.team.id };
    await make.aFixture(app, { ...own, date: '2026-12-18', address: 'The Red Lion' });

    const manager = someoneWith('manageGames');
    expect(await on('2027-09-02', {}, manager)).toBeUndefined();
    expect(await on('2027-09-02', { ignoreDates: true }, manager)).toBeDefined();
    expect(await on('2026-12-18', { teamId: reds.team.id }, manager)).toBeUndefined();
    const { cookie } = await signIn(app, { access: ['manageGames'] });
    const asked = `/api/Division/Data?divisionId=${division.id}&seasonId=${season.id}&teamId=${reds.team.id}`;
    const { json } = await call(app, 'GET', asked, { cookie });
    const dates = (json.fixtures as { date: string }[]).map(({ date }) => date.slice(0, 10));
    expect(dates.filter((date) => date === '2026-12-18' || date > '2027-08-01')).toEqual([]);
    const used = (json.fixtures as { fixtures: { fixturesUsingAddress: { divisionId: string }[] }[] }[])
      .flatMap(({ fixtures }) => fixtures)
      .flatMap(({ fixturesUsingAddress }) => fixturesUsingAddress);
    expect(used.filter(({ divisionId }) => divisionId === division.id)).toEqual([]);
  });

  it('leaves out what lies outside the season, unless dates are ignored', async () => {
    const { seasonId, divisionId, homeTeamId, awayTeamId } = league.fixture;
    await make.aFixture(app, { seasonId, divisionId, homeTeamId, awayTeamId, date: '2027-08-05' });
    expect(await on('2027-08-05')).toBeUndefined();
    expect((await on('2027-08-05', { ignoreDates: true }))?.fixtures).toHaveLength(1);
  });

  it('is limited to a team, whose table comes from its fixtures alone', async () => {
    const data = await ask({ ...here(), teamId: league.reds.team.id });
    expect(data.teams).toMatchObject([{ name: 'Reds', rank: 1, played: 1, points: 2 }]);
    expect(data.players.map(({ team }) => team)).toEqual(['Reds']);
    expect((await ask({ ...here(), teamId: league.reds.team.id }, someoneWith('importData'))).dataErrors).toEqual([]);
  });
});

describe('who sees what (league.md 11)', () => {
  const veto = { id: 'e58da2bc-d82a-48af-ac9d-46ca0b894c01', configuredValue: '20.00:00:00' };
  const points = async (actor?: Actor) => (await ask(here(), actor)).teams.find(({ name }) => name === 'Reds')?.points;

  it('hides scores under the veto from everybody but the recorders, until exactly its end', async () => {
    await make.insert(app, ConfiguredFeature, veto);
    const clerk = { ...someoneWith('inputResults'), teamId: league.blues.team.id };
    expect(await points()).toBe(0);
    expect(await points({ ...clerk, teamId: unknown })).toBe(0);
    expect(await points(someoneWith('inputResults'))).toBe(0);
    expect(await points(clerk)).toBe(2);
    expect(await points(someoneWith('manageScores'))).toBe(2);
    app.clock.now = new Date('2026-11-24T23:59:59.999Z');
    expect(await points()).toBe(0);
    app.clock.now = new Date('2026-11-25T00:00:00.000Z');
    expect(await points()).toBe(2);
  });

  it('lists every registered player to those who manage players', async () => {
    expect((await ask(here())).players.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
    expect((await ask(here(), someoneWith('managePlayers'))).players.map(({ name }) => name)).toEqual([
      'Ann',
      'Bea',
      'Abe',
      'Bob',
    ]);
  });

  it('tells mistakes in the results only to those who import', async () => {
    const { seasonId, divisionId, homeTeamId, awayTeamId } = league.fixture;
    const card = make.aCard(league.reds.captain, league.blues.captain, 2, 2);
    await make.aFixture(app, { seasonId, divisionId, homeTeamId, awayTeamId, card, date: '2026-11-19' });
    expect((await ask(here(), admin)).dataErrors).toMatchObject([{ message: expect.stringContaining('Reds v Blues') }]);
    expect((await ask(here(), someoneWith('manageScores'))).dataErrors).toEqual([]);
  });
});

it('whoever is in two teams has one row, under the team they were registered with first (league.md 7)', async () => {
  const other = await startApp();
  const { reds, blues, season, division } = await make.aLeague(other);
  const at = (day: number) => ({ ports: { ...other.ports, now: () => new Date(Date.UTC(2026, 8, day)) } });
  const insert = (player: { id: string }, { id }: { id: string }, day: number) =>
    make.insert(at(day), RegisteredPlayer, { registrationId: id, playerId: player.id, captain: false });
  const names = Array.from({ length: 8 }, (_, index) => `Both ${index}`);
  for (const [index, name] of names.entries()) {
    const player = await make.aPlayer(other, { name });
    // Written in either order.
    const entries = [
      [blues.registration, 1],
      [reds.registration, 2],
    ] as const;
    for (const [registration, day] of index % 2 ? entries : entries.toReversed())
      await insert(player, registration, day);
  }
  const data = await divisionData(await other.ctx(admin), { divisionIds: [division.id], seasonId: season.id });
  const rows = data.players.filter(({ name }) => names.includes(name)).map(({ name, team }) => ({ name, team }));
  expect(rows).toEqual(names.map((name) => ({ name, team: 'Blues' })));
  await other.stop();
});
