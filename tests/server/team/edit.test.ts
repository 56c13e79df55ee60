import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql } from '../../support/server/doors.ts';
import { aDivisionOf, aFixture, aLeague, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { teamCommands, teamFields, teamOutcome } from '../../support/server/team-commands.ts';

let test: TestApp;
let secretary: string;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageTeams'] })).cookie;
});
beforeEach(async () => {
  league = await aLeague(test);
});
afterAll(() => test.stop());

const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
const { put, register, unregister, read, edit } = teamCommands(() => ({ test, secretary, league }));

describe.each(bothDoors)('a team by %s', (door) => {
  it('is created and entered for the season', async () => {
    const made = await put(door, { id: unknown, name: ' Greens "&" Co ' });
    expect(made).toMatchObject({ success: true, result: { name: 'Greens "&" Co', address: 'The Green Man' } });
    expect(made.result.id).not.toBe(unknown);
    expect(made.result.seasons).toMatchObject([
      { seasonId: league.season.id, divisionId: league.division.id, players: [] },
    ]);
    expect(await read('Team', made.result.id)).toMatchObject({ name: 'Greens "&" Co' });
  });

  it.each([
    ['no name', { name: ' ' }, 'You must enter a team name'],
    ['a long address', { address: 'x'.repeat(251) }, 'The address has at most 250 characters.'],
    ['an unknown season', { seasonId: unknown }, 'The season was not found. Choose another season.'],
    ['a division without a season', { seasonId: null }, 'Choose a season for the team first.'],
    ['a season without a division', { divisionId: null }, 'Choose a division for the team.'],
    ['an unknown division', { newDivisionId: unknown }, 'The division was not found. Choose another division.'],
    [
      'an unknown season to copy from',
      { copyPlayersFromSeasonId: unknown },
      /^The season to copy players from was not found/,
    ],
  ])('is refused with %s', async (_, more, text) => {
    const before = (await call(test, 'GET', '/api/Team')).json;
    const heard = await put(door, more);
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(text);
    if (door === 'REST') expect(heard.list).toBe('errors');
    expect((await call(test, 'GET', '/api/Team')).json).toEqual(before);
  });

  it('is saved beside another of its name, with a warning', async () => {
    const { reds, blues, season, division } = league;
    const beside = `Another Reds plays in ${season.name} already. Addresses with the name show only one of the two: give one of them another name.`;
    const second = await put(door, { name: 'REDS' });
    expect(second.text).toContain(beside);
    const { id, updated } = blues.team;
    const renamed = await put(door, { id, version: updated.toISOString(), name: 'Reds', address: '' });
    expect(renamed.text).toContain(beside);
    const again = await put(door, edit({ address: 'The Swan' }));
    expect(again.text).not.toContain('Another');

    const [old, unknown] = [await aTeam(test, { name: `Old ${door}` }), await aTeam(test, { name: 'Reds' })];
    const known = `The league has another ${old.name} already. If they are one, enter that one for the season, not this one.`;
    expect((await put(door, { name: old.name })).text).toContain(known);
    const place = { seasonId: season.id, divisionId: division.id };
    expect((await register(door, { ...place, teamId: unknown.id })).text).toContain(beside);
    expect((await register(door, { ...place, teamId: unknown.id })).text).not.toContain(beside);
    expect((await register(door, { ...place, teamId: reds.team.id })).text).not.toContain(beside);
  });

  it('takes the venue of its home fixtures along, and stamps only those', async () => {
    const { reds, blues, season, division, fixture } = league;
    const scope = { seasonId: season.id, divisionId: division.id };
    const away = await aFixture(test, {
      ...scope,
      homeTeamId: blues.team.id,
      awayTeamId: reds.team.id,
      date: '2026-12-03',
    });
    const home = { ...scope, homeTeamId: reds.team.id, awayTeamId: blues.team.id };
    const elsewhere = await aFixture(test, { ...home, date: '2026-12-10', address: 'Town Hall' });
    const nowhere = await aFixture(test, { ...home, date: '2026-12-17', address: '' });
    expect((await put(door, edit({ address: 'The Swan' }))).success).toBe(true);
    expect(await read('Game', fixture.id)).toMatchObject({ address: 'The Swan' });
    expect(await read('Game', nowhere.id)).toMatchObject({ address: 'The Swan' });
    const { address, updated } = elsewhere;
    expect(await read('Game', elsewhere.id)).toMatchObject({ address, updated: updated.toISOString() });
    expect((await read('Game', fixture.id)).updated > fixture.updated.toISOString()).toBe(true);
    expect(await read('Game', away.id)).toMatchObject({ address: away.address, updated: away.updated.toISOString() });
  });

  it('is refused an address where two fixtures would be on one day', async () => {
    const { blues, season, division, fixture } = league;
    const [greens, golds] = [
      await aTeam(test, { name: 'Greens', address: 'The Swan' }),
      await aTeam(test, { name: 'Golds' }),
    ];
    const scope = { seasonId: season.id, divisionId: division.id };
    await aFixture(test, { ...scope, homeTeamId: greens.id, awayTeamId: golds.id, address: 'The Swan' });
    const heard = await put(door, edit({ address: ' the swan' }));
    expect(heard.text).toMatch(/^the swan would have more than one fixture on Thu 5 Nov 2026 \(.*Reds v Blues.*\)/);
    if (door === 'REST') expect(heard.list).toBe('warnings');
    expect(await read('Game', fixture.id)).toMatchObject({ address: fixture.address });
    expect(await read('Team', blues.team.id)).toMatchObject({ address: 'The Blue Boar' });
  });

  it('may have an address where the other fixture of a day is void, as one of its teams has withdrawn', async () => {
    const scope = { seasonId: league.season.id, divisionId: league.division.id };
    const [greens, golds] = [await aTeam(test, { name: 'Greens', address: 'The Swan' }), await aTeam(test)];
    const withdrawal = { on: '2026-10-01', reason: 'Too few players', expungedFrom: null, future: 'void' as const };
    await aRegistration(test, { ...scope, teamId: golds.id, withdrawal });
    await aFixture(test, { ...scope, homeTeamId: greens.id, awayTeamId: golds.id, address: 'The Swan' });
    expect((await put(door, edit({ address: 'The Swan' }))).success).toBe(true);
  });

  it('is refused another division while it has fixtures', async () => {
    const other = await aDivisionOf(test, league.season.id, 'Two');
    const heard = await put(door, edit({ newDivisionId: other.id }));
    expect(heard.text).toMatch(/^Reds has 1 fixture in its division this season\. Delete that/);
    await test.ports.database.write((db) =>
      db.query(`UPDATE fixture SET deleted = updated WHERE id = '${league.fixture.id}'`),
    );
    const moved = await put(door, edit({ newDivisionId: other.id }));
    expect(moved.result.seasons).toMatchObject([{ divisionId: other.id }]);
  });

  it('is entered for another season with its players, and says so when it was', async () => {
    const next = await aSeason(test, { name: 'Next', divisionIds: [league.division.id] });
    const place = { teamId: league.reds.team.id, seasonId: next.id, divisionId: league.division.id };
    const first = await register(door, { ...place, copyPlayersFromSeasonId: league.season.id });
    expect(first.text).toBe('Reds was registered, 2 players were copied.');
    const entry = first.result.seasons.find(({ seasonId }: { seasonId: string }) => seasonId === next.id);
    const ids = entry.players.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([league.reds.captain.id, league.reds.player.id]));
    const again = await register(door, { ...place, copyPlayersFromSeasonId: league.season.id });
    expect(again).toMatchObject({ success: true, text: 'Reds was registered already.' });
    expect(await register(door, { ...place, teamId: unknown })).toMatchObject({ success: false });
    expect((await register(door, { ...place, seasonId: unknown })).text).toContain('season was not found');
    expect((await register(door, { ...place, divisionId: unknown })).text).toContain('division was not found');
  });

  it('leaves a season, keeps its fixtures, and comes back', async () => {
    const { reds, season, division, fixture } = league;
    const left = await unregister(door, reds.team.id, season.id);
    expect(left).toMatchObject({ success: true, text: 'Reds was removed from 1 season.' });
    if (door === 'REST') expect(left.result.seasons).toMatchObject([{ deleted: expect.any(String) }]);
    expect((await read('Team', reds.team.id)).seasons).toEqual([]);
    expect(await read('Game', fixture.id)).toMatchObject({ id: fixture.id });
    expect((await unregister(door, reds.team.id, season.id)).text).toMatch(/^Reds is not registered for this season/);
    await register(door, { teamId: reds.team.id, seasonId: season.id, divisionId: division.id });
    expect((await read('Team', reds.team.id)).seasons).toMatchObject([{ players: [{ name: 'Abe' }, { name: 'Ann' }] }]);
  });

  it('is refused without a token, with an old one, and without manageTeams', async () => {
    const sent = edit();
    expect((await put(door, { ...sent, version: null })).text).toContain('is missing');
    await put(door, sent);
    expect((await put(door, sent)).text).toContain('This was changed');
    const access = accessFlagList.filter((flag) => flag !== 'manageTeams');
    const stranger = (await signIn(test, { access })).cookie;
    const { reds, season, division } = league;
    for (const cookie of ['', stranger]) {
      expect((await put(door, {}, cookie)).success).toBe(false);
      expect((await unregister(door, reds.team.id, season.id, cookie)).success).toBe(false);
      const place = { teamId: reds.team.id, seasonId: season.id, divisionId: division.id };
      expect((await register(door, place, cookie)).success).toBe(false);
    }
  });
});

