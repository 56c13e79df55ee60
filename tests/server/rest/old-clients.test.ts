import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { accessFlagList } from '#rules/people/policies.ts';
import { emptyId } from '#rules/basics/limits.ts';
import { features } from '#rules/basics/features.ts';
import { aFixture, aLeague, aSayg, aSeason } from '../../support/makers/makers.ts';
import { listening } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { sendForm } from '../../support/server/form.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

/** What existing clients do that our own pages do not. */
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await startApp({ env: { OCHE_PROXIES: 'loopback' } });
  admin = (await signIn(app, { access: accessFlagList })).cookie;
});
afterAll(() => app.stop());

describe('a form and a delete of a page of ours, without any header but its origin', () => {
  it.each([
    ['its own', 'http://localhost', 200],
    ['of another site', 'https://evil.example', 400],
  ])('%s', async (_whose, origin, status) => {
    const { id } = await aSeason(app, { name: 'To go' });
    const headers = { cookie: admin, origin, host: 'localhost' };
    const response = await app.app.http.inject({ method: 'DELETE', url: `/data/api/Season/${id}`, headers });
    expect(response.statusCode).toBe(status);
    const form = { file: { field: 'Zip', bytes: Buffer.from('x') }, headers };
    expect((await sendForm(app, '/data/api/Data/Import', form)).status).toBe(status);
  });
});

