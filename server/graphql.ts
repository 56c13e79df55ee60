import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './core/context.ts';
import { errorWithStatusIfPassing } from './core/graphql/errors-shown.ts';
import { persistedQueriesByHash, type Manifest } from './core/graphql/executor.ts';
import { longQueryGuard } from './core/graphql/graphql-limits.ts';
import { newApolloServer } from './core/graphql/graphql.ts';
import { addPersistedQueryRoute } from './core/graphql/persisted.ts';
import type { Ports } from './core/ports.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { subscriptions } from './subscriptions.ts';

interface Options {
  ports: Ports;
  /** The operations that our own pages ask for by hash. */
  own: Manifest;
  contextOf: (request: FastifyRequest) => Promise<Context>;
  report: (error: unknown) => void;
}

/** GraphQL by request, by hash and by subscription. */
export async function addGraphqlRoutes(http: FastifyInstance, { ports, own, contextOf, report }: Options) {
  const { config } = ports;
  const schema = graphqlSchema();
  const operations = persistedQueriesByHash(schema, own);
  const apollo = newApolloServer(schema, config, report);
  await apollo.start();
  const context = (request: FastifyRequest) =>
    contextOf(request).catch((error: unknown) => {
      throw errorWithStatusIfPassing(error);
    });
  const graphql = fastifyApolloHandler(apollo, { context });
  addPersistedQueryRoute(http, operations, contextOf, report, graphql);
  http.post('/graphql', { preHandler: longQueryGuard(config.limits) }, graphql);
  const ownTexts = new Set(Object.values(own).map(({ text }) => text));
  return { operations, door: subscriptions(schema, ports, ownTexts, report), stop: () => apollo.stop() };
}
