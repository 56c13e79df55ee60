/**
 * The client's tests; all others are in vitest.config.mjs. A page keeps much state besides what it draws, as a browser
 * tab does, so each test file has a realm of its own, which Jest makes faster than a process
 * (docs/decisions/0001-libraries.md).
 */
import { bundledLibraries } from './tests/support/client/bundle-libraries.mjs';

const typescript = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

export default {
  // Not among the temporary files, which are gone after a run.
  cacheDirectory: '<rootDir>/dist/.jest',
  testMatch: ['<rootDir>/tests/client/**/*.test.{ts,tsx}'],
  // A copy of the package that is handed out, which is of no test.
  modulePathIgnorePatterns: ['<rootDir>/dist/oche-client/'],
  testEnvironment: '<rootDir>/tests/support/client/jsdom-environment.cjs',
  // Long enough for a page on a busy machine: a hung test still ends, a slow one does not fail.
  testTimeout: 180_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', typescript],
    // Texts of docs, which a page shows.
    '/docs/.+': '<rootDir>/tests/support/client/raw.cjs',
  },
  globalSetup: '<rootDir>/tests/support/client/bundle-libraries.mjs',
  moduleNameMapper: {
    [`^(${bundledLibraries.join('|')})$`]: '<rootDir>/dist/.jest-libraries/$1.mjs',
    '^(.+)\\?raw$': '$1',
    '\\.module\\.css$': '<rootDir>/tests/support/client/css-module.cjs',
    '\\.css$': '<rootDir>/tests/support/client/css-module.cjs',
  },
  setupFiles: ['<rootDir>/tests/support/client/jsdom.ts'],
  // Which files could go otherwise on another day (tests/any-day.mjs).
  setupFilesAfterEnv: process.env.OCHE_ASKS_DAY ? ['<rootDir>/tests/support/days/jest.setup.mjs'] : [],
  // A clock that a test holds, and sets nothing else, shows the same on any day.
  fakeTimers: { now: Date.parse('2026-11-21T12:00Z') },
  // Node keeps the modules of a finished test file until its worker ends, and a large heap is slow.
  workerIdleMemoryLimit: '600MB',
};
