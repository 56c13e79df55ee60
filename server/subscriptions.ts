import {
  execute,
  getOperationAST,
  GraphQLError,
  parse as parseQuery,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { handleProtocols, type SubscribePayload } from 'graphql-ws';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '#rules/basics/canonical.ts';
import { audienceKey, audienceOf } from '#rules/people/audience.ts';
import { fingerprint } from './core/memory/answer.ts';
import type { Limits } from './core/config-limits.ts';
import { contextFor, type Context } from './core/context.ts';
import { DomainError } from './core/errors.ts';
import { limitToken, limitTokenCost } from './core/limits.ts';
import type { Ports } from './core/ports.ts';
import { presentError } from './core/graphql/errors-shown.ts';
import { newQueryCompiler, runCompiled } from './core/graphql/executor.ts';
import {
  costOrRefusalMeter,
  depthAndAliasRules,
  longQueryError,
  noSubscriptionRootDirectivesRule,
} from './core/graphql/graphql-limits.ts';
import type { OpenSocket } from './core/live/open-socket.ts';
import { newSubscriptionGroups } from './core/live/subscription-groups.ts';
import { newSubscriptionProtocol } from './core/live/subscription-protocol.ts';
import * as tokenUses from './modules/token/token-use.service.ts';
import type { Door } from './upgrade.ts';

const refusal = (message: string) => [new GraphQLError(message, { extensions: { code: 'INVALID' } })];

/**
 * A query that was parsed and is valid, and the bytes it takes up; our own take up none, since they are there anyway.
 */
interface Sound {
  document: DocumentNode;
  weight: number;
}

/** The fault with the code that it has by request, unless it says one itself. */
function withCode(fault: GraphQLError, code: string): GraphQLError {
  fault.extensions.code ??= code;
  return fault;
}

/** Bytes of a parsed query, for each of its characters. */
const perCharacter = 100;

/** Characters of queries that are remembered. */
const mostRemembered = 100_000;

/** Parses and validates texts of queries, and remembers some: a thousand watchers send the same. */
function checker(schema: GraphQLSchema, limits: Limits, own: ReadonlySet<string>) {
  const known = new LRUCache<string, Sound>({ maxSize: mostRemembered });
  const check = (query: string): Sound | { faults: GraphQLError[] } => {
    const tooLong = longQueryError(query, limits);
    if (tooLong) return { faults: [tooLong] };
    try {
      const document = parseQuery(query, { maxTokens: limits.graphqlTokens });
      const faults = validate(schema, document, [
        ...specifiedRules,
        ...depthAndAliasRules(limits),
        noSubscriptionRootDirectivesRule,
      ]);
      return faults.length
        ? { faults: faults.map((fault) => withCode(fault, 'GRAPHQL_VALIDATION_FAILED')) }
        : { document, weight: own.has(query) ? 0 : query.length * perCharacter };
    } catch (error) {
      if (!(error instanceof GraphQLError)) return { faults: refusal('This is no GraphQL.') };
      return { faults: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
    }
  };
  return (query: string) => {
    const before = known.get(query);
    if (before) return before;
    const checked = check(query);
    if ('document' in checked) known.set(query, checked, { size: query.length });
    return checked;
  };
}

/** The variables that the operation declares: whatever else is sent is not kept. */
function declared(document: DocumentNode, { operationName, variables }: SubscribePayload): Record<string, unknown> {
  const names = getOperationAST(document, operationName)?.variableDefinitions?.map(
    ({ variable }) => variable.name.value,
  );
  const sent = Object.entries(variables ?? {});
  return Object.fromEntries(sent.filter(([name]) => names?.includes(name)));
}

/** The first id of a record among the variables: what the socket is said to follow. */
const followed = (variables: Record<string, unknown>): string =>
  String(Object.values(variables).find((value) => typeof value === 'string' && /^[\w-]{36}$/.test(value)) ?? '');

/**
 * GraphQL subscriptions at `/graphql` over the graphql-transport-ws protocol. `own` are the texts of the queries of our
 * own pages: they are compiled, and their text does not count in what a socket may keep.
 */
export function subscriptions(
  schema: GraphQLSchema,
  ports: Ports,
  own: ReadonlySet<string>,
  report: (error: unknown) => void,
): Door {
  const { limits } = ports.config;
  const present = (error: GraphQLError) => presentError(error, report);
  const groups = newSubscriptionGroups<Context>({ present, report });
  const compile = newQueryCompiler(schema);
  const check = checker(schema, limits, own);
  const costOf = costOrRefusalMeter(limits, schema);

  /**
   * The key for sharing: the audience for fields that declare it sufficient; otherwise the same account and
   * rights.
   */
  function listenersOf(document: DocumentNode, operationName: string | null | undefined, socket: OpenSocket): string {
    const field = getOperationAST(document, operationName)?.selectionSet.selections[0];
    const { actor } = socket.visitor;
    const fields = schema.getSubscriptionType()?.getFields() ?? {};
    const isShared = field?.kind === 'Field' && fields[field.name.value]?.extensions.shared === true;
    return isShared
      ? audienceKey(audienceOf(actor))
      : JSON.stringify([actor.accountId, actor.teamId, actor.access, actor.token?.id]);
  }

  async function begin(socket: OpenSocket, id: string, payload: SubscribePayload): Promise<GraphQLFormattedError[]> {
    const { query, operationName } = payload;
    const refuse = (errors: readonly GraphQLError[]) => errors.map(present);
    if (socket.follows.size >= limits.subscriptions)
      return refuse(refusal(`A socket has at most ${limits.subscriptions} subscriptions. End one first.`));
    const checked = check(query);
    if ('faults' in checked) return refuse(checked.faults);
    const { document, weight } = checked;
    if (getOperationAST(document, operationName)?.operation !== 'subscription')
      return refuse(refusal('Only subscriptions are served here. Send queries and mutations by POST to this address.'));
    const variables = declared(document, payload);
    const { actor, address } = socket.visitor;
    const cost = costOf({ document, operationName, variables });
    if (typeof cost !== 'number') return refuse([cost]);
    const key = canonicalJson([query, operationName, variables, listenersOf(document, operationName, socket)]);
    const subscription = { id, record: followed(variables), weight: weight + JSON.stringify(variables).length * 2 };
    const args = { schema, document, operationName, variableValues: variables };
    // Paid while it begins: whoever waited here could begin more than a socket may have.
    const paid = limitTokenCost(ports, actor, cost).catch((error: unknown) => error);
    const faults = await groups.join(fingerprint(key), socket, subscription, {
      args,
      makeContext: () => contextFor(ports, actor, { ip: address }),
      // Only our own are compiled: they are few, and a compiled query takes more memory than a parsed one.
      answer: own.has(query)
        ? (told, ctx) => runCompiled(compile(document, operationName, query), ctx, variables, told)
        : (told, ctx) => execute({ ...args, contextValue: ctx, rootValue: told }),
    });
    const limit = await paid;
    if (!(limit instanceof DomainError)) return refuse(faults);
    socket.endSubscription(id);
    return refuse([new GraphQLError(limit.message, { originalError: limit })]);
  }

  /** A program that says who it is in its connection_init: from then on its token counts, and no cookie. */
  async function identify(socket: OpenSocket, bearer: string): Promise<void> {
    const actor = await tokenUses.actorOrRefuse(ports, bearer, socket.visitor.address);
    await limitToken(ports, actor);
    socket.visitor = { ...socket.visitor, actor, token: undefined, bearer };
  }

  return {
    path: /^\/graphql\/?$/i,
    // More than is accepted, so that a message that is too large gets an answer instead of being cut off.
    maxPayload: 300_000,
    handleProtocols,
    admits: () => true,
    ...newSubscriptionProtocol({ begin, identify, mostBytes: limits.subscriptionBytes }),
  };
}
