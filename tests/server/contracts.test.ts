import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlContract } from '../../server/contracts.ts';
import { breakingChangesInSameVersion, schemaVersion, versionLine } from '../../server/core/graphql/version.ts';
import { graphqlSchema } from '../../server/graphql-schema.ts';
import { startApp, type TestApp } from '../support/server/app.ts';
import { aDivision } from '../support/makers/makers.ts';
import { askFor } from '../support/server/graphql.ts';
import { read } from '../support/repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

describe.each(['schema.graphql', 'openapi.yaml'])('/%s', (name) => {
  const get = (headers: Record<string, string> = {}) =>
    test.app.http.inject({ method: 'GET', url: `/${name}`, headers });

  it('is the contract of this server, for pages of every origin', async () => {
    const { statusCode, body, headers } = await get({ origin: 'https://club.example' });
    expect(statusCode).toBe(200);
    expect(body).toBe(read(`schema/${name}`));
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('is not sent again to who has it', async () => {
    const { etag } = (await get()).headers;
    const again = await get({ 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

it('tells its version, and what the server is doing', async () => {
  const { status } = await askFor<{ status: object }>(
    test,
    '{ status { schemaVersion isDatabaseReachable isInSeason startedAt openSockets } }',
  );
  expect(status).toMatchObject({ schemaVersion, isDatabaseReachable: true, isInSeason: false, openSockets: 0 });
});

it('knows a division by its id', async () => {
  const { id } = await aDivision(test, { name: 'Premier' });
  const query = 'query ($id: ID!) { division(id: $id) { id name } }';
  expect(await askFor(test, query, { id })).toEqual({ division: { id, name: 'Premier' } });
  expect(await askFor(test, query, { id: 'none' })).toEqual({ division: null });
});

describe('what is promised', () => {
  const before = (text: string) => `${versionLine}\n\n${text}`;
  const now = buildSchema('type Query { team(id: ID!): String  teams: [String!]! }');

  it.each([
    ['a field that goes', 'type Query { team(id: ID!): String  teams: [String!]!  clubs: Int }', 'clubs'],
    ['an argument that goes', 'type Query { team(id: ID!, name: String): String  teams: [String!]! }', 'name'],
    ['an argument that becomes required', 'type Query { team(id: ID): String  teams: [String!]! }', 'id'],
    ['a type that becomes another', 'type Query { team(id: ID!): Int  teams: [String!]! }', 'team'],
    ['something that may become none', 'type Query { team(id: ID!): String!  teams: [String!]! }', 'team'],
  ])('is broken by %s', (_, contract, word) => {
    expect(breakingChangesInSameVersion(before(contract), now)).toContainEqual(expect.stringContaining(word));
  });

  it('is kept by what is added, and binds only its own version', () => {
    expect(breakingChangesInSameVersion(before('type Query { teams: [String!]! }'), now)).toEqual([]);
    expect(breakingChangesInSameVersion('# Version 0\n\ntype Query { gone: Int }', now)).toEqual([]);
    expect(breakingChangesInSameVersion(graphqlContract(), graphqlSchema())).toEqual([]);
  });
});

describe('pages of other origins (rest.md 1.11)', () => {
  const origin = 'https://club.example';
  const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string> = {}) =>
    test.app.http.inject({ method, url, headers: { origin, ...headers } });

  it.each(['/api/Division', '/graphql?query={divisions{id}}', '/manifest.webmanifest', '/api/nothing'])(
    'may read %s as strangers do, and nothing with cookies',
    async (url) => {
      const { headers } = await ask('GET', url);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(String(headers.vary)).toContain('Origin');
      expect(headers['access-control-expose-headers']).toContain('ETag');
    },
  );

  it('may change nothing, and send no headers that ask for leave', async () => {
    const changed = await ask('POST', '/graphql', { 'content-type': 'application/json' });
    expect(changed.headers['access-control-allow-origin']).toBeUndefined();
    const leave = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    expect((await ask('OPTIONS', '/graphql', leave)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

it('GraphQL has no page of its own with scripts from elsewhere, in development neither', async () => {
  const { app, stop } = await startApp({ env: { NODE_ENV: 'development' } });
  const { headers, body } = await app.http.inject({ url: '/graphql', headers: { accept: 'text/html' } });
  await stop();
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(body).not.toContain('<script');
});