describe('a team that is to be entered unless it is already', () => {
  const enter = (divisionId: string) => {
    const input = { teamId: league.reds.team.id, seasonId: league.season.id, divisionId, unlessEntered: true };
    return byGraphql(test, secretary, ['registerTeam', teamOutcome], { input: ['RegistrationInput!', input] });
  };
  const divisionsOfReds = async () =>
    (await read('Team', league.reds.team.id)).seasons.map(({ divisionId }: { divisionId: string }) => divisionId);

  it('is not moved, and it is said where it plays', async () => {
    const other = await aDivisionOf(test, league.season.id, 'Two');
    const { name } = league.season;
    expect(await enter(other.id)).toMatchObject({
      success: false,
      text: `Reds plays in ${name} already, in ${league.division.name}.`,
    });
    expect(await divisionsOfReds()).toEqual([league.division.id]);
  });

  it('comes back where it was taken out, and of two who enter it at once one does', async () => {
    await unregister('GraphQL', league.reds.team.id, league.season.id);
    const others = [
      await aDivisionOf(test, league.season.id, 'Two'),
      await aDivisionOf(test, league.season.id, 'Three'),
    ];
    const heard = await Promise.all(others.map(({ id }) => enter(id)));
    expect(heard.filter(({ success }) => success)).toHaveLength(1);
    const at = heard.findIndex(({ success }) => success);
    expect(await divisionsOfReds()).toEqual([others[at]!.id]);
  });
});

it('is deleted only when it plays nowhere, and comes back', async () => {
  const remove = (id: string) => byGraphql(test, secretary, ['deleteTeam', teamFields], { id: ['ID!', id] });
  const { reds } = league;
  expect((await remove(reds.team.id)).text).toBe(
    'Reds is in use: it is registered for 1 season and has 1 fixture. Remove it from those first.',
  );
  const { id } = await aTeam(test, { name: 'Nobody' });
  expect((await remove(id)).success).toBe(true);
  expect(await read('Team', id)).toBeUndefined();
  expect((await byGraphql(test, secretary, ['restoreTeam', teamFields], { id: ['ID!', id] })).success).toBe(true);
  expect(await read('Team', id)).toMatchObject({ name: 'Nobody' });
});
