import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openApiDocument } from '../../../server/core/rest/openapi.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { departures } from '../../support/server/json-schema.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { goodRequests } from './requests.ts';
import type { World } from './world.ts';

interface Answer {
  $ref?: string;
  content?: Record<string, { schema: Record<string, unknown> }>;
}
interface Document {
  [member: string]: unknown;
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: Record<string, Record<string, Answer>>;
}

const document = openApiDocument(restRoutes) as unknown as Document;

/** The schema of the answer with this status. */
function schemaOf(path: string, method: string, status: number): Record<string, unknown> {
  const answer = document.paths[path]![method.toLowerCase()]!.responses[status]!;
  const named = answer.$ref ? document.components.responses![answer.$ref.split('/').at(-1)!]! : answer;
  return Object.values(named.content!)[0]!.schema;
}

describe('schema/openapi.yaml', () => {
  it('is what the routes say (npm run schema)', () => {
    const file = join(import.meta.dirname, '..', '..', '..', 'schema', 'openapi.yaml');
    expect(parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('names the files that can be asked for in place of an answer', () => {
    const types = (path: string) => Object.keys(document.paths[path]!['get']!.responses['200']!.content!);
    expect(types('/Division/Data')).toEqual(['application/json', 'text/calendar', 'application/atom+xml', 'text/csv']);
    expect(types('/Tournament/{id}')).toEqual(['application/json', 'text/csv']);
  });

  it('describes every operation once, and refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const operations = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(operations).size).toBe(restRoutes.length);
    const referred = new Set(
      [...text.matchAll(/#\/components\/(\w+)\/(\w+)/g)].map(([, kind, name]) => `${kind}/${name}`),
    );
    const known = Object.entries(document.components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `${kind}/${name}`),
    );
    expect([...referred].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('every answer has the shape that is documented', () => {
  let test: TestApp;
  let world: World;
  let cookies: Record<'nobody' | 'clerk' | 'admin', string>;
  let bodies: Record<string, unknown>;
  let addressOf: Awaited<ReturnType<typeof goodRequests>>['addressOf'];

  beforeAll(async () => {
    test = await startApp();
    ({ world, bodies, addressOf } = await goodRequests(test));
    cookies = {
      nobody: '',
      clerk: (await signIn(test, { access: ['inputResults'], teamId: world.blues.team.id })).cookie,
      admin: (await signIn(test, { access: accessFlagList })).cookie,
    };
  });
  afterAll(() => test.stop());

  // Forms and pictures are not JSON: see photo.test.ts.
  const inJson = restRoutes.filter(({ form, isPicture }) => !form && !isPicture);
  const cases = (['nobody', 'clerk', 'admin'] as const).flatMap((who) =>
    inJson.map(({ method, path }) => ({ who, method, path })),
  );

  it.each(cases)('$method $path to $who', async ({ who, method, path }) => {
    const answer = await call(test, method, addressOf(path, method), { body: bodies[path], cookie: cookies[who] });
    const bare = Object.keys(document.paths[path]![method.toLowerCase()]!.responses).filter((status) => status < '400');
    expect(bare.map(Number)).toContain(answer.status);
    if (answer.status !== 200) return expect(answer.text).toBe('');
    expect(departures(document, schemaOf(path, method, 200), answer.json)).toEqual([]);
  });

  it('and shows each kind of record at least once', async () => {
    const answers = [];
    for (const { method, path } of inJson)
      if (method === 'GET') answers.push((await call(test, method, addressOf(path), { cookie: cookies.admin })).text);
    for (const member of [
      'homeSubmission',
      'manOfTheMatch',
      'photos":[{',
      'nextRound',
      'firstRoundMatches":[{',
      'emailAddress',
    ])
      expect(answers.join('')).toContain(member);
  });

  it.each(['/Division/7', '/Sayg/x', '/Division/Data?divisionId=7'])(
    '%s: what is malformed is a problem',
    async (url) => {
      const answer = await call(test, 'GET', `/api${url}`);
      const path = url.replace(/\?.*/, '').replace(/\/[7x]$/, '/{id}');
      expect(departures(document, schemaOf(path, 'GET', 400), answer.json)).toEqual([]);
    },
  );
});
