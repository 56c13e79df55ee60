/** @module-tag mysql locking: of two who take a name at once, the second is refused. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam, insert } from '../../support/makers/makers.ts';
import { ruleSets } from '../../support/makers/rule-sets.ts';
import { RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql, byRest } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.stop());

const rules = { rules: { ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true }, divisions: {} };

it.each([
  ['without an address', '', 'Ann Ash'],
  ['with an address', 'Town Hall', 'Town Hall'],
  ['away from home', '', 'Club room'],
])('a renamed player %s is at home in the same place in each season (season-rules.md 9)', async (kind, own, venue) => {
  const fixtures: string[] = [];
  let seasonId = '';
  const { cookie } = await signIn(app, { access: ['manageTeams', 'managePlayers'] });
  const division = await aDivision(app);
  const team = await aTeam(app, { name: 'Ann Oak', address: own });
  const other = await aTeam(app, { name: 'Bob Elm', address: '' });
  const player = await aPlayer(app, { name: 'Ann Oak' });
  for (const year of [2025, 2026]) {
    const days = { startDate: `${year}-09-01`, endDate: `${year + 1}-03-31` };
    seasonId = (await aSeason(app, { ...days, name: `Winter ${year}`, divisionIds: [division.id], rules })).id;
    const place = { seasonId, divisionId: division.id };
    const { id: registrationId } = await aRegistration(app, { ...place, teamId: team.id });
    await insert(app, RegisteredPlayer, { registrationId, playerId: player.id, captain: false });
    const address = kind === 'away from home' ? venue : own || 'Ann Oak';
    fixtures.push((await aFixture(app, { ...place, homeTeamId: team.id, awayTeamId: other.id, address })).id);
  }
  await byRest(app, cookie, 'PATCH', `/Player/${seasonId}/${team.id}/${player.id}`, {
    name: 'Ann Ash',
    lastUpdated: player.updated,
  });
  const seen = fixtures.map((id) =>
    askFor<{ fixture: { address: string; home: { name: string } } }>(
      app,
      'query ($id: ID!) { fixture(id: $id) { address home { name } } }',
      { id },
    ),
  );
  const expected = { address: venue, home: { name: 'Ann Ash' } };
  expect((await Promise.all(seen)).map(({ fixture }) => fixture)).toEqual([expected, expected]);
});

it('nobody who has withdrawn is removed, until that is taken back (settled.md 4)', async () => {
  const { cookie } = await signIn(app, { access: ['manageTeams', 'managePlayers'] });
  const division = await aDivision(app);
  const season = await aSeason(app, { name: 'Of players', divisionIds: [division.id], rules });
  const team = await aTeam(app, { name: 'Cid Ash' });
  const entry = await aRegistration(app, { seasonId: season.id, divisionId: division.id, teamId: team.id });
  const player = await aPlayer(app, { name: 'Cid Ash' }, entry);
  const squad = { teamId: team.id, seasonId: season.id };
  const withdraw = async (input: object | null) => {
    const { version } = (
      await askFor<{ team: { seasons: { version: string }[] } }>(
        app,
        'query ($id: ID!) { team(id: $id) { seasons { version } } }',
        {
          id: team.id,
        },
      )
    ).team.seasons[0]!;
    const answer = await byGraphql(app, cookie, ['withdrawTeam', '{ id }'], {
      target: ['TeamEntryTarget!', { ...squad, version }],
      input: ['WithdrawalInput', input],
    });
    expect(answer).toMatchObject({ success: true });
  };
  await withdraw({ on: season.startDate, reason: 'moved away', future: 'awarded' });
  const ways = {
    byGraphql: () =>
      byGraphql(app, cookie, ['removePlayer', '{ messages warnings }'], {
        squad: ['SquadInput!', squad],
        id: ['ID!', player.id],
      }),
    byRest: () => byRest(app, cookie, 'DELETE', `/Player/${season.id}/${team.id}/${player.id}`),
  };
  for (const remove of Object.values(ways))
    expect((await remove()).text).toContain('Cid Ash has withdrawn from this season');
  await withdraw(null);
  expect((await ways.byRest()).text).toBe('Cid Ash was removed from the season.');
});

it('of two players whose names become one at the same moment, one is refused (season-rules.md 9)', async () => {
  const { cookie } = await signIn(app, { access: ['manageTeams'] });
  const division = await aDivision(app);
  const { id: seasonId } = await aSeason(app, { name: 'Of two', divisionIds: [division.id], rules });
  const entered = ['Dot Fir', 'Eve Yew'].map(async (name) => {
    const team = await aTeam(app, { name, address: '' });
    await aPlayer(app, { name }, await aRegistration(app, { seasonId, divisionId: division.id, teamId: team.id }));
    return team;
  });
  const renamed = (await Promise.all(entered)).map(({ id, updated }) =>
    byGraphql(app, cookie, ['putTeam', '{ messages warnings }'], {
      id: ['ID', id],
      version: ['DateTime', updated],
      input: ['TeamInput!', { name: 'Flo Elder', address: '' }],
    }),
  );
  expect((await Promise.all(renamed)).filter(({ success }) => success)).toHaveLength(1);
});

it('a deleted season does not come back with a name twice (season-rules.md 9)', async () => {
  const { cookie } = await signIn(app, { access: ['manageTeams', 'managePlayers', 'manageSeasons'] });
  const division = await aDivision(app);
  const season = await aSeason(app, { name: 'Gone', divisionIds: [division.id], rules, deleted: new Date() });
  const teams: { id: string; updated: Date }[] = [];
  for (const name of ['Ida Fir', 'Jo Fir']) {
    const team = await aTeam(app, { name, address: '' });
    const place = { seasonId: season.id, divisionId: division.id, teamId: team.id };
    const { id: registrationId } = await aRegistration(app, place);
    const player = await aPlayer(app, { name });
    await insert(app, RegisteredPlayer, { registrationId, playerId: player.id, captain: false });
    teams.push(team);
  }
  const rename = ({ id, updated }: { id: string; updated: unknown }, name: string) =>
    byRest(app, cookie, 'PUT', '/Team', { id, name, address: '', lastUpdated: updated });
  const { result } = await rename(teams[0]!, 'Jo Fir');
  const restore = () => byGraphql(app, cookie, ['restoreSeason', '{ id }'], { id: ['ID!', season.id] });
  expect(await restore()).toMatchObject({ success: false, text: expect.stringContaining('Jo Fir is there twice') });
  await rename(result, 'Ida Fir');
  expect((await restore()).success).toBe(true);
});

it('a name of a deleted season is given to both, so that the season comes back (season-rules.md 9)', async () => {
  const { cookie } = await signIn(app, { access: ['manageTeams', 'managePlayers', 'manageSeasons'] });
  const division = await aDivision(app);
  const season = await aSeason(app, { name: 'Gone too', divisionIds: [division.id], rules, deleted: new Date() });
  const team = await aTeam(app, { name: 'Kit Fir', address: '' });
  const place = { seasonId: season.id, divisionId: division.id, teamId: team.id };
  const player = await aPlayer(app, { name: 'Kit Fir' }, await aRegistration(app, place));
  const { id, updated } = team;
  const renamed = { id, name: 'Kit Yew', address: '', lastUpdated: updated };
  expect((await byRest(app, cookie, 'PUT', '/Team', renamed)).success).toBe(true);
  const name = '{ player(id: "' + player.id + '") { name } }';
  expect(await askFor(app, name)).toEqual({ player: { name: 'Kit Yew' } });
  const restored = await byGraphql(app, cookie, ['restoreSeason', '{ id }'], { id: ['ID!', season.id] });
  expect(restored.success).toBe(true);
});

it('who goes by another name in a deleted season by now, or stands with somebody else, keeps it (season-rules.md 9)', async () => {
  const { cookie } = await signIn(app, { access: ['manageTeams', 'managePlayers', 'manageSeasons'] });
  const division = await aDivision(app);
  const gone = await aSeason(app, { name: 'Gone', divisionIds: [division.id], rules, deleted: new Date() });
  const present = await aSeason(app, { name: 'Present', divisionIds: [division.id], rules });
  const entered = (teamId: string, seasonId: string) =>
    aRegistration(app, { seasonId, divisionId: division.id, teamId });
  const team = await aTeam(app, { name: 'Lee Fir', address: '' });
  const other = await aPlayer(app, { name: 'Max Fir' }, await entered(team.id, gone.id));
  const namesake = await aTeam(app, { name: 'Nat Fir', address: '' });
  const before = await aPlayer(app, { name: 'Nat Fir' }, await entered(namesake.id, gone.id));
  await aPlayer(app, { name: 'Nat Fir' }, await entered(namesake.id, present.id));
  for (const { id, name, updated } of [team, namesake]) {
    const renamed = { id, name: name.replace('Fir', 'Yew'), address: '', lastUpdated: updated };
    expect((await byRest(app, cookie, 'PUT', '/Team', renamed)).success).toBe(true);
  }
  const names = `{ other: player(id: "${other.id}") { name } before: player(id: "${before.id}") { name } }`;
  expect(await askFor(app, names)).toEqual({ other: { name: 'Max Fir' }, before: { name: 'Nat Fir' } });
});
