/** @module-tag mysql locking: a captain adds within the same locks as an administrator. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import type { AccessFlag } from '#rules/people/policies.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { Player } from '../../../server/modules/player/player.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { aCard, aFixture, aLeague, aPlayer, aSeason, aTeam, insert } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  league = await aLeague(test);
});
afterAll(() => test.stop());

const outcome = '{ result { seasons { seasonId divisionId players { name captain } } } messages warnings }';
interface Place {
  seasonId: string;
  teamId: string;
  divisionId: string;
}
const place = (more: Partial<Place> = {}): Place => ({
  divisionId: league.division.id,
  seasonId: league.season.id,
  teamId: league.reds.team.id,
  ...more,
});
const add = (door: Door, cookie: string, player: object, where = place()) =>
  door === 'REST'
    ? byRest(test, cookie, 'POST', `/Player/${where.divisionId}/${where.seasonId}/${where.teamId}`, player)
    : byGraphql(test, cookie, ['addPlayers', outcome], {
        input: ['NewPlayersInput!', { ...where, players: [player] }],
      });
const aClerk = async (access: AccessFlag[], teamId?: string) => (await signIn(test, { access, teamId })).cookie;
const captain = () => aClerk(['inputResults'], league.reds.team.id);
const meet = (more: object = {}) =>
  aFixture(test, {
    seasonId: league.season.id,
    divisionId: league.division.id,
    homeTeamId: league.blues.team.id,
    awayTeamId: league.reds.team.id,
    ...more,
  });

it('a captain is told who of other teams of the season has the name, of the own team only', async () => {
  const { season, reds, blues } = league;
  await aPlayer(test, { name: 'Zoe Zest' }, blues.registration);
  await meet();
  const query =
    'query ($squad: SquadInput!, $names: [String!]!) { seasonNamesakes(squad: $squad, names: $names) { name team } }';
  const namesakes = async (teamId: string) =>
    ask<{ seasonNamesakes: object[] }>(
      ...[test, query, { squad: { seasonId: season.id, teamId }, names: ['zoe zest'] }, await captain()],
    );
  expect((await namesakes(reds.team.id)).data!.seasonNamesakes).toEqual([{ name: 'zoe zest', team: 'Blues' }]);
  expect(refusal(await namesakes(blues.team.id))).toBe('FORBIDDEN');
});

describe.each(bothDoors)('a captain who adds a player by %s', (door) => {
  it('adds to the own team, without a captain’s place or an e-mail', async () => {
    await meet();
    const sent = { name: ' Zed  Zest ', captain: true, emailAddress: 'zed@post.example' };
    const heard = await add(door, await captain(), sent);
    expect(heard).toMatchObject({ success: true });
    expect(heard.text).toContain('Zed Zest was added to');
    const players = (heard.result as { seasons: { players: { name: string; captain: boolean }[] }[] }).seasons[0]!
      .players;
    expect(players.find(({ name }) => name === 'Zed Zest')).toMatchObject({ captain: false });
    const { cookie } = await signIn(test, { access: ['manageTeams'] });
    const { text } = await call(test, 'GET', `/api/Team/${league.reds.team.id}`, { cookie });
    expect(text).toContain('Zed Zest');
    expect(text).not.toContain('zed@post.example');
  });

  it('brings somebody back who was removed, and changes nothing of the person', async () => {
    await meet();
    const secretary = await aClerk(['managePlayers', 'manageTeams']);
    const where = place();
    const { player } = league.reds;
    const gone = `/Player/${where.seasonId}/${where.teamId}/${player.id}`;
    expect((await byRest(test, secretary, 'DELETE', gone)).success).toBe(true);
    const heard = await add(door, await captain(), { name: player.name.toUpperCase() });
    expect(heard.text).toContain('was brought back to');
    const stored = await test.ports.database.reader.findOneByOrFail(Player, { id: player.id });
    expect([stored.name, stored.gender]).toEqual([player.name, player.gender]);
  });

  it.each<[string, () => Promise<string>]>([
    ['the captain of another team', () => aClerk(['inputResults'], league.blues.team.id)],
    ['somebody of the team without inputResults', () => aClerk([], league.reds.team.id)],
    ['somebody with inputResults and no team', () => aClerk(['inputResults'])],
    ['somebody who publishes, without a team', () => aClerk(['manageScores', 'inputResults'])],
    ['nobody', () => Promise.resolve('')],
  ])('is not %s', async (_, who) => {
    await meet();
    const heard = await add(door, await who(), { name: 'Zed' });
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(/not permitted|Sign in first/);
  });

  it('needs a card that is still to be published', async () => {
    const cookie = await captain();
    const refused = { success: false, text: expect.stringContaining('no card in this season') as string };
    expect(await add(door, cookie, { name: 'Zed' })).toMatchObject(refused);
    await meet({ card: aCard(league.blues.captain, league.reds.captain) });
    expect(await add(door, cookie, { name: 'Zed' })).toMatchObject(refused);
    await meet({ date: '2026-11-19' });
    const elsewhere = await aSeason(test, { name: 'Another' });
    expect(await add(door, cookie, { name: 'Zed' }, place({ seasonId: elsewhere.id }))).toMatchObject(refused);
    expect(await add(door, cookie, { name: 'Zed' })).toMatchObject({ success: true });
  });

  it('does not register a team, nor change its division', async () => {
    const stray = await aTeam(test, { name: 'Strays' });
    await meet({ homeTeamId: stray.id });
    const cookie = await aClerk(['inputResults'], stray.id);
    const heard = await add(door, cookie, { name: 'Zed' }, place({ teamId: stray.id }));
    expect(heard).toMatchObject({ success: false, text: expect.stringContaining('not registered') as string });
  });

  it('neither changes, moves nor removes anybody', async () => {
    await meet();
    const cookie = await captain();
    const { seasonId, teamId } = place();
    const { id, version } = { ...league.reds.captain, version: league.reds.captain.updated };
    const path = `/Player/${seasonId}/${teamId}/${id}`;
    const squad: [string, unknown] = ['SquadInput!', { seasonId, teamId }];
    const changed =
      door === 'REST'
        ? await byRest(test, cookie, 'PATCH', path, { name: 'Other', lastUpdated: version })
        : await byGraphql(test, cookie, ['updatePlayer', '{ messages }'], {
            squad,
            id: ['ID!', id],
            version: ['DateTime', version],
            input: ['PlayerInput!', { name: 'Other' }],
          });
    const removed =
      door === 'REST'
        ? await byRest(test, cookie, 'DELETE', path)
        : await byGraphql(test, cookie, ['removePlayer', '{ messages }'], { squad, id: ['ID!', id] });
    for (const heard of [changed, removed]) expect(heard.text).toContain('not permitted');
  });
});

/** Whom captains added, as the list of what needs attention tells it. */
async function toldAsAdded() {
  const { attention } = await askFor<{ attention: { kind: string; title: string; text: string }[] }>(
    test,
    'query ($id: ID) { attention(seasonId: $id) { kind title text } }',
    { id: league.season.id },
    await aClerk(['managePlayers']),
  );
  return attention.filter(({ kind }) => kind === 'added');
}

