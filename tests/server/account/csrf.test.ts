import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp({ env: { OCHE_BASE_URL: 'https://darts.example', OCHE_ORIGINS: 'https://club.example' } });
  app.app.http.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/csrf-probe',
    handler: () => ({ reached: true }),
  });
  cookie = (await signIn(app)).cookie;
});
afterAll(() => app.stop());

const host = 'internal:8080';
const json = { 'content-type': 'application/json; charset=utf-8' };
const page = { 'x-ui-url': 'https://darts.example/teams' };
const text = { 'content-type': 'text/plain' };

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  headers: Record<string, string>,
  isSignedIn = true,
) =>
  app.app.http.inject({
    method,
    url: '/csrf-probe',
    headers: { host, ...headers, ...(isSignedIn && { cookie }) },
    ...(headers['content-type'] && { payload: '{}' }),
  });

it.each<[string, Record<string, string>, boolean]>([
  ['a JSON body', json, true],
  ['JSON of our own host', { ...json, origin: `http://${host}` }, true],
  ['JSON of the configured address', { ...json, origin: 'https://darts.example' }, true],
  ['JSON of a configured origin', { ...json, origin: 'https://club.example' }, true],
  ['JSON of another site', { ...json, origin: 'https://evil.example' }, false],
  ['JSON of another port', { ...json, origin: 'http://internal:9090' }, false],
  ['JSON of a sandbox', { ...json, origin: 'null' }, false],
  ['JSON of nonsense', { ...json, origin: ':::' }, false],
  ['the header of our pages', page, true],
  ['that header with text', { ...page, ...text }, true],
  ['that header of another site', { ...page, origin: 'https://evil.example' }, false],
  ['an empty header', { 'x-ui-url': '' }, false],
  ['text', text, false],
  ['text of our own host', { ...text, origin: `http://${host}` }, true],
  [
    'a form of another site',
    { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' },
    false,
  ],
  ['a form of nobody', { 'content-type': 'multipart/form-data; boundary=x' }, false],
  ['nothing but our own origin', { origin: 'https://darts.example' }, true],
  ['nothing but another origin', { origin: 'https://evil.example' }, false],
  ['something like JSON', { 'content-type': 'text/plain; application/json' }, false],
  ['nothing', {}, false],
])('a change with %s: %j %s', async (_name, headers, isTaken) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const response = await send(method, headers);
    expect([method, response.statusCode]).toEqual([method, isTaken ? 200 : 400]);
    if (isTaken) continue;
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json().type).toBe('https://httpstatuses.io/400');
    expect(response.json()).toMatchObject({ status: 400, errors: { Origin: [expect.any(String)] } });
  }
});

it('reading needs nothing', async () => {
  expect((await send('GET', { origin: 'https://evil.example' })).statusCode).toBe(200);
});

it('nothing is asked of those who are not signed in', async () => {
  expect((await send('POST', { ...text, origin: 'https://evil.example' }, false)).statusCode).toBe(200);
});

it('GraphQL refuses in its own shape, and form bodies anyway', async () => {
  const post = (headers: Record<string, string>) =>
    app.app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host, ...headers },
      payload: '{"query":"{me{id}}"}',
    });
  const foreign = await post({ ...json, cookie, origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(400);
  expect(foreign.json().errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await post(text)).statusCode).toBe(400);
  expect((await post({ ...json, cookie })).json().data.me).not.toBeNull();
});
