import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#rules/basics/dates.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { ruleSets } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import {
  aDivision,
  aFixture,
  aLeague,
  aRegistration,
  aSeason,
  aTeam,
  aTournament,
} from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageSeasons'] })).cookie;
});
afterAll(() => test.stop());

const fields = '{ id name version divisionIds }';
const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
interface Sent {
  id?: string | null;
  version?: string | null;
  [member: string]: unknown;
}
const put = (door: Door, { id = null, version = null, ...more }: Sent = {}, cookie = secretary) => {
  const input = { name: 'Summer', startDate: '2027-04-01', endDate: '2027-08-31', divisionIds: [], ...more };
  return door === 'REST'
    ? byRest(test, cookie, 'PUT', '/Season', { id, ...input, lastUpdated: version })
    : byGraphql(test, cookie, ['putSeason', `{ result ${fields} messages warnings }`], {
        id: ['ID', id],
        version: ['DateTime', version],
        input: ['SeasonInput!', input],
      });
};
const remove = (door: Door, id: string, cookie = secretary) =>
  door === 'REST'
    ? byRest(test, cookie, 'DELETE', `/Season/${id}`)
    : byGraphql(test, cookie, ['deleteSeason', fields], { id: ['ID!', id] });
const read = async (id: string) => (await call(test, 'GET', `/api/Season/${id}`)).json;

