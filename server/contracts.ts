import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { isEtagAmong } from './core/memory/answers.ts';
import { versionLine } from './core/graphql/version.ts';
import { openApiDocument } from './core/rest/openapi.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { restRoutes } from './rest-routes.ts';

/**
 * The GraphQL contract as text, printed from the schema of this program: what `npm run schema` writes to
 * `schema/schema.graphql`.
 */
export const graphqlContract = (): string =>
  `${versionLine}\n\n${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`;

/** The REST contract as text: `schema/openapi.yaml`. */
export const restContract = (): string =>
  stringify(openApiDocument(restRoutes), { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false });

/** `/schema.graphql` and `/openapi.yaml`: both contracts, for everybody and from everywhere (graphql.md 1). */
export function addContractRoutes(http: FastifyInstance): void {
  http.get('/schema.graphql', answerWith(graphqlContract, 'application/graphql; charset=utf-8'));
  http.get('/openapi.yaml', answerWith(restContract, 'application/yaml; charset=utf-8'));
}

function answerWith(write: () => string, type: string) {
  let made: { text: string; tag: string } | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!made) {
      const text = write();
      made = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    }
    reply.headers({ etag: made.tag, 'cache-control': 'no-cache' });
    if (isEtagAmong(request.headers['if-none-match'], made.tag)) return reply.code(304).send();
    return reply.type(type).send(made.text);
  };
}
