import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyId } from '#rules/defaults.ts';
import type { Actor } from '#rules/policies.ts';
import { softDelete } from '../../../server/core/records.ts';
import { transaction } from '../../../server/core/transaction.ts';
import { LEAGUE } from '../../../server/core/revisions.ts';
import { divisionData, type DivisionFilter } from '../../../server/modules/division/division-data.service.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { admin, someoneWith } from '../../support/actors.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { askFor } from '../../support/graphql.ts';
import * as make from '../../support/makers.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof make.aLeague>>;
const unknown = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  app = await startApp();
  league = await make.aLeague(app);
}, 60_000);
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
    expect((await ask({ seasonId: unknown })).name).not.toBe('');
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
    // Seven of the eight matches have no players yet: no score in the list, whatever the table counts.
    expect(date?.fixtures[0]).toMatchObject({ homeScore: null, awayScore: null });
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
    expect(await on('2026-12-17')).toBeUndefined();
    const rows = (await on('2026-12-17', {}, someoneWith('manageGames')))?.fixtures;
    expect(rows?.find(({ homeTeam }) => homeTeam.name === 'Reds')?.fixturesUsingAddress).toMatchObject([
      { home: { name: 'Guests' }, away: { name: 'Visitors' } },
    ]);
    expect(rows?.find(({ homeTeam }) => homeTeam.name === 'Blues')?.fixturesUsingAddress).toEqual([]);
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
