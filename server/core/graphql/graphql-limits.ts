import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../config-limits.ts';
import { introspectionCost } from './introspection.ts';

/** A query that asks for too much of something. */
export const queryTooLargeError = (predicate: string, limit: number): GraphQLError =>
  new GraphQLError(`The query ${predicate}; at most ${limit} is allowed. Ask for less at a time.`, {
    extensions: { code: 'LIMITED', http: { status: 400 } },
  });

/**
 * How deep selections nest, not counting introspection, which is deep by nature. Every fragment is measured once,
 * however often it is used; recursive ones end the count.
 */
function depthMeter(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, 0);
    const found = depth(fragments.get(name)?.selectionSet);
    known.set(name, found);
    return found;
  };
  const ofSelection = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return depth(selection.selectionSet);
    return selection.name.value.startsWith('__') ? 0 : 1 + depth(selection.selectionSet);
  };
  const depth = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((deepest, selection) => Math.max(deepest, ofSelection(selection)), 0);
  return depth;
}

const depthRule =
  (limit: number) =>
  (context: ValidationContext): ASTVisitor => {
    const definitions = context.getDocument().definitions;
    const fragments = new Map(
      definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    );
    const depth = depthMeter(fragments);
    return {
      OperationDefinition(node) {
        const found = depth(node.selectionSet);
        if (found > limit) context.reportError(queryTooLargeError(`nests ${found} levels deep`, limit));
      },
    };
  };

const aliasRule =
  (limit: number) =>
  (context: ValidationContext): ASTVisitor => {
    let count = 0;
    return {
      Field(node: FieldNode) {
        if (node.alias) count += 1;
      },
      Document: {
        leave() {
          if (count > limit) context.reportError(queryTooLargeError(`uses ${count} aliases`, limit));
        },
      },
    };
  };

/** Validation rules that limit what one query can cost: depth and aliases. The parser limits tokens. */
export const depthAndAliasRules = (limits: Limits) => [
  depthRule(limits.graphqlDepth),
  aliasRule(limits.graphqlAliases),
];

/**
 * Refuses directives on the root field of a subscription: if it were left out, the subscription would be about nothing.
 */
export const noSubscriptionRootDirectivesRule = (context: ValidationContext): ASTVisitor => {
  const refuse = ({ directives = [] }: SelectionNode) => {
    if (context.getParentType() !== context.getSchema().getSubscriptionType()) return;
    for (const node of directives)
      context.reportError(
        new GraphQLError(`What a subscription is about cannot be left out by @${node.name.value}.`, { nodes: node }),
      );
  };
  return { Field: refuse, FragmentSpread: refuse, InlineFragment: refuse };
};

/** An operation and what it is run with. */
interface Operation {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | null | undefined;
}

/**
 * What an operation costs, or why it is refused: it costs too much, or its variables do not fit. Not a validation rule,
 * because the cost depends on the variables.
 */
export function costOrRefusalMeter({ graphqlCost }: Limits, schema: GraphQLSchema) {
  const coerced = ({ document, variables, operationName }: Operation): Record<string, unknown> => {
    const declared = getOperationAST(document, operationName)?.variableDefinitions ?? [];
    return getVariableValues(schema, declared, variables).coerced ?? {};
  };
  return (operation: Operation): GraphQLError | number => {
    const { document, variables, operationName } = operation;
    try {
      const ofSchema = introspectionCost(schema, { document, variables: coerced(operation) }, graphqlCost);
      const cost = getComplexity({
        schema,
        query: document,
        variables,
        operationName: operationName ?? undefined,
        estimators: [
          ({ field, node }) => ofSchema(field, node),
          fieldExtensionsEstimator(),
          simpleEstimator({ defaultComplexity: 1 }),
        ],
      });
      return cost > graphqlCost ? queryTooLargeError(`costs ${cost}`, graphqlCost) : cost;
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return new GraphQLError(error.message, { extensions: { code: 'INVALID', http: { status: 400 } } });
    }
  };
}

/** Why a query is refused before it is parsed: parsed ones are cached with their text. */
export const longQueryError = (query: unknown, { graphqlText }: Limits): GraphQLError | undefined =>
  typeof query === 'string' && query.length > graphqlText
    ? queryTooLargeError(`has ${query.length} characters`, graphqlText)
    : undefined;

/** Makes a handler that refuses queries longer than any we would run. */
export const longQueryGuard =
  (limits: Limits) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const error = longQueryError(((request.body ?? {}) as { query?: unknown }).query, limits);
    if (!error) return done();
    const { message } = error;
    reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ errors: [{ message, extensions: { code: error.extensions.code } }] });
  };
