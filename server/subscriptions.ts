import {
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
import { permissionClass } from '#rules/visibility.ts';
import { canonical } from './core/answer.ts';
import type { Limits } from './core/config.ts';
import { contextFor, type Ports } from './core/context.ts';
import { presentError } from './core/executor.ts';
import { costMeter, limitRules } from './core/graphql-limits.ts';
import type { OpenSocket } from './core/open-socket.ts';
import { subscriptionGroups } from './core/subscription-groups.ts';
import { speakSubscriptions } from './core/subscription-protocol.ts';
import type { Door } from './upgrade.ts';

const refusal = (message: string) => [new GraphQLError(message, { extensions: { code: 'INVALID' } })];

type Checked = { document: DocumentNode } | { faults: GraphQLError[] };

/** Reads and checks texts of queries, and remembers some: a thousand watchers send the same. */
function checker(schema: GraphQLSchema, limits: Limits, most = 200) {
  const known = new Map<string, Checked>();
  const check = (query: string): Checked => {
    if (query.length > limits.graphqlText)
      return { faults: refusal(`A query has at most ${limits.graphqlText} characters.`) };
    try {
      const document = parseQuery(query, { maxTokens: limits.graphqlTokens });
      const faults = validate(schema, document, [...specifiedRules, ...limitRules(limits)]);
      return faults.length ? { faults: [...faults] } : { document };
    } catch (error) {
      return { faults: error instanceof GraphQLError ? [error] : refusal('This is no GraphQL.') };
    }
  };
  return (query: string): Checked => {
    const before = known.get(query);
    if (before) return before;
    const checked = check(query);
    if ('document' in checked) {
      if (known.size >= most) known.delete(known.keys().next().value!);
      known.set(query, checked);
    }
    return checked;
  };
}

/** Ids of records among the variables: what the socket is said to follow. */
const followed = (variables: SubscribePayload['variables']): string =>
  String(Object.values(variables ?? {}).find((value) => typeof value === 'string' && /^[\w-]{36}$/.test(value)) ?? '');

/** GraphQL subscriptions at `/graphql` over the graphql-transport-ws protocol. */
export function subscriptions(schema: GraphQLSchema, ports: Ports, report: (error: unknown) => void): Door {
  const { limits } = ports.config;
  const present = (error: GraphQLError) => presentError(error, report);
  const groups = subscriptionGroups({ present, report });
  const check = checker(schema, limits);
  const faultOf = costMeter(limits, schema);

  /** Who shares: those who may see the same of a field that says so; else only those with the same account and rights. */
  function audienceOf(document: DocumentNode, operationName: string | null | undefined, socket: OpenSocket): string {
    const field = getOperationAST(document, operationName)?.selectionSet.selections[0];
    const { actor } = socket.visitor;
    const fields = schema.getSubscriptionType()?.getFields() ?? {};
    const isShared = field?.kind === 'Field' && fields[field.name.value]?.extensions.shared === true;
    return isShared ? permissionClass(actor) : JSON.stringify([actor.accountId, actor.teamId, actor.access]);
  }

  async function begin(
    socket: OpenSocket,
    id: string,
    { query, variables, operationName }: SubscribePayload,
  ): Promise<GraphQLFormattedError[]> {
    const refuse = (errors: readonly GraphQLError[]) => errors.map(present);
    if (socket.follows.size >= limits.subscriptions)
      return refuse(refusal(`A socket has at most ${limits.subscriptions} subscriptions. End one first.`));
    const checked = check(query);
    if ('faults' in checked) return refuse(checked.faults);
    const { document } = checked;
    if (getOperationAST(document, operationName)?.operation !== 'subscription')
      return refuse(refusal('Only subscriptions are served here. Send queries and mutations by POST to this address.'));
    const fault = faultOf({ document, operationName, variables: variables ?? {} });
    if (fault) return refuse([fault]);
    const key = canonical([query, operationName, variables, audienceOf(document, operationName, socket)]);
    const faults = await groups.join(key, socket, { id, record: followed(variables) }, async () => {
      const { actor, address } = socket.visitor;
      const contextValue = await contextFor(ports, actor, { address });
      return { schema, document, operationName, variableValues: variables, contextValue };
    });
    return refuse(faults);
  }

  return {
    path: /^\/graphql\/?$/i,
    maxPayload: 100_000,
    handleProtocols,
    admits: () => true,
    enter: (socket) => speakSubscriptions(socket, { begin }),
  };
}
