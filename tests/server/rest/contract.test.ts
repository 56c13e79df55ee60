import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aDivision, aPlayer } from '../../support/makers/makers.ts';
import { call, type Call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aWorld, type World } from './world.ts';

/** The checklist of rest.md 5, for the endpoints that exist. */
let test: TestApp;
let world: World;
let admin: string;

beforeAll(async () => {
  test = await startApp({ env: { ANONYMOUS_WRITES: '10000' } });
  world = await aWorld(test);
  admin = (await signIn(test, { access: accessFlagList })).cookie;
});
afterAll(() => test.stop());

const get = (path: string, more?: Call) => call(test, 'GET', `/api${path}`, more);
const post = (path: string, body: unknown, more?: Call) => call(test, 'POST', `/api${path}`, { body, ...more });
const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
const aMatch = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, legs: {} };

describe('1 every path, in any case, with and without a slash, below both prefixes', () => {
  const plain = restRoutes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  it.each(plain.map(({ path }) => path))('%s', async (path) => {
    const bodies: string[] = [];
    // Remembered answers are not compared: one of these addresses clears them, another lists them.
    test.ports.memories.answers.clear();
    test.ports.memories.data.clear();
    for (const prefix of ['/api', '/data/api'])
      for (const url of [path, path.toUpperCase(), path.toLowerCase(), `${path}/`])
        bodies.push(
          (await call(test, 'GET', prefix + url, { cookie: admin })).text.replaceAll(
            /"upTime":"[^"]+"|"startTime":"[^"]+"|"cachedEntries":\d+/g,
            '',
          ),
        );
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
  });
});

describe('2 lists', () => {
  it('are the same with commas and by repetition', async () => {
    const { id } = await aDivision(test, { name: 'Another' });
    const [a, season] = [world.division.id, world.season.id];
    const commas = await get(`/Division/Data?seasonId=${season}&divisionId=${a},${id}`);
    const repeated = await get(`/division/data?divisionid=${a}&DIVISIONID=${id}&SeasonId=${season}`);
    expect(commas.json.name).toBe('Another & Division One');
    expect(repeated.json).toEqual(commas.json);
    expect((await get(`/Division/Data?divisionId=${a},nonsense`)).status).toBe(400);
  });
});