describe.each(bothDoors)('a season by %s', (door) => {
  it('is created with what is usual, changed and deleted', async () => {
    const { id: divisionId } = await aDivision(test);
    const made = await put(door, { id: unknown, divisionIds: [divisionId, divisionId] });
    expect(made.success).toBe(true);
    const { id } = made.result;
    expect(id).not.toBe(unknown);
    expect(await read(id)).toMatchObject({
      name: 'Summer',
      startDate: '2027-04-01T00:00:00',
      divisions: [{ id: divisionId }],
      fixtureStartTime: '20:00:00',
      fixtureDuration: 4,
      allowFavouriteTeams: true,
      isCurrent: false,
    });
    const version = (await read(id)).updated;
    const more = { fixtureStartTime: '19:30', fixtureDuration: 3, allowFavouriteTeams: false, endDate: '2027-04-01' };
    expect((await put(door, { id, version, ...more })).success).toBe(true);
    const kept = { fixtureStartTime: '19:30:00', fixtureDuration: 3, allowFavouriteTeams: false };
    expect(await read(id)).toMatchObject({ ...kept, divisions: [] });
    // Fields that an older client leaves out stay.
    const again = { id, version: (await read(id)).updated, endDate: '2027-04-02' };
    expect((await put(door, again)).success).toBe(true);
    expect(await read(id)).toMatchObject({ ...kept, endDate: '2027-04-02T00:00:00' });
    expect((await remove(door, id)).success).toBe(true);
    expect(await read(id)).toBeUndefined();
  });

  it.each([
    ['no name', { name: '' }, 'Enter a season name'],
    [
      'an end before its start',
      { endDate: '2027-03-31' },
      'The season ends before it starts. Choose a later end date.',
    ],
    ['no end', { endDate: '9999-12-31' }, 'A season lasts 10 years at most. Choose an earlier end date.'],
    ['an unknown division', { divisionIds: [unknown] }, /^A division of the season was not found/],
    ['an endless fixture', { fixtureDuration: 25 }, 'Fixtures last 1 to 24 hours.'],
    [
      'an unknown season to copy from',
      { copyTeamsFromSeasonId: unknown },
      /^The season to copy teams from was not found/,
    ],
  ])('is refused with %s', async (_, more, text) => {
    const before = (await call(test, 'GET', '/api/Season')).json;
    const heard = await put(door, more);
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(text);
    if (door === 'REST') expect(heard.list).toBe('copyTeamsFromSeasonId' in more ? 'warnings' : 'errors');
    expect((await call(test, 'GET', '/api/Season')).json).toEqual(before);
  });

  it('takes over the teams of another season with their players, as far as their divisions take part', async () => {
    const { division, season, reds } = await aLeague(test);
    const left = await aDivision(test, { name: 'Left' });
    const golds = await aTeam(test, { name: 'Golds' });
    await aRegistration(test, { teamId: golds.id, seasonId: season.id, divisionId: left.id });
    const gone = await aTeam(test, { name: 'Gone' });
    const removed = { teamId: gone.id, seasonId: season.id, divisionId: division.id, deleted: new Date() };
    await aRegistration(test, removed);
    const made = await put(door, { copyTeamsFromSeasonId: season.id, divisionIds: [division.id] });
    expect(made.text).toContain('2 of 3 teams were copied');
    const one = await put(door, { name: 'Another', copyTeamsFromSeasonId: season.id, divisionIds: [left.id] });
    expect(one.text).toContain('1 of 3 teams was copied');
    expect(made.text).toMatch(/not in the season: Golds\.$|not in the season: Golds\. /);
    const teams = (await call(test, 'GET', `/api/Team/${division.id}/${made.result.id}`)).json;
    const copied = teams.find(({ name }: { name: string }) => name === 'Reds');
    expect(teams).toHaveLength(2);
    const names = copied.seasons[0].players.map(({ id, captain }: { id: string; captain: boolean }) => [id, captain]);
    expect(names).toEqual(
      expect.arrayContaining([
        [reds.captain.id, true],
        [reds.player.id, false],
      ]),
    );
  });

  it('takes over the players of a season of players, and calls them so', async () => {
    const division = await aDivision(test);
    const rules = { rules: { ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true }, divisions: {} };
    const season = await aSeason(test, { name: 'Singles', divisionIds: [division.id], rules });
    const ann = await aTeam(test, { name: 'Ann Oak' });
    await aRegistration(test, { teamId: ann.id, seasonId: season.id, divisionId: division.id });
    const made = await put(door, { copyTeamsFromSeasonId: season.id, divisionIds: [division.id] });
    expect(made.text).toContain('1 of 1 player was copied from Singles.');
  });

  it('is refused without a token, with an old one, once deleted, and without manageSeasons', async () => {
    const { id, updated } = await aSeason(test);
    const version = updated.toISOString();
    expect((await put(door, { id })).text).toContain('is missing');
    await put(door, { id, version });
    expect((await put(door, { id, version })).text).toContain('This was changed');
    const access = accessFlagList.filter((flag) => flag !== 'manageSeasons');
    const stranger = (await signIn(test, { access })).cookie;
    for (const cookie of ['', stranger]) {
      expect((await put(door, {}, cookie)).success).toBe(false);
      expect((await remove(door, id, cookie)).success).toBe(false);
    }
    await remove(door, id);
    expect((await put(door, { id, version })).text).toContain('has been deleted');
    expect((await remove(door, id)).text).toContain('was not found');
  });

  it('says what its new days and divisions leave out, and nothing of what they did not show before', async () => {
    const { season, division, reds, blues } = await aLeague(test);
    const ids = { seasonId: season.id, divisionId: division.id };
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
    const [before, after] = [addDays(season.startDate, -7), addDays(season.endDate, -3)];
    for (const date of [before, after, after]) await aFixture(test, { ...ids, ...teams, date });
    await aTournament(test, { seasonId: season.id, date: after });
    await aTournament(test, { ...ids, date: season.startDate });
    const endDate = addDays(season.endDate, -7);
    const shorter = await put(door, {
      id: season.id,
      version: (await read(season.id)).updated,
      startDate: season.startDate,
      endDate,
    });
    expect(shorter.text).toContain('leaves out 2 fixtures and 1 tournament: tables and lists show neither');
    expect(shorter.text).toContain(`is without ${division.name} now, which leaves out 1 fixture and 1 tournament:`);
    const whole = { startDate: season.startDate, endDate: season.endDate };
    const longer = await put(door, { id: season.id, version: (await read(season.id)).updated, ...whole });
    expect(longer.text).not.toContain('leaves out');
  });

  it('stays while something is played in it', async () => {
    const { season } = await aLeague(test);
    expect((await remove(door, season.id)).text).toMatch(/is in use: it has 1 fixture\./);
    expect(await read(season.id)).toMatchObject({ name: season.name });
  });
});

it('comes back', async () => {
  const { id } = await aSeason(test, { name: 'Back' });
  await remove('REST', id);
  const restored = await byGraphql(test, secretary, ['restoreSeason', fields], { id: ['ID!', id] });
  expect(restored.result).toMatchObject({ id, name: 'Back' });
  expect(await read(id)).toMatchObject({ name: 'Back' });
});

