import Fastify, { type FastifyInstance } from 'fastify';
import { DomainError } from '../../../server/core/errors.ts';
import { contextFor } from '../../../server/core/context.ts';
import type { Ports } from '../../../server/core/ports.ts';
import { anonymous, type Actor } from '#rules/people/policies.ts';
import { addRestRoutes, answerUnroutable } from '../../../server/core/rest/rest.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../../server/core/rest/rest-route.ts';
import { list, map, nullable, object, required } from '../../../server/core/rest/rest-shape.ts';
import {
  day,
  decimal,
  flag,
  guid,
  instant,
  int,
  oneOf,
  text,
  timeSpan,
  versionToken,
} from '../../../server/core/rest/rest-shapes.ts';

const all = {
  text,
  number: int,
  decimal,
  isSet: flag,
  id: nullable(guid),
  day: nullable(day),
  instant: nullable(instant),
  token: nullable(versionToken),
  span: nullable(timeSpan),
  kind: oneOf('Sayg', 'Tournament'),
  maybeText: nullable(text),
  maybeNumber: nullable(int),
  maybeKind: nullable(oneOf('Male', 'Female')),
  over100Checkouts: list(text),
  holes: list(nullable(int)),
  byKey: map(int),
};

const everything = object('Everything', 'One member of each kind.', all);
const person = object('Person', 'Somebody.', { name: required(text) });
const nested = object('Nested', 'Something with required members inside.', {
  name: required(text),
  ownerId: guid,
  date: day,
  matches: list(object('Match', 'A match.', { homePlayers: list(person) })),
  legs: map(object('Leg', 'A leg.', { home: person, startingScore: int }), /^\d+$/),
});

/** The errors that the fake routes' services throw, by name. */
export const refusals: Record<string, () => Error> = {
  unauthenticated: () => new DomainError('UNAUTHENTICATED', 'Sign in.'),
  forbidden: () => new DomainError('FORBIDDEN', 'No right.'),
  notFound: () => new DomainError('NOT_FOUND', 'Not found.'),
  token: () => new DomainError('CONFLICT', 'Stale.', { reason: 'token' }),
  deleted: () => new DomainError('CONFLICT', 'Deleted.', { reason: 'deleted' }),
  clash: () => new DomainError('CONFLICT', 'Clash.'),
  invalid: () =>
    new DomainError('INVALID', 'A. B.', {
      fields: [
        { field: 'a', message: 'A.' },
        { field: 'b', message: 'B.' },
      ],
    }),
  limited: () => new DomainError('LIMITED', 'Too much.'),
  broken: () => new TypeError('secret detail'),
};

const fail = (why: string): Promise<never> => Promise.reject(refusals[why]!());

export const fakeRoutes: RestRoute[] = [
  envelopeRoute('POST', '/Echo', { about: 'Echo.', body: everything, result: everything }, (_ctx, { body }) =>
    Promise.resolve(doneAnswer(body, 'Echoed.', ['Careful.'])),
  ),
  envelopeRoute('POST', '/Nested', { about: 'Nested.', body: nested, result: nested }, (_ctx, { body }) =>
    Promise.resolve(doneAnswer(body, '')),
  ),
  envelopeRoute('POST', '/Refuse/{why}', { about: 'Refuses.', path: { why: text }, result: text }, (_ctx, { why }) =>
    fail(why),
  ),
  envelopeRoute(
    'POST',
    '/RefuseHere/{why}',
    {
      about: 'Refuses in other lists.',
      path: { why: text },
      result: text,
      refusals: { FORBIDDEN: 'errors', INVALID: 'warnings' },
    },
    (_ctx, { why }) => fail(why),
  ),
  readRoute('/Hidden/{why}', { about: 'Not shown.', path: { why: text }, result: person }, (_ctx, { why }) =>
    fail(why),
  ),
  readRoute('/HiddenList/{why}', { about: 'Not shown.', path: { why: text }, result: list(person) }, (_ctx, { why }) =>
    fail(why),
  ),
  readRoute('/Nothing', { about: 'Nothing.', result: person }, () => Promise.resolve(null)),
  readRoute('/Person/{name}', { about: 'Person.', path: { name: text }, result: person }, (_ctx, { name }) =>
    Promise.resolve({ name }),
  ),
  readRoute('/Person/Literal', { about: 'Person.', result: person }, () => Promise.resolve({ name: 'the literal' })),
  readRoute(
    '/Person/{name}/{id}',
    { about: 'Person.', path: { name: text, id: guid }, result: person },
    (_ctx, { id }) => Promise.resolve({ name: id }),
  ),
  readRoute(
    '/Query',
    {
      about: 'Query.',
      query: {
        divisionId: list(guid),
        seasonId: nullable(guid),
        date: nullable(day),
        isSet: flag,
        top: int,
        kind: oneOf('A', 'B'),
      },
      result: object('Asked', 'What was asked.', {
        divisionId: list(guid),
        seasonId: nullable(guid),
        date: nullable(day),
        isSet: flag,
        top: int,
        kind: text,
      }),
    },
    (_ctx, asked) => Promise.resolve(asked),
  ),
];

/** The REST layer with these routes only; every caller is the given actor. */
export async function fakeApi(
  ports: Ports,
  { actor = anonymous, development = false }: { actor?: Actor; development?: boolean } = {},
): Promise<{ http: FastifyInstance; reported: unknown[] }> {
  const http = Fastify({
    bodyLimit: 2000,
    frameworkErrors: answerUnroutable,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const reported: unknown[] = [];
  const contextOf = () => contextFor(ports, actor);
  addRestRoutes(http, {
    routes: fakeRoutes,
    contextOf,
    contextOnceReceived: contextOf,
    ports: { ...ports, config: { ...ports.config, development } },
    report: (...about) => reported.push(about),
  });
  await http.ready();
  return { http, reported };
}

export async function getFrom(http: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: sent } = await http.inject({ method: 'GET', url, headers });
  return { status: statusCode, body: body ? JSON.parse(body) : undefined, headers: sent };
}

export async function postTo(http: FastifyInstance, url: string, payload: unknown, type = 'application/json') {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const response = await http.inject({ method: 'POST', url, payload: text, headers: { 'content-type': type } });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
