/** @module-tag long Every route is sent hundreds of things that nobody sends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { accessFlagList } from '#rules/people/policies.ts';
import { openApiDocument } from '../../../server/core/rest/openapi.ts';
import type { RestRoute } from '../../../server/core/rest/rest-route.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { departures } from '../../support/server/json-schema.ts';
import { call, type Called } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { bodies, leg } from './bodies.ts';
import { aWorld } from './world.ts';

let test: TestApp;
let admin: string;
/** Ids that exist. */
const knownIds: string[] = [];

beforeAll(async () => {
  const many = {
    ANONYMOUS_WRITES: '100000',
    SIGN_IN_ATTEMPTS: '100000',
    SIGN_IN_FAILURES: '10000',
    BODY_BYTES: '20000',
  };
  test = await startApp({ env: many });
  const world = await aWorld(test);
  const [home, away] = [[world.reds.captain], [world.blues.captain]];
  bodies['/Scores/{id}'] = {
    home: { manOfTheMatch: home[0]!.id },
    matches: [{ homePlayers: home, awayPlayers: away, homeScore: 3, awayScore: 1, sayg: { legs: { 0: leg } } }],
    oneEighties: home,
    over100Checkouts: [{ ...away[0], score: 120, notes: '120' }],
    matchOptions: [null, { playerCount: 1, startingScore: 501, numberOfLegs: 5 }],
    address: 'The Red Lion',
    date: '2026-11-05',
    postponed: false,
    lastUpdated: world.fixture.updated,
  };
  knownIds.push(
    world.sayg.id,
    world.season.id,
    world.division.id,
    world.fixture.id,
    world.tournament.id,
    world.reds.team.id,
  );
  admin = (await signIn(test, { access: accessFlagList })).cookie;
});
afterAll(() => test.stop());

const strings = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💣',
  'İ',
  "'; DROP TABLE team; --",
  '" OR ""="',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  '%00',
  '%',
  '%%%',
  '..',
  '*',
  'null',
  'NaN',
  '-0',
  '1e400',
  '٣',
  '0001-01-01',
  '0000-00-00',
  '9999-12-31T23:59:59.9999999-14:00',
  '2026-02-30',
  '2026-11-05T20:15:00Z',
  '1.20:00:00',
  '00000000-0000-0000-0000-000000000000',
  '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01',
  'a'.repeat(300),
  'ß'.repeat(6000),
];
const hostile = fc.oneof(
  fc.constantFrom(...strings),
  fc.string({ unit: 'binary' }),
  fc.constant('').map(() => knownIds[0]!),
  fc.nat(5).map((index) => knownIds[index]!),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostile },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1,
      180,
      501,
      0.5,
      2 ** 31,
      -(2 ** 31) - 1,
      1e308,
      [],
      {},
      [[]],
      [null],
      { a: { b: [] } },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Half a surrogate pair cannot go into an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** As a segment of a path; nothing or only dots would make another path. */
const segment = (text: string) => encodeURIComponent(/^\.*$/.test(text) ? 'x' : wellFormed(text));

type Path = (string | number)[];

/** Every place in a document, the document itself included. */
const placesOf = (item: unknown, at: Path = []): Path[] =>
  typeof item === 'object' && item !== null
    ? [at, ...Object.entries(item).flatMap(([key, inner]) => placesOf(inner, [...at, key]))]
    : [at];