describe('health (league.md 18)', () => {
  const byDoor = async (door: Door, seasonId: string, cookie: string) => {
    if (door === 'REST') return (await call(test, 'GET', `/api/Season/${seasonId}/health`, { cookie })).json;
    const query =
      'query ($id: ID!) { seasonHealth(seasonId: $id) { success errors checks { name success warnings } } }';
    const { json } = await call(test, 'POST', '/graphql', {
      body: { query, variables: { id: seasonId } },
      cookie,
    }).then(({ json }) => ({ json }));
    return json.data?.seasonHealth ?? { success: false, errors: json.errors.map((e: Error) => e.message), checks: {} };
  };

  it.each(bothDoors)('is told to holders of runHealthChecks by %s', async (door) => {
    const { season, division } = await aLeague(test);
    const { cookie } = await signIn(test, { access: ['runHealthChecks'] });
    const health = await byDoor(door, season.id, cookie);
    expect(health).toMatchObject({ success: false, errors: [] });
    const legs = 'Teams have both legs defined';
    const check =
      door === 'REST' ? health.checks[legs] : health.checks.find(({ name }: { name: string }) => name === legs);
    expect(Object.keys(health.checks)).toHaveLength(9);
    expect(check).toMatchObject({ success: false, warnings: [`${division.name}: Blues v Reds has no fixture.`] });

    const access = accessFlagList.filter((flag) => flag !== 'runHealthChecks');
    for (const stranger of ['', (await signIn(test, { access })).cookie])
      expect(await byDoor(door, season.id, stranger)).toMatchObject({ success: false, errors: [expect.any(String)] });
    expect(await byDoor(door, unknown, cookie)).toMatchObject({ success: false, errors: [expect.any(String)] });
  });

  it('tells mistakes in the results by division, and nothing to check in a season without divisions', async () => {
    const { cookie } = await signIn(test, { access: ['runHealthChecks'] });
    const { season, fixture, reds } = await aLeague(test);
    const { Fixture } = await import('../../../server/modules/fixture/fixture.entity.ts');
    const card = fixture.card!;
    card.matches[1] = {
      homePlayers: [{ id: reds.player.id, name: 'Abe' }],
      awayPlayers: [],
      homeScore: 1,
      awayScore: 0,
    };
    await test.ports.database.write((db) => db.update(Fixture, { id: fixture.id }, { card }));
    test.ports.memories.data.clear();
    const { errors } = await byDoor('REST', season.id, cookie);
    expect(errors).toEqual([expect.stringMatching(/^Division One: Singles match 2/)]);
    const empty = await aSeason(test, { name: 'Empty' });
    expect(await byDoor('REST', empty.id, cookie)).toMatchObject({ success: true, warnings: [expect.any(String)] });
  });

  it('leaves out a team that has withdrawn, and what is decided because of it', async () => {
    const { cookie } = await signIn(test, { access: ['runHealthChecks'] });
    const { season, division, reds, blues } = await aLeague(test);
    const gone = await aTeam(test, { name: 'Greens', address: 'The Red Lion' });
    const place = { seasonId: season.id, divisionId: division.id };
    const withdrawal = { on: '2026-11-10', reason: 'too few players', expungedFrom: null, future: 'awarded' as const };
    await aRegistration(test, { ...place, teamId: gone.id, withdrawal });
    const [red, blue, green] = [reds.team.id, blues.team.id, gone.id];
    const between = (homeTeamId: string, awayTeamId: string, date: string) =>
      aFixture(test, { ...place, homeTeamId, awayTeamId, date });
    await between(blue, red, '2026-11-12');
    for (const date of ['2026-11-19', '2026-11-26', '2026-12-03']) await between(green, red, date);
    await between(blue, green, '2026-12-10');
    await between(blue, green, '2027-12-10');
    const { checks } = await byDoor('REST', season.id, cookie);
    const found = Object.values(checks as Record<string, { errors: string[]; warnings: string[] }>);
    expect(found.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  });

  it('keeps dates with notes and qualifiers as empty ones', async () => {
    const { cookie } = await signIn(test, { access: ['runHealthChecks'] });
    const { season, division, reds, blues } = await aLeague(test);
    const { aFixture, aNote } = await import('../../support/makers/makers.ts');
    const other = await aDivision(test, { name: 'Other' });
    const { Season } = await import('../../../server/modules/season/season.entity.ts');
    // Plays no fixtures, only nights.
    const superleague = await aDivision(test, { name: 'Superleague', superleague: true });
    const divisionIds = [division.id, other.id, superleague.id];
    await test.ports.database.write((db) => db.update(Season, { id: season.id }, { divisionIds }));
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id, seasonId: season.id, divisionId: division.id };
    await aFixture(test, { ...teams, date: '2026-11-12', isKnockout: true });
    await aNote(test, { seasonId: season.id, divisionId: division.id, date: '2026-11-19' });
    const { checks } = await byDoor('REST', season.id, cookie);
    expect(checks['All divisions should have the same number of weeks'].errors).toEqual([
      'Division One has 3 weeks, Other has 0.',
    ]);
  });
});
