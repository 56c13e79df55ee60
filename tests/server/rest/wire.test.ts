import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { fakeApi, getFrom, postTo } from './fake.ts';

const id = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
const other = '1b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b02';

let test: TestApp;
let http: FastifyInstance;

beforeAll(async () => {
  test = await startApp();
  ({ http } = await fakeApi(test.ports));
});
afterAll(async () => {
  await http.close();
  await test.stop();
});

const get = (url: string) => getFrom(http, url);
const post = (url: string, payload: unknown, type?: string) => postTo(http, url, payload, type);
const echo = async (body: unknown) => (await post('/api/Echo', body)).body.result;

describe('paths (rest.md 1.1)', () => {
  it.each([
    '/api/Person/Ann',
    '/data/api/Person/Ann',
    '/API/person/Ann/',
    '/DATA/Api/PERSON/Ann',
    '/api/Person/Ann/?x=1',
  ])('%s is the route, and the parameter keeps its case', async (url) => {
    expect(await get(url)).toMatchObject({ status: 200, body: { name: 'Ann' } });
  });

  it('prefers a literal to a parameter, in any case', async () => {
    for (const url of ['/api/Person/Literal', '/api/person/LITERAL/'])
      expect((await get(url)).body).toEqual({ name: 'the literal' });
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/API/unknown/thing'],
    ['GET', '/data/api/unknown'],
    ['DELETE', '/api/Person/Ann'],
    ['POST', '/api/Query'],
  ])('%s %s is answered 404 as a problem', async (method, url) => {
    const { statusCode, headers, body } = await http.inject({ method: method as 'GET', url });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status: 404, title: expect.any(String), traceId: expect.any(String) });
  });

  it.each([
    ['OPTIONS', '/api/Person/Ann', 400],
    ['TRACE', '/api/Person/Ann', 404],
    ['PROPFIND', '/data/api/Person/Ann', 404],
    ['PROPFIND', '/api', 404],
    ['LOCK', '/API/unknown', 404],
  ])('%s %s is answered %i as a problem', async (method, url, status) => {
    const { statusCode, headers, body } = await test.app.http.inject({ method: method as 'GET', url });
    expect([statusCode, headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ status, errors: expect.any(Object) });
  });

  it('still answers what a browser asks before it asks', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' };
    const { statusCode } = await test.app.http.inject({ method: 'OPTIONS', url: '/api/Person/Ann', headers });
    expect(statusCode).toBe(204);
  });

  it('takes an address that cannot be read as malformed', async () => {
    expect(await get('/api/Person/%')).toMatchObject({
      status: 400,
      body: { status: 400, errors: { url: [expect.any(String)] } },
    });
  });

  it('answers HEAD like GET', async () => {
    expect(await http.inject({ method: 'HEAD', url: '/api/Person/Ann' })).toMatchObject({ statusCode: 200, body: '' });
  });
});

describe('queries (rest.md 1.1)', () => {
  const none = { divisionId: [], isSet: false, top: 0, kind: 'A' };
  it.each([
    ['', none],
    ['divisionId=&seasonId=&date=&isSet=&top=', none],
    [`divisionId=${id},${other}`, { ...none, divisionId: [id, other] }],
    [`divisionId=${id}&divisionId=${other}`, { ...none, divisionId: [id, other] }],
    [`DivisionID=${id}&divisionid=${other},${id}`, { ...none, divisionId: [id, other, id] }],
    [`SEASONID=${id.toUpperCase()}`, { ...none, seasonId: id }],
    ['date=2024-09-05T23:30:00-05:00', { ...none, date: '2024-09-05T00:00:00' }],
    ['isset=TRUE&Top=12&kind=b', { ...none, isSet: true, top: 12, kind: 'B' }],
  ])('%s', async (query, asked) => {
    expect(await get(`/api/Query?${query}`)).toMatchObject({ status: 200, body: asked });
  });

  it.each([
    [`divisionId=${id},nonsense`, 'divisionId[1]'],
    ['seasonId=7', 'seasonId'],
    ['DATE=yesterday', 'DATE'],
    ['date=2024-02-30', 'date'],
    ['isSet=maybe', 'isSet'],
    ['isSet=constructor', 'isSet'],
    ['top=many', 'top'],
    ['top=1e99', 'top'],
    ['kind=C', 'kind'],
    ['kind=2', 'kind'],
  ])('%s is malformed', async (query, key) => {
    const { status, body } = await get(`/api/Query?${query}`);
    expect({ status, keys: Object.keys(body.errors) }).toEqual({ status: 400, keys: [key] });
  });

  it('reads a malformed id in a path as malformed', async () => {
    expect(await get('/api/Person/Ann/7')).toMatchObject({
      status: 400,
      body: { errors: { id: [expect.any(String)] } },
    });
  });
});