const replaced = (item: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by;
  const copy = (Array.isArray(item) ? [...(item as unknown[])] : { ...(item as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
};

/** A good body with one or a few places spoilt, anything at all, or invalid JSON. */
const bodyOf = (route: RestRoute): fc.Arbitrary<unknown> => {
  const good = bodies[route.path];
  if (!good) return fc.constantFrom(undefined, '{}', '{"a":');
  const wrong = fc.record({ at: fc.constantFrom(...placesOf(good)), by: value });
  const spoilt = fc
    .array(wrong, { minLength: 0, maxLength: 3 })
    .map((all) =>
      all.reduce<unknown>(
        (body, { at, by }) =>
          placesOf(body).some((place) => place.join() === at.join()) ? replaced(body, at, by) : body,
        good,
      ),
    );
  return fc.oneof(
    { weight: 6, arbitrary: spoilt },
    { weight: 2, arbitrary: value },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{', '[', '\u0000', '{"a":1}}', '['.repeat(9000), `"${'a'.repeat(30_000)}"`),
    },
  );
};

const sent = (route: RestRoute) => {
  const names = Object.keys({ ...route.parts.query, nonsense: 0, lastUpdated: 0 });
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), hostile), hostile), { maxLength: 4 });
  return fc.record({
    values: fc.array(fc.oneof(hostile, hostile), { minLength: 3, maxLength: 3 }),
    query: fc.oneof(
      query.map((pairs) =>
        pairs.map((pair) => pair.map((text) => encodeURIComponent(wellFormed(text))).join('=')).join('&'),
      ),
      fc.constantFrom('%', '&&=', 'a=%E0%A4%A', '?'),
    ),
    body: bodyOf(route),
    isAdmin: fc.boolean(),
    headers: fc.constantFrom<Record<string, string>[]>(
      {},
      { accept: 'text/calendar' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=nonsense' },
      { 'if-none-match': '*' },
    ),
  });
};

const document = openApiDocument(restRoutes) as unknown as Record<string, unknown> & {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }> }>
  >;
};
const problem = { $ref: '#/components/schemas/Problem' };

function faultsOf(route: RestRoute, { status, text, json, headers }: Called): string[] {
  const documented = document.paths[route.path]![route.method.toLowerCase()]!.responses[status];
  if ([204, 304].includes(status) || (status === 302 && documented)) return text ? [`${status} with a body`] : [];
  if (/\bat .+\.ts:\d+|node_modules|SQLITE|ER_[A-Z]+|QueryFailed/.test(text))
    return [`the inside shows: ${text.slice(0, 500)}`];
  if (text === '' && ((route.form && status === 400) || (route.isPicture && status === 404))) return [];
  if (status === 404 && documented && json?.success)
    return departures(document, documented.content['application/json']!.schema, json);
  if ([400, 404, 413, 429].includes(status)) return departures(document, problem, json);
  if (status !== 200 || !documented) return [`status ${status}: ${text.slice(0, 500)}`];
  if (String(headers['content-type']).startsWith('text/calendar')) return [];
  return departures(document, documented.content['application/json']!.schema, json);
}

/** How many rows each table has, and when the latest was saved. */
async function fingerprint(): Promise<string> {
  const { reader } = test.ports.database;
  const counted = reader.connection.entityMetadatas.map(async ({ target, columns }) => {
    const query = reader.createQueryBuilder(target as never, 'row').select('COUNT(*)', 'rows');
    const isAudited = columns.some(({ propertyName }) => propertyName === 'updated');
    return JSON.stringify(await (isAudited ? query.addSelect('MAX(row.updated)', 'updated') : query).getRawOne());
  });
  return (await Promise.all(counted)).join();
}

describe('whatever is sent, the answer is one of the contract, and a refusal changes nothing', () => {
  const runs = databaseKind === 'sqlite' ? 60 : 25;

  it.each(restRoutes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    '$name',
    async ({ route }) => {
      await fc.assert(
        fc.asyncProperty(sent(route), async ({ values, query, body, isAdmin, headers }) => {
          let index = 0;
          const path = route.path.replaceAll(/\{\w+\}/g, () => segment(values[index++]!));
          const before = route.isCommand ? await fingerprint() : '';
          const answer = await call(test, route.method, `/api${path}?${query}`, {
            body,
            headers,
            cookie: isAdmin ? admin : '',
          });
          expect(faultsOf(route, answer)).toEqual([]);
          if (route.isCommand && answer.json && !answer.json.success) expect(await fingerprint()).toBe(before);
        }),
        { numRuns: route.isCommand ? runs * 2 : runs },
      );
      expect((await call(test, 'GET', '/api/Status')).json).toMatchObject({
        success: true,
        result: { databaseAccess: true },
      });
    },
    60_000,
  );
});
