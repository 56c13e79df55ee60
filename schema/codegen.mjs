/**
 * `npm run codegen`: writes what codegen.yml names, from the contract and the client's own operations.
 * `npm run codegen -- --check` only tells whether the committed files are what this would write.
 */
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, parse } from 'graphql';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import picomatch from 'picomatch';
import { parse as parseYaml } from 'yaml';
import { metaOf } from './operations.cjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const isCheck = process.argv.includes('--check');

const { schema: contract, config, generates } = parseYaml(read('codegen.yml'));
const packages = { 'typescript-operations': typescriptOperations, 'typed-document-node': typedDocumentNode };
/** A plugin, by the name of its package or the path of one of ours. */
const pluginNamed = (name) => packages[name] ?? createRequire(import.meta.url)(path.join(root, name));

const schema = parse(read(contract));
const schemaAst = buildASTSchema(schema);
const documents = ['client', 'schema/client']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map(
      (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
    ),
  )
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((location) => ({ location, document: parse(read(location)) }));

for (const [filename, { documents: patterns, plugins }] of Object.entries(generates)) {
  const isWanted = picomatch(patterns);
  const written = await codegen({
    filename,
    schema,
    schemaAst,
    documents: documents.filter(({ location }) => isWanted(location)),
    config: { ...config, unstable_onExecutableDocumentNode: metaOf },
    plugins: plugins.map((name) => ({ [name]: {} })),
    pluginMap: Object.fromEntries(plugins.map((name) => [name, pluginNamed(name)])),
  });
  if (existsSync(path.join(root, filename)) && written === read(filename)) continue;
  process.stdout.write(`${filename}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(path.join(root, filename), written);
}
