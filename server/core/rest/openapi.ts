import type { Form } from './rest-form.ts';
import type { RestRoute } from './rest-route.ts';
import { list, membersSchema, type AnyShape, type JsonSchema, type Members, type SchemaWriter } from './rest-shape.ts';
import { text } from './rest-shapes.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const problemRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Collects named schemas. The same type may differ between requests and answers in what is required. */
function schemaWriters() {
  const schemas: Record<string, JsonSchema> = {};
  const writer = (direction: SchemaWriter['direction'], nameOf: (name: string) => string): SchemaWriter => ({
    direction,
    named(name, make) {
      const own = nameOf(name);
      if (!(own in schemas)) {
        // Reserved before it is built, because a shape may contain itself.
        schemas[own] = {};
        Object.assign(schemas[own], make());
      }
      return reference(own);
    },
  });
  const out = writer('out', (name) => name);
  const outNames = () => new Set(Object.keys(schemas));
  return {
    schemas,
    out,
    input: (given: ReadonlySet<string>) => writer('in', (n) => (given.has(n) ? `${n}Input` : n)),
    outNames,
  };
}

const parametersOf = (members: Members, place: 'path' | 'query', to: SchemaWriter) =>
  Object.entries(members).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: shape.schema(to),
    ...(shape.isList && { style: 'form', explode: false }),
  }));

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const texts = list(text);

/** A command's answer: success or refusal, told in lists (rest.md 1.4). */
const envelopeOf = (result: JsonSchema, to: SchemaWriter): JsonSchema => {
  const lists = Object.fromEntries(['errors', 'warnings', 'messages', 'trace'].map((name) => [name, texts.schema(to)]));
  return {
    type: 'object',
    properties: { success: { type: 'boolean' }, result, ...lists },
    required: ['success', ...Object.keys(lists)],
  };
};

const bytes = { type: 'string', format: 'binary' };

const pictureAnswers = {
  200: { description: 'The picture.', content: { 'image/*': { schema: bytes } } },
  304: { description: 'What the caller has, by If-None-Match or If-Modified-Since, still holds.' },
  400: problemRef('Malformed'),
  401: problemRef('Unusable'),
  404: { description: 'There is none, or none that the caller may see.' },
  500: problemRef('Exception'),
  503: problemRef('Unavailable'),
};

const formOf = ({ file, fields }: Form, to: SchemaWriter) => {
  const { properties, required = [] } = membersSchema(fields, to) as { properties: object; required?: string[] };
  const schema = { type: 'object', properties: { ...properties, [file]: bytes }, required: [...required, file] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
};

function answersOf(route: RestRoute, to: SchemaWriter) {
  if (route.isPicture) return pictureAnswers;
  const result = route.result.schema(to);
  const success = route.isCommand
    ? { description: 'Done, or refused: `success` says which.', content: json(envelopeOf(result, to)) }
    : {
        description: 'The result.',
        content: {
          ...json(result),
          ...Object.fromEntries((route.file?.types ?? []).map((type) => [type, { schema: { type: 'string' } }])),
        },
      };
  const others = Object.entries(route.statuses).map(([status, description]) => [
    status,
    { description, ...(status === '404' && { content: json(envelopeOf(result, to)) }) },
  ]);
  const isOptional = !route.isCommand && !route.result.isList && !route.isNeverMissing;
  return {
    200: success,
    ...(isOptional && { 204: { description: 'There is none, or none that the caller may see.' } }),
    ...(!route.isCommand && { 304: { description: 'What the caller has, by If-None-Match, still holds.' } }),
    ...(Object.fromEntries(others) as Record<string, unknown>),
    400: problemRef('Malformed'),
    401: problemRef('Unusable'),
    ...(route.isCommand && route.method !== 'GET' && { 413: problemRef('TooLarge'), 429: problemRef('Limited') }),
    ...(route.form && { 408: problemRef('Silent') }),
    500: problemRef('Exception'),
    503: problemRef('Unavailable'),
  };
}

const tagOf = ({ path }: RestRoute) => path.split('/')[1]!;

/** `/Division/{id}` as divisionById: unique, and the method name in generated clients. */
function operationId({ method, path }: RestRoute): string {
  const words = path.split('/').filter(Boolean);
  const name = words.map((word) => (word.startsWith('{') ? `By${word[1]!.toUpperCase()}${word.slice(2, -1)}` : word));
  return method.toLowerCase() + name.join('');
}

function operation(route: RestRoute, out: SchemaWriter, input: SchemaWriter) {
  const { path, query, body } = route.parts;
  const parameters = [...parametersOf(path, 'path', input), ...parametersOf(query, 'query', input)];
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: route.about,
    description: `Who may: ${route.who}.`,
    ...(parameters.length && { parameters }),
    ...(route.form && { requestBody: formOf(route.form, input) }),
    ...(body && { requestBody: { required: true, content: json((body as AnyShape).schema(input)) } }),
    responses: answersOf(route, out),
  };
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: reference('Problem') } },
});

