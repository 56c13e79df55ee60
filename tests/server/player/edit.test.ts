/** @module-tag mysql transactions: many players are added all or none. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import { aCard, aDraft, aFixture, aLeague, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { ask, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['managePlayers'] })).cookie;
});
beforeEach(async () => {
  league = await aLeague(test);
});
afterAll(() => test.stop());

const outcome = '{ result { id seasons { seasonId players { id name captain version } } } messages warnings }';
const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
interface At {
  seasonId?: string;
  teamId?: string;
  divisionId?: string;
}
const at = (more: At = {}) => ({
  divisionId: league.division.id,
  seasonId: league.season.id,
  teamId: league.reds.team.id,
  ...more,
});
const squadOf = ({ seasonId, teamId }: Required<At>) => ['SquadInput!', { seasonId, teamId }] as [string, unknown];
const add = (door: Door, player: object, more: At = {}, cookie = secretary) => {
  const { divisionId, seasonId, teamId } = at(more);
  return door === 'REST'
    ? byRest(test, cookie, 'POST', `/Player/${divisionId}/${seasonId}/${teamId}`, player)
    : byGraphql(test, cookie, ['addPlayers', outcome], {
        input: ['NewPlayersInput!', { divisionId, seasonId, teamId, players: [player] }],
      });
};
const remove = (door: Door, id: string, more: At = {}, cookie = secretary) => {
  const { seasonId, teamId } = at(more);
  return door === 'REST'
    ? byRest(test, cookie, 'DELETE', `/Player/${seasonId}/${teamId}/${id}`)
    : byGraphql(test, cookie, ['removePlayer', outcome], { squad: squadOf(at(more)), id: ['ID!', id] });
};
interface Update {
  version?: string | null;
  newTeamId?: string;
  [member: string]: unknown;
}
const update = (
  door: Door,
  id: string,
  { version = null, newTeamId, ...input }: Update,
  more: At = {},
  cookie = secretary,
) => {
  const { seasonId, teamId } = at(more);
  return door === 'REST'
    ? byRest(test, cookie, 'PATCH', `/Player/${seasonId}/${teamId}/${id}`, {
        ...input,
        newTeamId,
        lastUpdated: version,
      })
    : byGraphql(test, cookie, ['updatePlayer', outcome], {
        squad: squadOf(at(more)),
        id: ['ID!', id],
        version: ['DateTime', version],
        input: ['PlayerInput!', input],
        newTeamId: ['ID', newTeamId ?? null],
      });
};
interface Listed {
  id: string;
  name: string;
  captain: boolean;
  emailAddress?: string;
  gender?: string;
}
const squad = async (more: At = {}): Promise<Listed[]> => {
  const { seasonId, teamId } = at(more);
  const { json } = await call(test, 'GET', `/api/Team/${teamId}`, { cookie: secretary });
  return json.seasons.find((entry: { seasonId: string }) => entry.seasonId === seasonId)?.players ?? [];
};
const names = async (more?: At) => (await squad(more)).map(({ name }) => name);

describe.each(bothDoors)('players by %s', (door) => {
  it('are added, once each', async () => {
    const email = 'ZOE@Example.com';
    const added = await add(door, { name: " Zoe O'Neil 🎯 ", captain: true, emailAddress: email, gender: 'Female' });
    expect(added).toMatchObject({ success: true, text: "Zoe O'Neil 🎯 was added to Reds." });
    expect((await squad()).find(({ name }) => name.startsWith('Zoe'))).toMatchObject({
      captain: true,
      emailAddress: 'zoe@example.com',
      gender: 'Female',
    });
    const again = await add(door, { name: 'ANN', captain: false });
    expect(again).toMatchObject({ success: true, text: expect.stringMatching(/^ANN was not added/) });
    expect(await names()).toEqual(['Abe', 'Ann', "Zoe O'Neil 🎯"]);
  });

  it('who were removed come back as the same person', async () => {
    const { captain } = league.reds;
    await update(door, captain.id, {
      name: 'Ann',
      captain: true,
      emailAddress: 'ann@a.b',
      version: captain.updated.toISOString(),
    });
    await remove(door, captain.id);
    expect(await names()).toEqual(['Abe']);
    expect((await add(door, { name: 'ann', captain: false, gender: 'Male' })).text).toBe(
      'ann was brought back to Reds.',
    );
    expect((await squad()).at(-1)).toMatchObject({
      id: captain.id,
      name: 'ann',
      captain: false,
      gender: 'Male',
      emailAddress: 'ann@a.b',
    });
  });

  it('register a team that is not registered', async () => {
    const { id: teamId } = await aTeam(test, { name: 'Greens' });
    await add(door, { name: 'Gil', captain: false }, { teamId });
    expect(await names({ teamId })).toEqual(['Gil']);
  });

  it.each([
    ['no name', { name: '' }, {}, 'Please enter a name', 'errors'],
    ['a long name', { name: 'x'.repeat(251) }, {}, 'The name has at most 250 characters.', 'errors'],
    ['no e-mail address', { name: 'Z', emailAddress: 'zoe' }, {}, 'zoe is not an e-mail address.', 'errors'],
    ['no team', { name: 'Z' }, { teamId: '00000000-0000-0000-0000-000000000000' }, 'Please select a team', 'errors'],
    ['an unknown team', { name: 'Z' }, { teamId: unknown }, 'The team was not found. Choose another team.', 'errors'],
    [
      'an unknown season',
      { name: 'Z' },
      { seasonId: unknown },
      'The season was not found. Choose another season.',
      'errors',
    ],
  ])('are refused with %s', async (_, player, where, text, list) => {
    const before = await squad();
    const heard = await add(door, { captain: false, ...player }, where);
    expect(heard).toMatchObject({ success: false, text, ...(door === 'REST' && { list }) });
    expect(await squad()).toEqual(before);
  });

  it('are removed although they played; the card keeps showing them', async () => {
    const { captain } = league.reds;
    expect((await remove(door, captain.id)).success).toBe(true);
    const card = (await call(test, 'GET', `/api/Game/${league.fixture.id}`)).json;
    expect(card.matches[0].homePlayers).toMatchObject([{ id: captain.id, name: 'Ann' }]);
    expect(await remove(door, captain.id)).toMatchObject({
      success: false,
      text: expect.stringContaining('not found'),
    });
    expect(await remove(door, captain.id, { teamId: league.blues.team.id })).toMatchObject({ success: false });
  });

  it('are changed: an e-mail that is not sent stays, an empty one is cleared', async () => {
    const { player } = league.reds;
    const version = async () =>
      (await call(test, 'GET', `/api/Team/${league.reds.team.id}`, { cookie: secretary })).json.seasons[0].players.find(
        ({ id }: Listed) => id === player.id,
      ).updated;
    const own = async () => (await squad()).find(({ id }) => id === player.id);
    await update(door, player.id, {
      name: 'Abel',
      captain: true,
      emailAddress: 'abe@a.b',
      gender: 'Male',
      version: await version(),
    });
    await update(door, player.id, { name: 'Abel', captain: true, version: await version() });
    expect(await own()).toMatchObject({ name: 'Abel', captain: true, emailAddress: 'abe@a.b', gender: 'Male' });
    await update(door, player.id, { name: 'Abel', captain: false, emailAddress: '', version: await version() });
    expect((await own())!.emailAddress).toBeUndefined();
    const taken = await update(door, player.id, { name: ' ANN ', captain: false, version: await version() });
    expect(taken.text).toMatch(/^Reds has 1 player called ANN already/);
    expect((await update(door, player.id, { name: 'X', captain: false })).text).toContain('is missing');
    const old = player.updated.toISOString();
    expect((await update(door, player.id, { name: 'X', captain: false, version: old })).text).toContain(
      'This was changed',
    );
    expect((await update(door, unknown, { name: 'X', captain: false, version: old })).text).toContain('not found');
  });

  it('move to another team of the season under the same id', async () => {
    const { player } = league.reds;
    const newTeamId = league.blues.team.id;
    const moved = await update(door, player.id, {
      name: 'Abe',
      captain: false,
      newTeamId,
      version: player.updated.toISOString(),
    });
    expect(moved).toMatchObject({
      success: true,
      text: 'Abe was moved to Blues.',
      result: { id: league.reds.team.id },
    });
    expect(await names()).toEqual(['Ann']);
    expect((await squad({ teamId: newTeamId })).map(({ id }) => id)).toContain(player.id);
  });

  it('do not move when they played, to a team that is not registered, or to a namesake', async () => {
    const { captain, player } = league.reds;
    const newTeamId = league.blues.team.id;
    const go = (who: { id: string; name: string; updated: Date }, to: string) =>
      update(door, who.id, { name: who.name, captain: false, newTeamId: to, version: who.updated.toISOString() });
    const before = [await squad(), await squad({ teamId: newTeamId })];
    expect((await go(captain, newTeamId)).text).toMatch(/^Ann has played this season/);
    const teams = { homeTeamId: newTeamId, awayTeamId: league.reds.team.id };
    const pending = await aFixture(test, {
      ...teams,
      seasonId: league.season.id,
      divisionId: league.division.id,
      date: '2026-12-03',
    });
    const draft = await aDraft(test, {
      fixtureId: pending.id,
      side: 'away',
      card: aCard(league.blues.captain, player),
    });
    expect((await go(player, newTeamId)).text).toMatch(/^Abe has played this season/);
    await test.ports.database.write((db) => db.query(`UPDATE draft SET deleted = updated WHERE id = '${draft.id}'`));
    expect((await go(player, (await aTeam(test)).id)).text).toMatch(/not registered for this season/);
    await aPlayer(test, { name: 'abe' }, league.blues.registration);
    expect((await go(player, newTeamId)).text).toMatch(/^Blues has 1 player called Abe already/);
    expect(await squad()).toEqual(before[0]);
    expect((await squad({ teamId: newTeamId })).filter(({ name }) => name !== 'abe')).toEqual(before[1]);
  });

  it.each(['managePlayers', 'manageTeams'] as const)(
    'are managed with %s, and with neither by nobody',
    async (flag) => {
      const { cookie } = await signIn(test, { access: [flag] });
      expect((await add(door, { name: flag, captain: false }, {}, cookie)).success).toBe(true);
      const access = accessFlagList.filter((other) => !['managePlayers', 'manageTeams'].includes(other));
      const { captain } = league.reds;
      for (const stranger of ['', (await signIn(test, { access })).cookie]) {
        expect((await add(door, { name: 'No', captain: false }, {}, stranger)).success).toBe(false);
        expect((await remove(door, captain.id, {}, stranger)).success).toBe(false);
        const version = captain.updated.toISOString();
        expect((await update(door, captain.id, { name: 'No', captain: false, version }, {}, stranger)).success).toBe(
          false,
        );
      }
    },
  );
});

it('many are added at once, all or none', async () => {
  const { divisionId, seasonId, teamId } = at();
  const many = (players: object[]) =>
    byGraphql(test, secretary, ['addPlayers', outcome], {
      input: ['NewPlayersInput!', { divisionId, seasonId, teamId, players }],
    });
  const refused = await many([{ name: 'Cid' }, { name: '' }]);
  expect(refused).toMatchObject({ success: false, text: 'Please enter a name' });
  expect(await names()).toEqual(['Abe', 'Ann']);
  const added = await many([{ name: 'Cid' }, { name: 'ann' }, { name: 'CID' }]);
  expect(added.text).toMatch(/^Cid was added to Reds\. ann was not added.* CID was not added/);
  expect(await names()).toEqual(['Abe', 'Ann', 'Cid']);
});

it('come back after they were removed, unless somebody took the name', async () => {
  const { captain } = league.reds;
  const restore = () =>
    byGraphql(test, secretary, ['restorePlayer', outcome], { squad: squadOf(at()), id: ['ID!', captain.id] });
  await remove('REST', captain.id);
  expect((await restore()).success).toBe(true);
  expect(await names()).toEqual(['Abe', 'Ann']);
  await remove('REST', captain.id);
  await aPlayer(test, { name: 'ANN' }, league.reds.registration);
  expect((await restore()).text).toMatch(/called Ann already/);
});

describe('somebody of the same name (league.md 15)', () => {
  const namesakes = async (names: string[], cookie = secretary) =>
    ask<{ seasonNamesakes: { name: string; team: string }[] }>(
      test,
      'query ($squad: SquadInput!, $names: [String!]!) { seasonNamesakes(squad: $squad, names: $names) { name team } }',
      { squad: { seasonId: league.season.id, teamId: league.reds.team.id }, names },
      cookie,
    );

  it('is found in any other team of the season, however many there are', async () => {
    const { season, division, reds } = league;
    const place = { seasonId: season.id, divisionId: division.id };
    for (let number = 0; number < 101; number += 1) {
      const team = await aTeam(test, { name: `Team ${String(number).padStart(3, '0')}` });
      const registration = await aRegistration(test, { ...place, teamId: team.id });
      if (number === 100) await aPlayer(test, { name: 'Zoe Zest' }, registration);
    }
    await aPlayer(test, { name: 'Rob Red' }, reds.registration);
    const { data } = await namesakes(['zoe zest ', 'Rob Red', 'Nobody Known']);
    expect(data!.seasonNamesakes).toEqual([{ name: 'zoe zest ', team: 'Team 100' }]);
  });

  it('is told to those who may add players, and for a hundred names at a time', async () => {
    const others = accessFlagList.filter((flag) => !['managePlayers', 'manageTeams'].includes(flag));
    const { cookie } = await signIn(test, { access: others });
    expect(refusal(await namesakes(['Ann'], cookie))).toBe('FORBIDDEN');
    expect(refusal(await namesakes(Array.from({ length: 101 }, () => 'Ann')))).toBe('INVALID');
  });
});
