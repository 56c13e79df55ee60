import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { fakeApi, getFrom, postTo } from './fake.ts';

let test: TestApp;
let http: FastifyInstance;
let reported: unknown[];

beforeAll(async () => {
  test = await startApp();
  ({ http, reported } = await fakeApi(test.ports));
});
afterAll(async () => {
  await http.close();
  await test.stop();
});

const get = (url: string, headers?: Record<string, string>) => getFrom(http, url, headers);
const post = (url: string, payload: unknown) => postTo(http, url, payload);
const echo = async (body: unknown) => (await post('/api/Echo', body)).body.result;

describe('JSON out (rest.md 1.2, 1.4)', () => {
  it('writes full values and leaves out nothing but null members', async () => {
    const result = await echo({ holes: [1, null, 2] });
    expect(result).toEqual({
      text: '',
      number: 0,
      decimal: 0,
      isSet: false,
      kind: 'Sayg',
      over100Checkouts: [],
      holes: [1, null, 2],
      byKey: {},
    });
  });

  it('wraps a command in an envelope', async () => {
    const { body, headers } = await post('/api/Echo', {});
    const envelope = { success: true, errors: [], warnings: ['Careful.'], messages: ['Echoed.'], trace: [] };
    expect(body).toEqual({ ...envelope, result: expect.any(Object) });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['unauthenticated', 'warnings', ['Sign in.']],
    ['forbidden', 'warnings', ['No right.']],
    ['notFound', 'warnings', ['Not found.']],
    ['token', 'warnings', ['Stale.']],
    ['deleted', 'errors', ['Deleted.']],
    ['clash', 'warnings', ['Clash.']],
    ['invalid', 'errors', ['A.', 'B.']],
  ])('tells a refusal: %s in %s', async (why, list, texts) => {
    const { status, body } = await post(`/api/Refuse/${why}`, {});
    const nothing = { success: false, errors: [], warnings: [], messages: [], trace: [] };
    expect({ status, body }).toEqual({ status: 200, body: { ...nothing, [list]: texts } });
  });

  it.each([
    ['unauthenticated', 'errors'],
    ['forbidden', 'errors'],
    ['invalid', 'warnings'],
    ['notFound', 'warnings'],
    ['deleted', 'errors'],
  ])('tells a refusal where the endpoint says: %s in %s', async (why, list) => {
    expect((await post(`/api/RefuseHere/${why}`, {})).body[list]).not.toEqual([]);
  });

  it.each(['unauthenticated', 'forbidden', 'notFound'])('hides what may not be seen: %s', async (why) => {
    expect(await http.inject(`/api/Hidden/${why}`)).toMatchObject({ statusCode: 204, body: '' });
    expect(await get(`/api/HiddenList/${why}`)).toMatchObject({ status: 200, body: [] });
  });

  it('answers 204 with nothing for nothing', async () => {
    expect(await http.inject('/api/Nothing')).toMatchObject({ statusCode: 204, body: '' });
  });

  it('answers 429 as a problem, and a refused read as malformed', async () => {
    expect(await post('/api/Refuse/limited', {})).toMatchObject({
      status: 429,
      body: { title: 'Too much.', status: 429 },
    });
    expect(await get('/api/Hidden/invalid')).toMatchObject({ status: 400, body: { errors: { a: ['A.'], b: ['B.'] } } });
  });
});

describe('faults of our own (rest.md 1.8)', () => {
  it('are told in PascalCase, without what they were, and reported', async () => {
    const { status, body } = await post('/api/Refuse/broken', { a: 1 });
    expect(status).toBe(500);
    expect(body).toEqual({
      Exception: { Type: expect.any(String) },
      Request: { Url: '/api/Refuse/broken', Method: 'POST', ContentLength: 7, ContentType: 'application/json' },
      RequestTimeUtc: expect.any(String),
    });
    expect(reported.at(-1)).toEqual([
      expect.any(TypeError),
      { url: '/api/Refuse/broken', userAgent: expect.any(String) },
    ]);
  });

  it('are told in full in development', async () => {
    const development = await fakeApi(test.ports, { development: true });
    const { Exception } = (await development.http.inject('/api/Hidden/broken')).json();
    expect(Exception).toMatchObject({
      Type: 'TypeError',
      Message: 'secret detail',
      StackTrace: expect.arrayContaining([expect.any(String)]),
    });
    await development.http.close();
  });
});

describe('caching (rest.md 1.11)', () => {
  it('lets visitors keep what is public as long as it holds', async () => {
    const { headers } = await get('/api/Person/Ann');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await http.inject({ url: '/api/Person/Ann', headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(await get('/api/Person/Bob', { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 200 });
  });

  it('lets nobody keep what somebody signed in was told', async () => {
    const signedIn = await fakeApi(test.ports, { actor: someoneWith() });
    const { headers } = await signedIn.http.inject('/api/Person/Ann');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
    await signedIn.http.close();
  });
});
