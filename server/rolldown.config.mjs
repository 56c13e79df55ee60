/**
 * Bundles each entry of the server into one file of dist/server. Every npm package stays outside (native modules, and
 * one copy of graphql), so what is bundled is our own code: it starts fast and needs no TypeScript at run time.
 * One file an entry, without shared chunks: those would run before the entry's own first import (reflect-metadata).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');

/** main: the service. command: accounts, and the league's data. schema: writes the two contracts. */
const all = ['main', 'command', 'schema'];
const entries = all.filter((name) => existsSync(path.join(root, 'server', `${name}.ts`)));

export default defineConfig(
  entries.map((name) => ({
    cwd: root,
    input: `server/${name}.ts`,
    platform: 'node',
    // Tells Rolldown about decorators and class fields: with `useDefineForClassFields: false` a column without a value
    // does not exist on a new entity (otherwise TypeORM would write undefined over what is stored).
    tsconfig: 'server/tsconfig.json',
    // The TypeScript decorator helper is bundled.
    external: (source) => /^[a-z@]/i.test(source) && !/^([a-z]:\\|@oxc-project\/runtime)/i.test(source),
    output: {
      // import.meta.dirname must be this folder in the bundle too.
      file: `dist/server/${name}.js`,
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
      // Class names matter: they become GraphQL type names and TypeORM entity names.
      keepNames: true,
    },
  })),
);
