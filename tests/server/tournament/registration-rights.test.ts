import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFlag } from '#rules/people/policies.ts';
import { until } from '../../support/makers/live.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

/** All but the first are signed in; the last but one holds every right that has nothing to do with tournaments. */
const roles = {
  anonymous: [],
  reader: [],
  captain: ['inputResults'],
  oche: ['recordScoresAsYouGo'],
  clerk: ['enterTournamentResults'],
  manager: ['manageTournaments'],
  league: ['manageGames', 'manageScores', 'managePlayers', 'manageTeams', 'manageSeasons', 'manageAccess'],
  device: ['kioskMode', 'enterTournamentResults'],
} satisfies Record<string, AccessFlag[]>;
type Role = keyof typeof roles;
const everyRole = Object.keys(roles) as Role[];

let test: TestApp;
let at: Awaited<ReturnType<typeof aRegistrationDesk>>;
const cookies = {} as Record<Role, string>;
beforeAll(async () => {
  test = await startApp();
  at = await aRegistrationDesk(test);
  for (const role of everyRole) cookies[role] = role === 'anonymous' ? '' : await at.member({ access: roles[role] });
});
afterAll(() => test.stop());

/** A tournament with registration and one entry. */
interface World {
  id: string;
  entryId: string;
  /** Nobody is called like this yet. */
  name: string;
}

const running: Role[] = ['clerk', 'manager', 'device'];
const withAccount: Role[] = ['reader', 'captain', 'oche', 'clerk', 'manager', 'league'];
const rules = '{ isOpen: true, playerCount: 1, confirms: true }';

const commands: [name: string, may: Role[], text: (world: World) => string][] = [
  [
    'change registration',
    running,
    ({ id }) =>
      `mutation { setTournamentRegistration(id: "${id}", version: 1, registration: ${rules}) { __typename } }`,
  ],
  [
    'add an entry',
    running,
    ({ id, name }) => `mutation { addTournamentEntry(id: "${id}", names: ["${name}"]) { __typename } }`,
  ],
  [
    'answer an entry',
    running,
    ({ id, entryId }) =>
      `mutation { answerTournamentEntries(id: "${id}", entryIds: ["${entryId}"], answer: remove) { __typename } }`,
  ],
  [
    'take entries over as sides',
    running,
    ({ id }) => `mutation { takeOverTournamentEntries(id: "${id}") { __typename } }`,
  ],
  [
    'make entries of sides again',
    running,
    ({ id }) => `mutation { takeBackTournamentEntries(id: "${id}", entryIds: []) { __typename } }`,
  ],
  ['see all entries', running, ({ id }) => `{ tournamentEntries(id: "${id}") { __typename } }`],
  [
    'sign up',
    withAccount,
    ({ id, name }) => `mutation { enterTournament(id: "${id}", names: ["${name}"]) { __typename } }`,
  ],
  [
    'sign up and withdraw',
    withAccount,
    ({ id, name }) =>
      `mutation { enterTournament(id: "${id}", names: ["${name}"]) { __typename } withdrawFromTournament(id: "${id}") { __typename } }`,
  ],
];

describe('who may do what with registration', () => {
  it.each(commands.map(([name, may, text]) => ({ name, may, text })))('$name', async ({ may, text }) => {
    const told: Record<string, string> = {};
    for (const role of everyRole) {
      const id = await at.start();
      await at.add(id, ['Ann']);
      const world = { id, entryId: await at.idOf(id, 'Ann'), name: `Name of ${role}` };
      const { errors } = await ask(test, text(world), {}, cookies[role]);
      told[role] = errors ? errors[0]!.extensions.code : 'done';
    }
    const wanted = (role: Role) =>
      may.includes(role) ? 'done' : role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(told).toEqual(Object.fromEntries(everyRole.map((role) => [role, wanted(role)])));
  });
});

it('nobody reads who signed up, withdrew or checked in last, nor is the tournament being played by that', async () => {
  const id = await at.start({}, { date: '2026-11-21' });
  const { editor: runner } = (await call(test, 'GET', `/api/Tournament/${id}`)).json as { editor: string };
  const shown = async () => {
    const query = 'query ($id: ID!) { tournament(id: $id) { editor } connections { id userName } }';
    type Shown = { tournament: { editor: string }; connections: { id: string; userName: string }[] };
    const { tournament, connections } = await askFor<Shown>(test, query, { id });
    const watched = (await call(test, 'GET', '/api/Live/Watch')).json as { id: string }[];
    return [tournament.editor, ...[...connections, ...watched].filter((one) => one.id === id)];
  };
  const shy = await at.member({ name: 'Shy Person' });
  await at.enter(id, shy, 'Zed');
  expect(await shown()).toEqual([runner]);
  await at.withdraw(id, shy);
  expect(await shown()).toEqual([runner]);
  const [sideId] = await at.desk.enter(id, ['Zoe']);
  await at.checkIn(id, sideId!);
  await until(async () => (await shown()).length > 1);
  const listed = { id, userName: runner };
  expect(await shown()).toMatchObject([runner, listed, listed]);
});
