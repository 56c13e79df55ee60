/** One configuration, four projects: `jest --selectProjects rules server client e2e`. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          legacyDecorator: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
      },
      module: { type: 'es6' },
    },
  ],
};

const project = (name, more = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  // Not among the temporary files, which are gone after a run.
  cacheDirectory: '<rootDir>/dist/.jest',
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  ...more,
});

export default {
  // Real databases and browsers on a busy machine: a hung test still ends, a slow one does not fail. (No project option.)
  testTimeout: 180_000,
  // Node keeps the modules of a file that has ended for as long as its worker lives, and a large heap is slow.
  workerIdleMemoryLimit: '600MB',
  projects: [
    project('rules'),
    project('server', { testMatch: ['<rootDir>/tests/server/**/*.test.ts', '<rootDir>/tests/*.test.ts'] }),
    project('client', {
      testEnvironment: '<rootDir>/tests/support/client/jsdom-environment.cjs',
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tests/support/client/css-module.cjs',
        '\\.css$': '<rootDir>/tests/support/client/css-module.cjs',
      },
      setupFiles: ['<rootDir>/tests/support/client/jsdom.ts'],
    }),
    project('e2e'),
  ],
};
