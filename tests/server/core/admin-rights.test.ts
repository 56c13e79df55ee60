import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { adminTabs } from '#rules/site/navigation.ts';
import { can, type AccessFlag } from '#rules/people/policies.ts';
import { accessFlagList, anonymous } from '#rules/people/access.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signInByEveryFlag, tryByEveryFlag, type Command, type Cookies } from '../../support/server/rights.ts';

let app: TestApp;
let cookies: Cookies;
beforeAll(async () => {
  app = await startApp();
  cookies = await signInByEveryFlag(app);
});
afterAll(() => app.stop());

const unknown = randomUUID();
const aQuery = (...question: [query: string, variables?: object]) => question;
const restCall = (...given: [method: string, path: string, body?: object]) => Promise.resolve(given);

/** Commands of the administration's tabs; people, devices, invitations and seasons have tests of their own. */
const commands: Record<string, Command> = {
  'configure a feature': {
    flags: ['manageFeatures'],
    ask: () => aQuery('mutation ($id: ID!) { configureFeature(id: $id, value: null) { id } }', { id: unknown }),
    rest: () => restCall('PUT', '/Feature', { id: unknown }),
  },
  'export tables': {
    flags: ['exportData'],
    rest: () => restCall('POST', '/Data/Export', { tables: { season: [unknown] } }),
  },
  'browse a table': {
    flags: ['exportData'],
    ask: () => aQuery('{ dataRows(table: "season") { total } }'),
    rest: () => restCall('GET', '/Data/Browse/season/'),
  },
  'look at a record': {
    flags: ['exportData'],
    ask: () => aQuery('query ($id: ID!) { dataRecord(table: "season", id: $id) }', { id: unknown }),
    rest: () => restCall('GET', `/Data/View/season/${unknown}`),
  },
  'read errors': { flags: ['viewExceptions'], ask: () => aQuery('{ errors { id } }') },
  'list sockets': {
    flags: ['manageSockets'],
    ask: () => aQuery('{ sockets { id } }'),
    rest: () => restCall('GET', '/Live/Sockets'),
  },
  'close a socket': {
    flags: ['manageSockets'],
    ask: () => aQuery('mutation ($id: ID!) { closeSocket(id: $id) { id } }', { id: unknown }),
    rest: () => restCall('DELETE', `/Live/Socket/${unknown}`),
  },
};

tryByEveryFlag(() => ({ app, cookies }), commands);

/** The flags that open each tab (live.md 19); any one is enough. */
const tabs: Record<string, AccessFlag[]> = {
  user: ['manageAccess'],
  devices: ['loginServiceAccounts'],
  results: ['manageScores'],
  players: ['managePlayers'],
  templates: ['manageSeasonTemplates'],
  league: ['manageFeatures', 'manageSeasons'],
  features: ['manageFeatures'],
  import: ['importData'],
  export: ['exportData'],
  browser: ['exportData'],
  errors: ['viewExceptions'],
  sockets: ['manageSockets'],
  webhooks: ['manageFeatures'],
  deleted: [
    'manageDivisions',
    'manageGames',
    'manageNotes',
    'managePlayers',
    'manageSeasonTemplates',
    'manageSeasons',
    'manageTeams',
    'manageTournaments',
  ],
};

it.each(adminTabs.map(({ mode, for: actions }) => [mode, actions] as const))('the tab %s', (mode, actions) => {
  const sees = (access: AccessFlag[]) =>
    actions.some((action) => can({ ...anonymous, isAnonymous: false, accountId: 'a', access }, action));
  expect(accessFlagList.filter((flag) => sees([flag])).toSorted()).toEqual(tabs[mode]!.toSorted());
  expect(sees([])).toBe(false);
});

it.each<[string, AccessFlag | 'nobody']>([
  ...accessFlagList.map((flag) => ['errors since', flag] as [string, AccessFlag]),
  ['errors since', 'nobody'],
])('REST, %s: %s is answered with a list, filled for holders of the right alone', async (_, who) => {
  await call(app, 'PUT', '/api/Error', { body: { message: `Seen by ${who}` } });
  const { json, status } = await call(app, 'GET', '/api/Error/Since/', { cookie: cookies.get(who)! });
  expect([status, (json as unknown[]).length > 0]).toEqual([200, who === 'viewExceptions']);
});