it('is told on the list of what needs attention, for two weeks', async () => {
  await meet();
  await add('GraphQL', await captain(), { name: 'Zed' });
  await add('GraphQL', await captain(), { name: 'Amy' });
  await add('GraphQL', await aClerk(['managePlayers']), { name: 'By the secretary' });
  expect(await toldAsAdded()).toEqual([
    { kind: 'added', title: `${league.reds.team.name} has 2 new players`, text: 'Amy, Zed. Added by the captain.' },
  ]);
});

it('is told no more once a secretary has changed what the captain entered', async () => {
  await meet();
  await add('GraphQL', await captain(), { name: 'Zed' });
  await add('GraphQL', await captain(), { name: 'Amy' });
  const secretary = await aClerk(['managePlayers', 'manageTeams']);
  const { seasonId, teamId } = place();
  const { team } = await askFor<{ team: { seasons: { players: { id: string; name: string; version: string }[] }[] } }>(
    test,
    'query ($id: ID!) { team(id: $id) { seasons { players { id name version } } } }',
    { id: teamId },
    secretary,
  );
  const pathOf = (name: string) => {
    const { id, version } = team.seasons[0]!.players.find((one) => one.name === name)!;
    return { path: `/Player/${seasonId}/${teamId}/${id}`, id, lastUpdated: version };
  };
  const { now } = test.clock;
  try {
    test.clock.now = new Date(now.getTime() + 20 * 86_400_000);
    expect(await toldAsAdded()).toEqual([]);
    const { path, lastUpdated } = pathOf('Zed');
    const changed = await byRest(test, secretary, 'PATCH', path, { name: 'Zed', captain: true, lastUpdated });
    const amy = pathOf('Amy');
    await byRest(test, secretary, 'DELETE', amy.path);
    const restored = await byGraphql(test, secretary, ['restorePlayer', '{ messages warnings }'], {
      squad: ['SquadInput!', { seasonId, teamId }],
      id: ['ID!', amy.id],
    });
    expect([changed, restored]).toMatchObject([{ success: true }, { success: true }]);
    expect(await toldAsAdded()).toEqual([]);
  } finally {
    test.clock.now = now;
  }
});

it('is refused with a sentence while the feature is off', async () => {
  await meet();
  await insert(test, ConfiguredFeature, { id: features.captainsAddPlayers.id, configuredValue: 'false' });
  for (const door of bothDoors) {
    const heard = await add(door, await captain(), { name: `Zed ${randomUUID()}` });
    expect(heard).toMatchObject({ success: false });
    expect(heard.text).toBe(
      'In this league captains do not add players. Ask an administrator to add them to the team.',
    );
    expect(await add(door, await aClerk(['managePlayers']), { name: `Amy ${door}` })).toMatchObject({ success: true });
  }
});