const strings = { type: 'array', items: { type: 'string' } };

const commonSchemas = {
  Problem: {
    description: 'What is wrong with a request, by the place in it.',
    type: 'object',
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      errors: { type: 'object', additionalProperties: strings },
      traceId: { type: 'string' },
    },
    required: ['type', 'title', 'status', 'errors', 'traceId'],
  },
  Exception: {
    description: 'A fault of the server, in PascalCase. Message and stack are there in development only.',
    type: 'object',
    properties: {
      Exception: {
        type: 'object',
        properties: { Type: { type: 'string' }, Message: { type: 'string' }, StackTrace: strings },
        required: ['Type'],
      },
      Request: {
        type: 'object',
        properties: {
          Url: { type: 'string' },
          Method: { type: 'string' },
          ContentLength: { type: 'integer' },
          ContentType: { type: 'string' },
        },
        required: ['Url', 'Method'],
      },
      RequestTimeUtc: { type: 'string', format: 'date-time' },
    },
    required: ['Exception', 'Request', 'RequestTimeUtc'],
  },
};

const introduction = [
  'Every path exists below /api and /data/api; case and a slash at the end do not matter.',
  'Reads answer with the bare result, 204 where there is none, and [] where a list may not be seen.',
  'Commands answer 200 with an envelope: `success`, and texts in `errors`, `warnings` and `messages`.',
  'Null members are left out; false, 0 and "" are written. Members are read in any case, unknown ones ignored,',
  'numbers and booleans also as text. An edit carries the `updated` it read as `lastUpdated`.',
].join('\n');

/** The OpenAPI 3.1 document of the routes, made from the same descriptions that parse requests and write answers. */
export function openApiDocument(routes: readonly RestRoute[]) {
  const { schemas, out, input, outNames } = schemaWriters();
  for (const route of routes) route.result.schema(out);
  const read = input(outNames());
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)))
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route, out, read);
  const sorted = Object.entries({ ...schemas, ...commonSchemas }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: '3.1.0',
    info: { title: 'Oche', version: '1', description: introduction },
    servers: [{ url: '/api' }, { url: '/data/api' }],
    security: [{}, { token: [] }],
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(sorted),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token for programs; what visitors see needs none.' },
      },
      responses: {
        Malformed: problem('Something in the request cannot be understood; `errors` says what and where.'),
        Unusable: problem('The token cannot be used: it is mistyped, revoked or has ended.'),
        TooLarge: problem('The body is larger than is taken.'),
        Limited: problem('Too many requests of this kind in a short time.'),
        Unavailable: problem('The database cannot do it at present; Retry-After says when to try again.'),
        Silent: problem('Nothing arrived of the body for some seconds; the connection is closed.'),
        Exception: { description: 'A fault of ours; it has been recorded.', content: json(reference('Exception')) },
      },
    },
  };
}
