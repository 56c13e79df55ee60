import { canonicalJson } from '#rules/basics/canonical.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberAnswerToAudience, sendAnswer } from '../memory/answer.ts';
import { answerOf, type Answer } from '../memory/answers.ts';
import type { Context, SharedContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { isTooDeep, readJsonUnlessEmpty } from '../json.ts';
import { presentError } from './errors-shown.ts';
import type { PersistedQuery } from './executor.ts';
import { isRecord } from '#rules/basics/shape.ts';

/** Runs one of our operations, from memory where its answer may be shared. */
const answerOperation = (
  ctx: Context,
  operation: PersistedQuery,
  variables: Record<string, unknown>,
  report: (error: unknown) => void,
): Promise<Answer> => {
  const make = async (ctx: SharedContext) => {
    const result = await operation.compiled.query(undefined, ctx, variables);
    if (!result.errors) return { body: JSON.stringify(result), keep: operation.shared };
    const errors = result.errors.map((error) => presentError(error, report));
    return { body: JSON.stringify({ ...result, errors }), keep: false };
  };
  return operation.shared
    ? rememberAnswerToAudience(ctx, `${operation.hash}|${canonicalJson(variables)}`, make)
    : make(ctx).then(({ body }) => answerOf(body));
};

/** A parsed request for one of our operations. */
interface Asked {
  operation: PersistedQuery;
  variables: Record<string, unknown>;
}

function parsed(text: string | undefined): unknown {
  try {
    return readJsonUnlessEmpty(text || '{}');
  } catch {
    return undefined;
  }
}

const hashIn = (extensions: unknown): string | undefined =>
  isRecord(extensions) &&
  isRecord(extensions.persistedQuery) &&
  typeof extensions.persistedQuery.sha256Hash === 'string'
    ? extensions.persistedQuery.sha256Hash
    : undefined;

/**
 * The variables with their lists of ids sorted and without repetitions: the same ids in another order ask for the same.
 */
const inOneOrder = (variables: Record<string, unknown>, sets: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      sets.includes(name) && Array.isArray(value) ? [...new Set(value as unknown[])].sort() : value,
    ]),
  );

/** Parses the query string of an automatic persisted query. */
function askedIn(
  operations: Map<string, PersistedQuery>,
  query: Record<string, string | undefined>,
): Asked | undefined {
  const operation = operations.get(hashIn(parsed(query.extensions)) ?? '');
  const variables = parsed(query.variables);
  if (!operation || !isRecord(variables)) return undefined;
  return { operation, variables: inOneOrder(variables, operation.sets) };
}

/**
 * `GET /graphql?extensions={"persistedQuery":…}&variables=…`: our own queries by hash, as our pages send them (the
 * protocol of automatic persisted queries). Everything else goes to `otherwise`.
 * They cost a program nothing of `TOKEN_COST`, which bounds what it can think up: these are a fixed list, of which any
 * visitor may ask as much, mostly answered from memory. That it asks is counted as any request (`TOKEN_REQUESTS`).
 */
export function addPersistedQueryRoute(
  app: FastifyInstance,
  operations: Map<string, PersistedQuery>,
  contextOf: (request: FastifyRequest) => Promise<Context>,
  report: (error: unknown) => void,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/graphql', async (request, reply) => {
    if ([request.query.variables, request.query.extensions].some((text) => text && isTooDeep(text)))
      throw new DomainError('INVALID', 'Lists and objects in the address are nested too deeply.');
    const asked = askedIn(operations, request.query);
    if (!asked) return otherwise(request, reply);
    const { operation, variables } = asked;
    const ctx = await contextOf(request);
    const isPrivate = !ctx.actor.isAnonymous || !operation.shared;
    return sendAnswer(reply, await answerOperation(ctx, operation, variables, report), { isPrivate });
  });
}
