import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFlag } from '#rules/people/policies.ts';
import { anEveningDesk, type EveningDesk } from '../../support/makers/evenings.ts';
import { aWorld, players, type World } from '../../support/makers/tournament-worlds.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

/** All but the first are signed in; the last holds every right that has nothing to do with tournaments. */
const roles = {
  anonymous: [],
  reader: [],
  captain: ['inputResults'],
  oche: ['recordScoresAsYouGo'],
  clerk: ['enterTournamentResults'],
  scorer: ['enterTournamentResults', 'recordScoresAsYouGo'],
  manager: ['manageTournaments'],
  analyst: ['analyseMatches'],
  league: ['manageGames', 'manageScores', 'managePlayers', 'manageTeams', 'manageSeasons', 'manageAccess'],
} satisfies Record<string, AccessFlag[]>;
type Role = keyof typeof roles;

let test: TestApp;
let desk: EveningDesk;
const cookies = {} as Record<Role, string>;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
  for (const [role, access] of Object.entries(roles))
    cookies[role as Role] = role === 'anonymous' ? '' : (await signIn(test, { access })).cookie;
});
afterAll(() => test.stop());

const as = (cookie: string) => (name: string, args: Record<string, [string, unknown]>) => {
  const declared = Object.entries(args).map(([arg, [type]]) => `$${arg}: ${type}`);
  const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`);
  const values = Object.fromEntries(Object.entries(args).map(([arg, [, value]]) => [arg, value]));
  const query = `mutation (${declared.join(', ')}) { done: ${name}(${passed.join(', ')}) { __typename } }`;
  return ask<{ done: unknown }>(test, query, values, cookie);
};

type Try = (world: World, role: Role) => Promise<string>;

/** The outcome in GraphQL: done, or the code of the refusal. */
const byGraphql =
  (name: string, args: (world: World) => Record<string, [string, unknown]>): Try =>
  async (world, role) => {
    const { errors } = await as(cookies[role])(name, args(world));
    return errors ? errors[0]!.extensions.code : 'done';
  };

/** The outcome in REST: done, or sign-in needed, or the right is missing. */
const byRest =
  (method: string, path: (world: World) => string, body?: (world: World) => unknown): Try =>
  async (world, role) => {
    const { status, json } = await call(test, method, `/api${path(world)}`, {
      cookie: cookies[role],
      ...(body && { body: body(world) }),
    });
    expect(status).toBe(200);
    if (json.success) return 'done';
    const text = [...json.errors, ...json.warnings].join(' ');
    if (/sign in|log in/i.test(text)) return 'UNAUTHENTICATED';
    return /right|permitted|may /i.test(text) ? 'FORBIDDEN' : text;
  };

const target = ({ id, now }: World) => ({
  id: ['ID!', id] as [string, unknown],
  version: ['DateTime!', now.version] as [string, unknown],
});
const ofMatch = ({ id, first }: World): Record<string, [string, unknown]> => ({
  tournamentId: ['ID!', id],
  matchId: ['ID!', first],
});
const details = { seasonId: '', date: '2026-11-19', address: 'The Oche' };
/** A whole tournament as existing clients send it. */
const wholeTournament = ({ id, now }: World) => ({
  ...{ id, seasonId: desk.season.id, date: '2026-11-19', address: 'The Oche', lastUpdated: now.version },
});

const entering = ['clerk', 'scorer', 'manager'] as const;
const managing = ['manager'] as const;

/** What is tried, who may do it, and on what. */
const actions: [name: string, may: readonly Role[], attempt: Try, on?: Parameters<typeof aWorld>[2]][] = [
  [
    'create (GraphQL)',
    managing,
    byGraphql('putTournament', () => ({
      input: ['TournamentInput!', { ...details, seasonId: desk.season.id }],
    })),
  ],
  [
    'create (REST)',
    managing,
    byRest(
      'PUT',
      () => '/Tournament/',
      () => ({ ...details, seasonId: desk.season.id }),
    ),
  ],
  ['save whole (REST)', entering, byRest('PUT', () => '/Tournament/', wholeTournament)],
  ['delete (GraphQL)', managing, byGraphql('deleteTournament', ({ id }) => ({ id: ['ID!', id] }))],
  ['delete (REST)', managing, byRest('DELETE', ({ id }) => `/Tournament/${id}`)],
  ['bring back', managing, byGraphql('restoreTournament', ({ id }) => ({ id: ['ID!', id] })), { isDeleted: true }],
  [
    'add sides',
    entering,
    byGraphql('addTournamentSides', ({ id }) => ({
      id: ['ID!', id],
      sides: ['[TournamentSideInput!]!', [{ players: players('Eve') }]],
    })),
  ],
  [
    'add guests',
    entering,
    byGraphql('addTournamentGuests', ({ id }) => ({ id: ['ID!', id], names: ['[String!]!', ['Gus']] })),
  ],
  [
    'edit a side',
    entering,
    byGraphql('editTournamentSide', (world) => ({
      ...target(world),
      side: ['TournamentSideInput!', { ...world.now.sides[0], name: 'Other' }],
    })),
  ],
  [
    'remove a side',
    entering,
    byGraphql('removeTournamentSide', (world) => ({ ...target(world), sideId: ['ID!', world.sideId] })),
  ],
  [
    'let a side leave',
    entering,
    byGraphql('withdrawTournamentSide', (world) => ({
      ...target(world),
      sideId: ['ID!', world.sideId],
      reason: ['LeavingReason!', 'retired'],
    })),
  ],
  [
    'take a side back',
    entering,
    byGraphql('readmitTournamentSide', (world) => ({ ...target(world), sideId: ['ID!', world.sideId] })),
  ],
  [
    'draw',
    entering,
    byGraphql('drawTournament', (world) => ({
      ...target(world),
      input: ['TournamentDrawInput!', { format: { kind: 'swiss' }, method: 'random', seed: 1, confirmed: true }],
    })),
  ],
  [
    'take the draw back',
    entering,
    byGraphql('undrawTournament', (world) => ({ ...target(world), confirmed: ['Boolean', true] })),
  ],
  [
    'set legs',
    entering,
    byGraphql('setTournamentLegs', (world) => ({ ...target(world), numberOfLegs: ['Int!', 7], round: ['Int', 1] })),
  ],
  [
    'enter a score (GraphQL)',
    entering,
    byGraphql('patchTournament', ({ id, second }) => ({
      id: ['ID!', id],
      patch: ['TournamentPatchInput!', { match: { id: second, scoreA: 1, scoreB: 0 } }],
    })),
  ],
  [
    'enter a 180 (REST)',
    entering,
    byRest(
      'PATCH',
      ({ id }) => `/Tournament/${id}`,
      () => ({ additional180: players('Ann')[0] }),
    ),
  ],
  ['set boards', entering, byGraphql('setTournamentBoards', ({ id }) => ({ id: ['ID!', id], count: ['Int', 2] }))],
  [
    'call a match',
    entering,
    byGraphql('callTournamentMatch', ({ id, first, second }) => ({
      id: ['ID!', id],
      matchId: ['ID!', second],
      board: ['Int!', 1],
      instead: ['ID', first],
    })),
  ],
  [
    'take a match off',
    entering,
    byGraphql('takeOffTournamentMatch', ({ id, first }) => ({ id: ['ID!', id], matchId: ['ID!', first] })),
  ],
  ['open check-in', entering, byGraphql('openTournamentCheckIn', ({ id }) => ({ id: ['ID!', id] }))],
  ['close check-in', entering, byGraphql('closeTournamentCheckIn', ({ id }) => ({ id: ['ID!', id] }))],
  ['mark who is absent', entering, byGraphql('markAbsentTournamentSides', ({ id }) => ({ id: ['ID!', id] }))],
  [
    'put a match of a night',
    entering,
    byGraphql('putNightMatch', ({ id }) => ({
      id: ['ID!', id],
      match: ['NightMatchInput!', { home: players('Cat'), away: players('Dot') }],
    })),
    { isNight: true },
  ],
  [
    'remove a match of a night',
    entering,
    byGraphql('removeNightMatch', (world) => ({ ...target(world), matchId: ['ID!', world.first] })),
    { isNight: true },
  ],
  ['open a board (GraphQL)', ['scorer'], byGraphql('addTournamentSayg', ofMatch), { hasRecord: false }],
  [
    'open a board (REST)',
    ['scorer'],
    byRest(
      'POST',
      ({ id }) => `/Tournament/${id}`,
      ({ first }) => ({ matchId: first }),
    ),
    { hasRecord: false },
  ],
  [
    'remove a record (GraphQL)',
    ['scorer', 'manager'],
    byGraphql('removeTournamentSayg', (world) => ({ ...ofMatch(world), clearScores: ['Boolean!', true] })),
  ],
  [
    'remove a record (REST)',
    ['scorer', 'manager'],
    byRest('DELETE', ({ id, saygId }) => `/Tournament/${id}/${saygId}`),
  ],
  [
    'remove a record and its score (REST)',
    ['scorer', 'manager'],
    byRest('DELETE', ({ id, first }) => `/Tournament/${id}/${first}/true`),
  ],
  [
    'analyse (REST)',
    ['analyst'],
    byRest(
      'POST',
      () => '/Sayg/Analyse',
      ({ id }) => ({ tournamentIds: [id] }),
    ),
  ],
  [
    'analyse (GraphQL)',
    ['analyst'],
    async ({ id }, role) => {
      const query = 'query ($ids: [ID!]!) { analysis(tournamentIds: $ids) { __typename } }';
      const { errors } = await ask(test, query, { ids: [id] }, cookies[role]);
      return errors ? errors[0]!.extensions.code : 'done';
    },
  ],
  [
    'see the secret of check-in',
    entering,
    async ({ id }, role) => {
      const query = 'query ($id: ID!) { tournamentCheckInSecret(id: $id) }';
      const { errors } = await ask(test, query, { id }, cookies[role]);
      return errors ? errors[0]!.extensions.code : 'done';
    },
  ],
];

describe('who may do what to a tournament', () => {
  it.each(actions.map(([name, may, attempt, on]) => ({ name, may, attempt, on })))(
    '$name',
    async ({ may, attempt, on }) => {
      const names = Object.keys(roles) as Role[];
      const told: Record<string, string> = {};
      // A refusal changes nothing, so all who are refused may try on the same one.
      const refused = await aWorld(test, desk, on);
      for (const role of names)
        told[role] = await attempt(may.includes(role) ? await aWorld(test, desk, on) : refused, role);
      const wanted = (role: Role) =>
        may.includes(role) ? 'done' : role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(told).toEqual(Object.fromEntries(names.map((role) => [role, wanted(role)])));
    },
  );
});
