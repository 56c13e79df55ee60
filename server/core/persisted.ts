import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, canonical, sendAnswer } from './answer.ts';
import { answerOf, type Answer } from './answers.ts';
import type { Context } from './context.ts';
import { presentError, type PersistedOperation } from './executor.ts';

/** Runs one of our own operations, from memory where its answer may be shared. */
export const answerOperation = (
  ctx: Context,
  operation: PersistedOperation,
  variables: Record<string, unknown>,
  report: (error: unknown) => void,
): Promise<Answer> => {
  const make = async (ctx: Context) => {
    const result = await operation.compiled.query(undefined, ctx, variables);
    if (!result.errors) return { body: JSON.stringify(result), keep: operation.shared };
    const errors = result.errors.map((error) => presentError(error, report));
    return { body: JSON.stringify({ ...result, errors }), keep: false };
  };
  return operation.shared
    ? answer(ctx, `${operation.hash}|${canonical(variables)}`, make)
    : make(ctx).then(({ body }) => answerOf(body));
};

/** A request for one of our operations, understood. */
interface Asked {
  operation: PersistedOperation;
  variables: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
}

const hashIn = (extensions: unknown): string | undefined =>
  isObject(extensions) &&
  isObject(extensions.persistedQuery) &&
  typeof extensions.persistedQuery.sha256Hash === 'string'
    ? extensions.persistedQuery.sha256Hash
    : undefined;

/** Reads the query string of an automatic persisted query; the same text always means the same, so it is read once. */
function reader(operations: Map<string, PersistedOperation>, limit = 2000) {
  const known = new Map<string, Asked>();
  return (url: string, query: Record<string, string | undefined>): Asked | undefined => {
    const before = known.get(url);
    if (before) return before;
    const operation = operations.get(hashIn(parsed(query.extensions)) ?? '');
    const variables = parsed(query.variables);
    if (!operation || !isObject(variables)) return undefined;
    if (known.size >= limit) known.delete(known.keys().next().value!);
    known.set(url, { operation, variables });
    return { operation, variables };
  };
}

/**
 * `GET /graphql?extensions={"persistedQuery":…}&variables=…`: our own queries by their hash, the way our pages ask
 * (the protocol of automatic persisted queries). Everything else goes to `otherwise`.
 */
export function persistedRoute(
  app: FastifyInstance,
  operations: Map<string, PersistedOperation>,
  contextOf: (request: FastifyRequest) => Promise<Context>,
  report: (error: unknown) => void,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const read = reader(operations);
  app.get<{ Querystring: Record<string, string | undefined> }>('/graphql', async (request, reply) => {
    const asked = read(request.raw.url ?? '', request.query);
    if (!asked) return otherwise(request, reply);
    const { operation, variables } = asked;
    const ctx = await contextOf(request);
    const isPrivate = !ctx.actor.isAnonymous || !operation.shared;
    return sendAnswer(request, reply, await answerOperation(ctx, operation, variables, report), { isPrivate });
  });
}
