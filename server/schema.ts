import 'reflect-metadata';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { openApi } from './core/rest/openapi.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { restRoutes } from './rest-routes.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'schema');

writeFileSync(join(folder, 'schema.graphql'), `${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`);
writeFileSync(
  join(folder, 'openapi.yaml'),
  stringify(openApi(restRoutes, '1'), { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }),
);
