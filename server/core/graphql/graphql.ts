import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GatewayInterface } from '@apollo/server-gateway-interface';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Config } from '../config.ts';
import type { Limits } from '../config-limits.ts';
import type { Context } from '../context.ts';
import { limitTokenCost } from '../limits.ts';
import { errorWithStatusIfPassing, presentError } from './errors-shown.ts';
import { newQueryCompiler, runWithStatusIfPassing } from './executor.ts';
import { costOrRefusalMeter, depthAndAliasRules, queryTooLargeError } from './graphql-limits.ts';
import { knownTextOfAnswer, newSchemaAnswerer } from './introspection.ts';

/** Connects Apollo to our executor: compiled queries run several times faster than interpreted ones. */
function compiledExecution(schema: GraphQLSchema): GatewayInterface {
  const compile = newQueryCompiler(schema);
  return {
    load: () =>
      Promise.resolve({
        executor: ({ document, operationName, queryHash, context, request }) =>
          runWithStatusIfPassing(
            compile(document, operationName, queryHash),
            context as Context,
            request.variables ?? {},
          ) as never,
      }),
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  };
}

const neverShared: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      // No GraphQL answer may stay in a shared cache: POST requests of different users look the same there.
      willSendResponse: ({ response }) => {
        response.http.headers.set('cache-control', 'no-store');
        return Promise.resolve();
      },
    }),
};

const subscriptionInHttpError = new GraphQLError('Subscriptions are served over WebSocket, at this same address.', {
  extensions: { code: 'INVALID', http: { status: 400 } },
});

const noOperationError = (name: string | undefined) =>
  new GraphQLError(
    name
      ? `There is no operation "${name}" in the query.`
      : 'The query has several operations. Say which with operationName.',
    { extensions: { code: 'INVALID', http: { status: 400 } } },
  );

const operationLimits = (schema: GraphQLSchema, limits: Limits): ApolloServerPlugin<Context> => {
  const costOf = costOrRefusalMeter(limits, schema);
  return {
    requestDidStart: () =>
      Promise.resolve({
        async didResolveOperation({ document, operation, operationName, request, contextValue }) {
          if (!operation) throw noOperationError(request.operationName);
          if (operation.operation === 'subscription') throw subscriptionInHttpError;
          const cost = costOf({ document, operationName, variables: request.variables ?? {} });
          if (typeof cost !== 'number') throw cost;
          await limitTokenCost(contextValue, contextValue.actor, cost).catch((error: unknown) => {
            throw errorWithStatusIfPassing(error);
          });
        },
      }),
  };
};

/** Answers what is asked about the schema from memory. */
function answersOfSchema(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const answerTo = newSchemaAnswerer(schema);
  return {
    requestDidStart: () =>
      Promise.resolve({
        responseForOperation({ document, operation, operationName, queryHash, request }) {
          const asked = { document, variables: request.variables ?? {} };
          const data = queryHash && answerTo(asked, operation, operationName, queryHash);
          if (!data) return Promise.resolve(null);
          const body = { kind: 'single' as const, singleResult: { data: data as Record<string, unknown> } };
          return Promise.resolve({ http: { status: undefined, headers: new HeaderMap() }, body });
        },
      }),
  };
}

/** An answer as it is sent. Errors: one that is too long. */
const textWithin =
  (limit: number) =>
  (answer: { data?: unknown }): string => {
    const text = knownTextOfAnswer(answer.data) ?? `${JSON.stringify(answer)}\n`;
    if (text.length > limit) throw queryTooLargeError(`is answered with ${text.length} characters`, limit);
    return text;
  };

/** The public GraphQL API of a schema. `report` receives the errors that clients are not shown. */
export const newApolloServer = (
  schema: GraphQLSchema,
  config: Config,
  report: (error: unknown) => void,
): ApolloServer<Context> =>
  new ApolloServer<Context>({
    gateway: compiledExecution(schema),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stringifyResult: textWithin(config.limits.graphqlAnswer),
    parseOptions: { maxTokens: config.limits.graphqlTokens },
    validationRules: [...depthAndAliasRules(config.limits)],
    formatError: (formatted, error) =>
      error instanceof GraphQLError ? presentError(error, report, config.development) : formatted,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      // Without this, Apollo adds a page with scripts from elsewhere; ours is /developers/graphql.
      ApolloServerPluginLandingPageDisabled(),
      neverShared,
      answersOfSchema(schema),
      operationLimits(schema, config.limits),
    ],
    stopOnTerminationSignals: false,
  });
