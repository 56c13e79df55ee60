import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphqlContract, restContract } from './contracts.ts';
import { breakingChangesInSameVersion } from './core/graphql/version.ts';
import { graphqlSchema } from './graphql-schema.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'schema');
const file = join(folder, 'schema.graphql');

const broken = existsSync(file) ? breakingChangesInSameVersion(readFileSync(file, 'utf8'), graphqlSchema()) : [];
if (broken.length) {
  console.error(
    `Programs that rely on the contract would break:\n${broken.map((text) => `  ${text}`).join('\n')}\n` +
      'Keep what they use and mark it as deprecated, or raise schemaVersion in server/core/graphql/version.ts.',
  );
  process.exit(1);
}
writeFileSync(file, graphqlContract());
writeFileSync(join(folder, 'openapi.yaml'), restContract());