describe('3, 4 commands', () => {
  it('refuses a missing name as malformed and an empty one in the envelope; nothing is stored', async () => {
    const before = await test.ports.database.reader.count(Sayg);
    const missing = await post('/Sayg', { ...aMatch, yourName: undefined });
    expect(missing).toMatchObject({ status: 400, json: { errors: { YourName: [expect.any(String)] } } });
    const empty = await post('/Sayg', { ...aMatch, yourName: ' ' });
    const failed = { success: false, errors: [expect.any(String)], warnings: [], messages: [], trace: [] };
    expect({ status: empty.status, json: empty.json }).toEqual({ status: 200, json: failed });
    expect(await test.ports.database.reader.count(Sayg)).toBe(before);
  });

  it('writes zero scores and leaves out what is null', async () => {
    const { result } = (await post('/Sayg', aMatch)).json;
    expect(result).toMatchObject({ homeScore: 0, awayScore: 0, legs: {} });
    expect('tournamentMatchId' in result || 'deleted' in result).toBe(false);
    expect(result.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
  });
});

describe('5 unknown ids', () => {
  it.each(['Division', 'Season', 'Team', 'Game', 'Tournament', 'Sayg', 'Error'])('GET %s is 204', async (kind) => {
    for (const cookie of ['', admin])
      expect(await get(`/${kind}/${unknown}`, { cookie })).toMatchObject({ status: 204, text: '' });
  });

  it('lists nothing for a season or division that is not there', async () => {
    expect((await get(`/Note/${unknown}`)).json).toEqual([]);
    expect((await get(`/Team/${unknown}/${unknown}`)).json).toEqual([]);
  });

  it('DELETE says in a warning that it was not found', async () => {
    expect((await call(test, 'DELETE', `/api/Sayg/${unknown}`)).json).toMatchObject({
      success: false,
      warnings: [expect.any(String)],
    });
  });

  it('POST creates under an id of ours', async () => {
    const { json } = await post('/Sayg', { ...aMatch, id: unknown });
    expect(json).toMatchObject({ success: true, messages: [expect.stringContaining('created')] });
    expect(json.result.id).not.toBe(unknown);
    expect((await get(`/Sayg/${unknown}`)).status).toBe(204);
  });

  it('shows what was deleted once, in the reply', async () => {
    const { id } = (await post('/Sayg', aMatch)).json.result;
    const { json } = await call(test, 'DELETE', `/api/Sayg/${id}`, { cookie: admin });
    expect(json).toMatchObject({ success: true, result: { id, deleted: expect.any(String), remover: 'Sam Right' } });
    expect((await get(`/Sayg/${id}`)).status).toBe(204);
    expect((await call(test, 'DELETE', `/api/Sayg/${id}`, { cookie: admin })).json.warnings).toHaveLength(1);
    expect((await post('/Sayg', { ...aMatch, id })).json).toMatchObject({
      success: false,
      errors: [expect.any(String)],
    });
  });
});

describe('3.6 players of tournaments', () => {
  it('have the zero guid where no division is stored, wherever they are listed', async () => {
    const none = '00000000-0000-0000-0000-000000000000';
    const { json } = await get(`/Tournament/${world.tournament.id}`);
    const listed = [
      ...json.oneEighties,
      ...json.over100Checkouts,
      ...[...json.sides, ...json.round.sides, json.round.matches[0].sideA].flatMap(({ players }) => players),
    ];
    expect(listed.length).toBeGreaterThan(4);
    expect(new Set(listed.map(({ divisionId }) => divisionId))).toEqual(new Set([none]));
    const data = await get(`/Division/Data?divisionId=${world.division.id}&seasonId=${world.season.id}`);
    const shown = data.json.fixtures.flatMap(
      (date: { tournamentFixtures: { sides: object[] }[] }) => date.tournamentFixtures,
    );
    const players = shown.flatMap(({ sides }: { sides: { players: { divisionId?: string }[] }[] }) =>
      sides.flatMap((side) => side.players),
    );
    expect(new Set(players.map(({ divisionId }: { divisionId?: string }) => divisionId))).toEqual(new Set([none]));
  });
});

describe('1.3 dates that have to be given', () => {
  it.each([
    ['PUT', '/Season', { name: 'Summer', startDate: '', endDate: '2027-08-31' }, 'startDate'],
    ['PUT', '/Season', { name: 'Summer', startDate: '2027-05-01', endDate: ' ' }, 'endDate'],
    ['POST', '/Note', { note: 'x', date: '' }, 'date'],
    ['PUT', `/Note/${unknown}`, { note: 'x', date: '' }, 'date'],
    ['PUT', '/Game', { date: '', address: 'x' }, 'date'],
    ['PUT', '/Tournament', { date: '', address: 'x' }, 'date'],
  ])('%s %s is malformed where one is empty', async (method, path, body, field) => {
    const { status, json } = await call(test, method, `/api${path}`, { body, cookie: admin });
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });

  it.each([
    ['PUT', '/Season', { name: 'Summer', endDate: '2027-08-31' }],
    ['POST', '/Note', { note: 'x', seasonId: unknown }],
    ['PUT', '/Tournament', { address: 'x', seasonId: unknown }],
  ])('%s %s meets the rules of the field where one is missing', async (method, path, body) => {
    const { status, json } = await call(test, method, `/api${path}`, { body, cookie: admin });
    expect([status, json.success]).toEqual([200, false]);
  });
});

describe('6 versions', () => {
  const leg = {
    startingScore: 501,
    home: {
      throws: [
        { score: 180, noOfDarts: 3 },
        { score: '60', noOfDarts: 3 },
      ],
      score: 1,
      noOfDarts: 1,
    },
    away: { throws: [{ score: 0, noOfDarts: 3 }] },
    playerSequence: [{ value: 'home', text: 'Ann' }, { value: 'AWAY' }],
    currentThrow: 'away',
    isLastLeg: true,
  };

  it('takes the version that was read once; a second time and without one it warns', async () => {
    const { result: first } = (await post('/Sayg', aMatch)).json;
    const edit = { ...first, legs: { 0: leg } };
    const saved = await post('/Sayg', { ...edit, lastUpdated: first.updated });
    expect(saved.json).toMatchObject({ success: true, messages: [expect.stringContaining('updated')] });
    expect(saved.json.result.updated > first.updated).toBe(true);
    for (const lastUpdated of [first.updated, undefined, '', first.updated.replace('Z', '1234Z')])
      expect((await post('/Sayg', { ...edit, lastUpdated })).json).toMatchObject({
        success: false,
        warnings: [expect.any(String)],
        errors: [],
      });
    const again = { ...edit, lastUpdated: saved.json.result.updated.replace('Z', '0000+00:00') };
    expect((await post('/Sayg', again)).json.success).toBe(true);
  });

  it('works out what follows from the throws', async () => {
    const { json } = await post('/Sayg', { ...aMatch, legs: { 0: leg } });
    expect(json.result.legs['0']).toEqual({
      startingScore: 501,
      home: {
        throws: [
          { score: 180, noOfDarts: 3 },
          { score: 60, noOfDarts: 3 },
        ],
        score: 240,
        noOfDarts: 6,
      },
      away: { throws: [{ score: 0, noOfDarts: 3 }], score: 0, noOfDarts: 3 },
      playerSequence: [{ value: 'home', text: 'Ann' }, { value: 'away' }],
      currentThrow: 'away',
    });
  });

  it('tells a missing right in errors, a changed link in warnings', async () => {
    const linked = { ...aMatch, tournamentMatchId: unknown };
    expect((await post('/Sayg', linked)).json).toMatchObject({
      success: false,
      errors: [expect.any(String)],
      warnings: [],
    });
    const { result } = (await post('/Sayg', linked, { cookie: admin })).json;
    const unlinked = { ...result, tournamentMatchId: null, lastUpdated: result.updated };
    expect((await post('/Sayg', unlinked, { cookie: admin })).json).toMatchObject({
      success: false,
      warnings: [expect.any(String)],
    });
  });
});

describe('7 accounts', () => {
  const emailAddress = 'grace@example.com';
  const grant = (body: object, cookie = admin) => post('/Account/Access', { emailAddress, ...body }, { cookie });
  const held = async () => Object.keys((await get(`/Account/${emailAddress}`, { cookie: admin })).json.access);

  beforeAll(async () => {
    await signIn(test, { emailAddress, name: 'Grace Grant', access: ['manageNotes'] });
  });

  it('has the same rights in both maps', async () => {
    const { json } = await get(`/Account/${emailAddress}`, { cookie: admin });
    expect(json).toEqual({
      name: 'Grace Grant',
      givenName: 'Grace',
      emailAddress,
      access: { manageNotes: true },
      accessLevels: { ManageNotes: {} },
      transient: false,
    });
  });

  it.each([
    ['access', { access: { manageGames: true, manageNotes: false, nonsense: true } }],
    ['accessLevels', { accessLevels: { ManageGames: {}, ManageNotes: null } }],
    ['the map that differs', { access: { manageGames: true }, accessLevels: { ManageNotes: {} } }],
    ['keys in any case', { Access: { MANAGEGAMES: 'true' } }],
  ])('replaces all rights: %s', async (_, body) => {
    await grant({ access: { manageNotes: true } });
    expect((await grant(body)).json).toMatchObject({ success: true, result: { access: { manageGames: true } } });
    expect(await held()).toEqual(['manageGames']);
  });

  it('refuses what contradicts itself, and what says nothing', async () => {
    await grant({ access: { manageNotes: true } });
    const both = { access: { manageGames: true }, accessLevels: { ManageTeams: {} } };
    expect((await grant(both)).json).toMatchObject({ success: false, errors: [expect.any(String)] });
    expect(await grant({})).toMatchObject({ status: 400, json: { errors: { Access: [expect.any(String)] } } });
    expect(await held()).toEqual(['manageNotes']);
  });

  it('warns about unknown accounts, missing rights and giving up one’s own', async () => {
    const access = { manageGames: true };
    const warned = { success: false, warnings: [expect.any(String)], errors: [] };
    expect(
      (await post('/Account/Access', { emailAddress: 'no@example.com', access }, { cookie: admin })).json,
    ).toMatchObject(warned);
    expect((await grant({ access }, '')).json).toMatchObject(warned);
    const { account, cookie } = await signIn(test, { access: ['manageAccess'] });
    const own = { emailAddress: account.emailAddress, access };
    expect((await post('/Account/Access', own, { cookie })).json).toMatchObject(warned);
  });

  it('shows the others to those only who manage access', async () => {
    const { cookie } = await signIn(test);
    expect((await get('/Account/All', { cookie })).json).toEqual([]);
    expect((await get(`/Account/${emailAddress}`, { cookie })).status).toBe(204);
    expect((await get('/Account')).status).toBe(204);
    expect((await get('/Account', { cookie })).json).toMatchObject({ access: {}, accessLevels: {} });
  });

  it('says the same to a wrong password whether there is such an account or not', async () => {
    const tries = [emailAddress, 'nobody@example.com'].map((emailAddress) =>
      post('/Account/SignIn', { emailAddress, password: 'x' }),
    );
    const [known, stranger] = (await Promise.all(tries)).map(({ json }) => json);
    expect(known).toMatchObject({ success: false, warnings: [expect.any(String)] });
    expect(stranger).toEqual(known);
  });
});

describe('8 teams', () => {
  it('carry seasons, and no e-mail for visitors', async () => {
    await aPlayer(test, { name: 'Eve', emailAddress: 'eve@example.com' }, world.reds.registration);
    for (const path of ['/Team', '/Team/Seasons', `/Team/${world.division.id}/${world.season.id}`]) {
      const { json, text } = await get(path);
      const reds = json.find(({ name }: { name: string }) => name === 'Reds');
      expect(reds.seasons).toMatchObject([{ seasonId: world.season.id, divisionId: world.division.id }]);
      expect(reds.seasons[0].players.map(({ name }: { name: string }) => name)).toEqual(['Abe', 'Ann', 'Eve']);
      expect(text).not.toContain('@example.com');
    }
    expect((await get('/Team', { cookie: admin })).text).toContain('eve@example.com');
  });
});

describe('what is remembered', () => {
  it('is told again until it changes, and says so with 304', async () => {
    const url = `/Division/Data?divisionId=${world.division.id}&seasonId=${world.season.id}`;
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(await get(url, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, text: '' });
    expect((await get(url, { cookie: admin })).headers).toMatchObject({ 'cache-control': 'no-store' });
    await aDivision(test, { name: 'One more' });
    expect((await get('/Division')).json.map(({ name }: Division) => name)).toContain('One more');
    expect(await get(url, { headers: { 'if-none-match': '"other"' } })).toMatchObject({ status: 200 });
  });
});
