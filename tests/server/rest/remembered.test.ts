import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { goodRequests } from './requests.ts';
import type { World } from './world.ts';

let test: TestApp;
let world: World;
let cookies: Record<'admin' | 'visitor', string>;
let reads: string[];
let template: string;

beforeAll(async () => {
  test = await startApp();
  const requests = await goodRequests(test);
  ({ world } = requests);
  cookies = {
    admin: (await signIn(test, { access: accessFlagList })).cookie,
    visitor: (await signIn(test)).cookie,
  };
  const { season, division } = world;
  const shared = restRoutes.filter(({ isShared }) => isShared).map(({ path }) => requests.addressOf(path));
  reads = [...shared, `/api/Note/${season.id}`, `/api/Division/Data?seasonId=${season.id}`, `/api/Note/${division.id}`];
  template = (await call(test, 'GET', '/api/Template')).json[0].id as string;
});
afterAll(() => test.stop());

/** Every shared read as a stranger is told it, from memory where it is there. */
const sharedReads = () => Promise.all(reads.map(async (url) => [url, (await call(test, 'GET', url)).text]));

/** The same by somebody without a single right, who asks for it anew: by rule they see the same. */
const fresh = () =>
  Promise.all(
    reads.map(async (url) => [
      url,
      (await call(test, 'GET', url, { cookie: cookies.visitor, headers: { 'cache-control': 'no-cache' } })).text,
    ]),
  );

const remembered = () => test.ports.memories.answers.count;

describe('what is public is answered from memory', () => {
  it('for strangers, as anew', async () => {
    expect(reads.length).toBeGreaterThan(15);
    const first = await sharedReads();
    expect(first).toEqual(await fresh());
    // Asked for again, nothing is made: each is there.
    const count = remembered();
    expect(await sharedReads()).toEqual(first);
    expect(remembered()).toBe(count);
    expect(count).toBeGreaterThanOrEqual(reads.length - 2);
  });

  it('and nothing of those with rights gets into it', async () => {
    await Promise.all(reads.map((url) => call(test, 'GET', url, { cookie: cookies.admin })));
    expect(await sharedReads()).toEqual(await fresh());
  });
});

interface Change {
  of: string;
  method: string;
  path: () => string;
  /** Where the version stands that it is based on; none for what is new. */
  from?: () => string;
  body?: () => object;
}

const scope = () => ({ divisionId: world.division.id, seasonId: world.season.id });
const days = { startDate: '2026-09-01', endDate: '2027-05-31' };
const planned = {
  sharedAddresses: [],
  divisions: [{ sharedAddresses: [], dates: [{ fixtures: [{ home: 'A', away: 'B' }] }] }],
};

const at = (kind: string, record: () => { id: string }) => () => `/${kind}/${record().id}`;
const night = () => world.nights[0]!;

const changes: Change[] = [
  {
    of: 'a division',
    method: 'PUT',
    path: () => '/Division',
    from: at('Division', () => world.division),
    body: () => ({ id: world.division.id, name: 'Premier' }),
  },
  { of: 'a new division', method: 'PUT', path: () => '/Division', body: () => ({ name: 'Second' }) },
  {
    of: 'a season',
    method: 'PUT',
    path: () => '/Season',
    from: at('Season', () => world.season),
    body: () => ({ id: world.season.id, name: 'Winter', divisionIds: [world.division.id], ...days }),
  },
  {
    of: 'a team',
    method: 'PUT',
    path: () => '/Team',
    from: at('Team', () => world.reds.team),
    body: () => ({ id: world.reds.team.id, name: 'Scarlets', address: 'The Fox', ...scope() }),
  },
  { of: 'a new team', method: 'PUT', path: () => '/Team', body: () => ({ name: 'Greens', address: '', ...scope() }) },
  {
    of: 'a new player',
    method: 'POST',
    path: () => `/Player/${world.division.id}/${world.season.id}/${world.reds.team.id}`,
    body: () => ({ name: 'Zoe' }),
  },
  {
    of: 'a fixture',
    method: 'PUT',
    path: () => '/Game',
    from: at('Game', () => world.fixture),
    body: () => ({
      id: world.fixture.id,
      date: '2026-12-17',
      address: 'The Fox',
      homeTeamId: world.fixture.homeTeamId,
      awayTeamId: world.fixture.awayTeamId,
      ...scope(),
    }),
  },
  {
    of: 'a card',
    method: 'PUT',
    path: at('Scores', () => world.pending),
    from: at('Game', () => world.pending),
    body: () => ({ address: 'The Fox', matches: [] }),
  },
  {
    of: 'a new note',
    method: 'POST',
    path: () => '/Note',
    body: () => ({ date: '2026-11-05', note: 'New', ...scope() }),
  },
  {
    of: 'a note',
    method: 'PUT',
    path: at('Note', () => world.note),
    from: at('Note', () => world.note),
    body: () => ({ date: '2026-11-06', note: 'Another', ...scope() }),
  },
  {
    of: 'a note with the id that was asked for in vain',
    method: 'PUT',
    path: at('Note', () => world.division),
    body: () => ({ date: '2026-11-07', note: 'By id', ...scope() }),
  },
  {
    of: 'a new tournament',
    method: 'PUT',
    path: () => '/Tournament',
    body: () => ({ date: '2026-12-10', address: 'The Swan', ...scope() }),
  },
  {
    of: 'a 180 of a tournament',
    method: 'PATCH',
    path: at('Tournament', () => world.tournament),
    body: () => ({
      matchId: world.tournament.round!.matches[0]!.id,
      additional180: { id: world.reds.player.id, name: world.reds.player.name },
    }),
  },
  { of: 'a new template', method: 'PUT', path: () => '/Template', body: () => ({ name: 'Two', ...planned }) },
  {
    of: 'a feature: scores are hidden for two days',
    method: 'PUT',
    path: () => '/Feature',
    body: () => ({ id: features.resultsHiddenFor.id, configuredValue: '2.00:00:00' }),
  },
  { of: 'a deleted note', method: 'DELETE', path: at('Note', () => world.note) },
  { of: 'a deleted tournament', method: 'DELETE', path: at('Tournament', night) },
  { of: 'a deleted fixture', method: 'DELETE', path: at('Game', () => world.fixture) },
  { of: 'a deleted template', method: 'DELETE', path: () => `/Template/${template}` },
  {
    of: 'a player who left',
    method: 'DELETE',
    path: () => `/Player/${world.season.id}/${world.reds.team.id}/${world.reds.player.id}`,
  },
  { of: 'a team that left', method: 'DELETE', path: () => `/Team/${world.reds.team.id}/${world.season.id}` },
];

describe('never an old answer after a change', () => {
  it.each(changes)('of $of', async ({ method, path, from, body }) => {
    const before = await sharedReads();
    const version = from && (await call(test, 'GET', `/api${from()}`, { cookie: cookies.admin })).json.updated;
    const sent = body && { ...body(), ...(version && { lastUpdated: version }) };
    const { json } = await call(test, method, `/api${path()}`, { cookie: cookies.admin, body: sent });
    expect({ errors: json.errors, warnings: json.warnings, success: json.success }).toMatchObject({ success: true });
    const after = await sharedReads();
    expect(after).toEqual(await fresh());
    expect(after).not.toEqual(before);
  });

  it('of the day, which ends a season', async () => {
    const before = await sharedReads();
    test.clock.now = new Date('2027-08-01T12:00:00Z');
    const after = await sharedReads();
    expect(after).toEqual(await fresh());
    expect(after).not.toEqual(before);
  });
});
