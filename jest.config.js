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
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  ...more,
});

export default {
  // Real databases and browsers on a busy machine: a hung test still ends, a slow one does not fail. (No project option.)
  testTimeout: 60_000,
  projects: [
    project('rules'),
    project('server', { testMatch: ['<rootDir>/tests/server/**/*.test.ts', '<rootDir>/tests/*.test.ts'] }),
    project('client', {
      testEnvironment: '<rootDir>/tests/support/jsdom-environment.cjs',
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tests/support/css-module.cjs',
        '\\.css$': '<rootDir>/tests/support/css-module.cjs',
      },
      setupFiles: ['<rootDir>/tests/support/jsdom.ts'],
    }),
    project('e2e', { setupFilesAfterEnv: ['<rootDir>/tests/support/e2e-retry.ts'] }),
  ],
};