describe('behind a trusted proxy that tells another host', () => {
  it.each([
    ['that host', 'https://darts.example', 101],
    ['another one', 'https://evil.example', 403],
  ])('a socket of a page of %s has the rights of who is signed in', async (_whose, origin, status) => {
    const port = await listening(app);
    const headers = { cookie: admin, origin, 'x-forwarded-host': 'darts.example', 'x-forwarded-proto': 'https' };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/Live/?referrer=${origin}/live`, { headers });
    const answered = await new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
      socket.on('error', () => undefined);
    });
    socket.terminate();
    expect(answered).toBe(status);
  });

  it('what a page of that host publishes says where it is seen', async () => {
    const sayg = await aSayg(app, { tournamentMatchId: randomUUID() });
    const page = 'http://darts.example';
    const headers = { 'x-forwarded-host': 'darts.example', 'x-ui-url': `${page}/score` };
    const body = { yourName: 'Ann' };
    await call(app, 'POST', `/api/Live/Update/${sayg.id}/Sayg`, { body, cookie: admin, headers });
    const [played] = (await call(app, 'GET', `/api/Live/Watch/${sayg.id}`)).json;
    expect(played).toMatchObject({ absoluteUrl: `${page}/live/match/?id=${sayg.id}` });
  });
});

describe('templates that are being entered', () => {
  it('are checked although an address has no code yet', async () => {
    const divisions = [{ sharedAddresses: [['A', ''], []], dates: [{ fixtures: [{ home: 'A', away: 'B' }] }] }];
    const body = { name: 'T', sharedAddresses: [[''], ['A', ' ']], divisions };
    const { json } = await call(app, 'POST', '/api/Template/Health', { body, cookie: admin });
    expect(json).toMatchObject({ success: true, errors: [], result: { checks: expect.any(Object) } });
    expect((await call(app, 'PUT', '/api/Template', { body, cookie: admin })).json.success).toBe(false);
  });
});

describe('what an older client does not know, or fills with the empty id (rest.md 1.3)', () => {
  const put = async (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') => {
    const { json } = await call(app, method, `/api${path}`, { body, cookie: admin });
    expect(json).toMatchObject({ success: true });
    return json.result;
  };

  it('a fixture that is postponed stays so', async () => {
    const { season, division, reds, blues, fixture } = await aLeague(app);
    const teams = { homeTeamId: blues.team.id, awayTeamId: reds.team.id };
    const sent = { address: 'x', divisionId: division.id, date: '2026-12-17', isKnockout: false, seasonId: season.id };
    const { id, updated, postponed } = await put('/Game', { ...sent, ...teams, accoladesCount: true, postponed: true });
    expect([id === fixture.id, postponed]).toEqual([false, true]);
    const again = await put('/Game', { ...sent, ...teams, id, accoladesCount: true, lastUpdated: updated });
    expect(again).toMatchObject({ id, postponed: true });
  });

  it('180s and hi-checks of a new tournament count, and go on counting as they did', async () => {
    const { id: seasonId } = await aSeason(app, { name: 'Cups' });
    const sent = { date: '2026-11-12', address: 'The Swan', divisionId: emptyId, seasonId, sides: [], type: 'Cup' };
    const made = await put('/Tournament', sent);
    expect(made).toMatchObject({ accoladesCount: true, excludeFromReports: false });
    const { id, updated } = await put('/Tournament', {
      ...{ ...sent, id: made.id, lastUpdated: made.updated },
      ...{ accoladesCount: false, excludeFromReports: true },
    });
    const kept = await put('/Tournament', { ...sent, id, lastUpdated: updated });
    expect(kept).toMatchObject({ id, accoladesCount: false, excludeFromReports: true });
  });

  it('the empty id is no division, no season and no team', async () => {
    const { id: seasonId } = await aSeason(app, { name: 'Notes' });
    const note = await put('/Note', { note: 'For all', date: '2026-11-05', seasonId, divisionId: emptyId }, 'POST');
    expect('divisionId' in note).toBe(false);
    const copied = { name: 'New', startDate: '2027-09-01', endDate: '2028-03-31', copyTeamsFromSeasonId: emptyId };
    await put('/Season', { ...copied, divisionIds: [] });
    const match = { yourName: 'Ann', numberOfLegs: 3, startingScore: 501, homeScore: 0, legs: {} };
    const linked = await put('/Sayg', { ...match, tournamentMatchId: emptyId }, 'POST');
    expect('tournamentMatchId' in linked).toBe(false);
    const ask = async (query: string) => (await call(app, 'GET', `/api/Division/Data${query}`)).json;
    expect(await ask(`?seasonId=${emptyId}&teamId=${emptyId}`)).toEqual(await ask(''));
    expect(await ask(`?divisionId=${emptyId}&seasonId=${seasonId}`)).toEqual(await ask(`?seasonId=${seasonId}`));
  });

  it('a season that is saved has its divisions in the order it had, and new ones last', async () => {
    const [first, second, added] = [
      await put('/Division', { name: 'Premier' }),
      await put('/Division', { name: 'Championship' }),
      await put('/Division', { name: 'A new one' }),
    ];
    const dates = { name: 'Ordered', startDate: '2031-09-01', endDate: '2032-03-31' };
    const made = await put('/Season', { ...dates, divisionIds: [first.id, second.id] });
    const order = async (sent: string[]) => {
      const { updated } = await call(app, 'GET', `/api/Season/${made.id}`).then(({ json }) => json);
      await put('/Season', { ...dates, id: made.id, divisionIds: sent, lastUpdated: updated });
      const query = 'query ($id: ID!) { season(id: $id) { divisionIds } }';
      return (await askFor<{ season: { divisionIds: string[] } }>(app, query, { id: made.id })).season.divisionIds;
    };
    const { divisions } = (await call(app, 'GET', `/api/Season/${made.id}`)).json;
    expect(await order(divisions.map(({ id }: { id: string }) => id))).toEqual([first.id, second.id]);
    expect(await order([added.id, second.id, first.id])).toEqual([first.id, second.id, added.id]);
    expect(await order([added.id, second.id])).toEqual([second.id, added.id]);
  });

  it('a card that says nothing of a postponement leaves it', async () => {
    const { reds, blues, ...league } = await aLeague(app);
    const { seasonId, divisionId, homeTeamId, awayTeamId } = league.fixture;
    const place = { seasonId, divisionId, homeTeamId, awayTeamId };
    const fixture = await aFixture(app, { ...place, date: '2026-12-17', postponed: true });
    const { updated } = (await call(app, 'GET', `/api/Game/${fixture.id}`)).json;
    const match = { homePlayers: [reds.captain], awayPlayers: [blues.captain], homeScore: 3, awayScore: 1 };
    const saved = await put(`/Scores/${fixture.id}`, {
      ...{ address: fixture.address, matches: [match], accoladesCount: true, lastUpdated: updated },
    });
    expect(saved.postponed).toBe(true);
  });
});

describe('features (rest.md 2.5)', () => {
  const put = (body: object, cookie = admin) => call(app, 'PUT', '/api/Feature', { body, cookie });
  const configured = async (id: string) =>
    (await call(app, 'GET', '/api/Feature')).json.find((one: { id: string }) => one.id === id)?.configuredValue;

  it('are configured, count at once, and have their default again without a value', async () => {
    const { id } = features.hiCheckMaximum;
    expect(await configured(id)).toBeUndefined();
    const { json } = await put({ id, configuredValue: ' 161 ' });
    expect(json).toMatchObject({
      success: true,
      warnings: [],
      result: { id, configuredValue: '161', defaultValue: '170' },
    });
    expect(await configured(id)).toBe('161');
    expect((await put({ id, configuredValue: '' })).json).toMatchObject({ success: true, warnings: [] });
    expect(await configured(id)).toBeUndefined();
    const again = await put({ id });
    expect(again.json).toMatchObject({ success: true, warnings: [expect.any(String)] });
    expect((await put({ id, configuredValue: '120' })).json.result.configuredValue).toBe('120');
    await put({ id });
  });

  it('are refused in GraphQL, too, when somebody else has configured them since they were read', async () => {
    const { id } = features.hiCheckMaximum;
    const put = `mutation ($id: ID!, $value: String, $version: DateTime) {
      configureFeature(id: $id, value: $value, version: $version) { configuredValue updated }
    }`;
    const configure = (value: string | null, version?: string | null) =>
      ask<{ configureFeature: { updated: string } }>(app, put, { id, value, version }, admin);
    const { updated: version } = (await configure('130')).data!.configureFeature;
    expect(refusal(await configure('140', version))).toBeUndefined();
    expect(refusal(await configure('150', version))).toBe('CONFLICT');
    expect(await configured(id)).toBe('140');
    expect(refusal(await configure('150', null))).toBe('CONFLICT');
    expect((await configure(null)).data).toEqual({ configureFeature: { configuredValue: null, updated: null } });
    expect(refusal(await configure('150', null))).toBeUndefined();
    expect(refusal(await configure('160', null))).toBe('CONFLICT');
    expect(await configured(id)).toBe('150');
    await configure(null);
  });

  it('are refused when somebody else has configured them since they were read', async () => {
    const { id } = features.hiCheckMaximum;
    const { updated } = (await put({ id, configuredValue: '130' })).json.result;
    expect((await put({ id, configuredValue: '140', lastUpdated: updated })).json.success).toBe(true);
    const { json } = await put({ id, configuredValue: '150', lastUpdated: updated });
    expect([json.success, ...json.warnings]).toEqual([false, expect.stringContaining('changed')]);
    expect(await configured(id)).toBe('140');
    await put({ id });
  });

  it('refuse what does not fit, in warnings, and take an unknown one with a warning', async () => {
    for (const [name, value] of [
      ['hiCheckMaximum', 'many'],
      ['resultsHiddenFor', '25:00:00'],
      ['photosEnabled', 'yes'],
    ] as const)
      expect((await put({ id: features[name].id, configuredValue: value })).json).toMatchObject({
        ...{ success: false, errors: [], warnings: [expect.any(String)] },
      });
    const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
    expect((await put({ id: unknown, configuredValue: 'x' })).json).toMatchObject({
      ...{ success: true, warnings: [expect.any(String)], result: { valueType: 'Unknown', configuredValue: 'x' } },
    });
    expect((await put({ id: unknown })).json.success).toBe(true);
  });

  it('are for manageFeatures alone', async () => {
    for (const access of accessFlagList) {
      const { cookie } = await signIn(app, { access: [access] });
      const { json } = await put({ id: features.photosEnabled.id, configuredValue: 'true' }, cookie);
      expect([access, json.success]).toEqual([access, access === 'manageFeatures']);
    }
  });
});

describe('what is remembered (rest.md 2.11)', () => {
  it('is listed and forgotten by showDebugOptions alone; a refusal has an empty result', async () => {
    await call(app, 'GET', '/api/Division');
    for (const access of accessFlagList) {
      const { cookie } = await signIn(app, { access: [access] });
      const may = access === 'showDebugOptions';
      const list = (await call(app, 'GET', '/api/Status/Cache', { cookie })).json;
      const cleared = (await call(app, 'GET', '/api/ClearCache', { cookie })).json;
      expect([access, list.success, cleared.success]).toEqual([access, may, may]);
      if (!may) expect([list.result, cleared.result, list.errors.length]).toEqual([[], { keys: [] }, 1]);
      else {
        expect(list.result.length).toBeGreaterThan(0);
        expect(cleared.messages).toEqual([expect.stringContaining(String(list.result.length))]);
        const left = (await call(app, 'GET', '/api/Status/Cache', { cookie })).json.result;
        expect(left.length).toBeLessThan(list.result.length);
      }
    }
  });
});

it('queries are refused: in errors or warnings without the right, in warnings with it', async () => {
  const body = { query: 'SELECT 1', container: 'team' };
  expect((await call(app, 'POST', '/api/Query/', { body, cookie: admin })).json).toMatchObject({
    ...{ success: false, errors: [], warnings: [expect.stringContaining('not offered')] },
  });
  expect((await call(app, 'POST', '/api/Query', { body })).json).toMatchObject({ success: false });
  expect((await call(app, 'POST', '/api/Query', { body: { query: 'x' }, cookie: admin })).status).toBe(400);
});