describe('JSON in (rest.md 1.3)', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['names in any case', { TEXT: 'a', OVER100checkouts: ['b'] }, { text: 'a', over100Checkouts: ['b'] }],
    ['unknown members', { unknown: { deep: [1] }, text: 'a' }, { text: 'a' }],
    ['trimmed texts', { text: '  a b ' }, { text: 'a b' }],
    ['no text', { text: null }, { text: '' }],
    [
      'numbers as text',
      { number: ' 12 ', decimal: '-1.5', maybeNumber: '3' },
      { number: 12, decimal: -1.5, maybeNumber: 3 },
    ],
    [
      'defaults',
      { number: null, isSet: null, over100Checkouts: null, byKey: null },
      { number: 0, isSet: false, over100Checkouts: [], byKey: {} },
    ],
    ['booleans as text', { isSet: 'True' }, { isSet: true }],
    ['enums in any case', { kind: 'tournament', maybeKind: 'FEMALE' }, { kind: 'Tournament', maybeKind: 'Female' }],
    ['enums as numbers', { kind: 1, maybeKind: '0' }, { kind: 'Tournament', maybeKind: 'Male' }],
    ['ids', { id: id.toUpperCase() }, { id }],
    ['a date', { day: '2024-09-05' }, { day: '2024-09-05T00:00:00' }],
    ['a date with a zone', { day: '2024-09-05T23:30:00.1234567+01:00' }, { day: '2024-09-05T00:00:00' }],
    ['an instant', { instant: '2026-01-05T20:15:00.1234567+01:00' }, { instant: '2026-01-05T19:15:00.123Z' }],
    ['an instant without a zone', { instant: '2026-01-05T20:15:00' }, { instant: '2026-01-05T20:15:00.000Z' }],
    ['a version', { token: '2026-01-05T20:15:00.1230000+00:00' }, { token: '2026-01-05T20:15:00.123Z' }],
    ['a version finer than any of ours', { token: '2026-01-05T20:15:00.1234Z' }, { token: '1970-01-01T00:00:00.000Z' }],
    ['a time span', { span: '1.20:00:00' }, { span: '1.20:00:00' }],
    ['keys of maps keep their case', { byKey: { ManageGames: '1', b: 2 } }, { byKey: { ManageGames: 1, b: 2 } }],
    ['the key __proto__', { byKey: JSON.parse('{"__proto__": 1}') }, { byKey: JSON.parse('{"__proto__": 1}') }],
  ])('%s', async (_, sent, result) => {
    expect(await echo(sent)).toMatchObject(result);
  });

  it('takes "" for what is nullable as nothing, save for texts', async () => {
    const sent = { id: '', day: '', instant: '', span: '', maybeNumber: '', maybeKind: '', maybeText: '' };
    const result = await echo(sent);
    expect(Object.keys(sent).filter((name) => name in result)).toEqual(['maybeText']);
  });

  it.each<[unknown, string]>([
    [{ number: 'x' }, 'number'],
    [{ number: 1.5 }, 'number'],
    [{ number: 3e9 }, 'number'],
    [{ number: {} }, 'number'],
    [{ NUMBER: true }, 'NUMBER'],
    [{ text: 5 }, 'text'],
    [{ isSet: 1 }, 'isSet'],
    [{ kind: 'x' }, 'kind'],
    [{ kind: 7 }, 'kind'],
    [{ id: 'x' }, 'id'],
    [{ day: '05/09/2024' }, 'day'],
    [{ day: '2024-13-01' }, 'day'],
    [{ instant: '2024-01-01T99:00' }, 'instant'],
    [{ span: '25:00:00' }, 'span'],
    [{ over100Checkouts: 'x' }, 'over100Checkouts'],
    [{ over100Checkouts: ['a', 1] }, 'over100Checkouts[1]'],
    [{ byKey: [] }, 'byKey'],
    [{ byKey: { a: 'x' } }, 'byKey.a'],
    [[], 'body'],
    ['"text"', 'body'],
    ['null', 'body'],
    ['', 'body'],
  ])('%j is malformed', async (sent, key) => {
    const { status, body, headers } = await post('/api/Echo', sent);
    expect({ status, keys: Object.keys(body.errors) }).toEqual({ status: 400, keys: [key] });
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['{"text": ', 'application/json', 400],
    ['a=1', 'application/x-www-form-urlencoded', 400],
    ['text', 'text/plain', 400],
    [JSON.stringify({ text: 'a'.repeat(3000) }), 'application/json', 413],
    ['[['.repeat(400), 'application/json', 400],
  ])('body %#', async (sent, type, status) => {
    expect(await post('/api/Echo', sent, type)).toMatchObject({ status, body: { status, errors: expect.any(Object) } });
  });
});

describe('required members (rest.md 1.7)', () => {
  const good = { name: 'a', ownerId: id, date: '2024-09-05', matches: [{ homePlayers: [{ name: '' }] }], legs: {} };
  it.each<[string, object, string]>([
    ['missing', { ...good, name: undefined }, 'Name'],
    ['null', { ...good, name: null }, 'Name'],
    ['inside lists', { ...good, matches: [{ homePlayers: [{}] }] }, 'Matches[0].HomePlayers[0].Name'],
    ['inside maps', { ...good, legs: { 0: { home: {} } } }, 'Legs[0].Home.Name'],
    ['an object', { ...good, legs: { 0: {} } }, 'Legs[0].Home'],
    ['an unreadable one inside', { ...good, legs: { 0: { home: 7 } } }, 'legs.0.home'],
    ['a key that is none', { ...good, legs: { first: { home: { name: 'a' } } } }, 'legs.first'],
    ['"" for an id', { ...good, ownerId: '' }, 'ownerId'],
    ['"" for a date', { ...good, date: '' }, 'date'],
  ])('%s', async (_, sent, key) => {
    const { status, body } = await post('/api/Nested', sent);
    expect({ status, keys: Object.keys(body.errors) }).toEqual({ status: 400, keys: [key] });
  });

  it('tells all of them together, and lets an empty text pass', async () => {
    const { body } = await post('/api/Nested', { date: 'x', legs: { 0: {} } });
    expect(Object.keys(body.errors)).toEqual(['Name', 'date', 'Legs[0].Home']);
    expect((await post('/api/Nested', good)).body).toMatchObject({ success: true });
  });
});
