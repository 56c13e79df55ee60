/** All tests but the client's (jest.config.js): `vitest run --project rules`, or server, or e2e. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Milliseconds, for real databases and browsers on a busy machine: a hung test still ends, a slow one does not fail.
 */
const patience = 180_000;

const project = (name, include = [`tests/${name}/**/*.test.ts`]) => ({
  extends: true,
  // A worker loads the server once for all its files, as loading takes longer than most of them. They can share it: the
  // server keeps no state outside its ports.
  test: { name, include, isolate: false },
});

export default defineConfig({
  resolve: {
    // The file that every package resolves too: two copies of graphql do not recognise each other's types.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  },
  test: {
    pool: 'forks',
    testTimeout: patience,
    hookTimeout: patience,
    passWithNoTests: true,
    projects: [project('rules'), project('server', ['tests/server/**/*.test.ts', 'tests/*.test.ts']), project('e2e')],
  },
});
