/** All tests but the client's (jest.config.js): `vitest run --project rules`, or server, or e2e. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { tags } from './tests/support/run/tags.mjs';

/**
 * Milliseconds, for real databases and browsers on a busy machine: a hung test still ends, a slow one does not fail.
 */
const patience = 180_000;

/** What decorators of the server need, whichever of its files a test imports first. */
const metadata = fileURLToPath(import.meta.resolve('reflect-metadata'));

/** Which files could go otherwise on another day (tests/any-day.mjs). */
const days = process.env.OCHE_ASKS_DAY ? ['tests/support/days/vitest.setup.mjs'] : [];

const project = (name, include = [`tests/${name}/**/*.test.ts`], setupFiles = []) => ({
  extends: true,
  // A worker loads the server once for all its files, as loading takes longer than most of them. They can share it: all
  // that the server keeps outside its ports is its schema.
  test: { name, include, setupFiles: [...setupFiles, ...days], isolate: false },
});

/** Files that take longer than their size suggests, the longest first. */
const long = [
  'frame/look',
  'frame/drawn',
  'data/cluster',
  'live/soak',
  'frame/journeys',
  'card/card',
  'card/card-kept',
  'account/command-line',
  'upkeep/backup',
  'data/silent-server',
  'data/round-trip',
  'league/long-names',
];

/** Begins with the long files, so that no worker waits for another's at the end. */
class LongFirst extends BaseSequencer {
  async sort(specs) {
    const names = long.map((name) => `/${name}.test.ts`);
    const placeOf = ({ moduleId }) => names.findIndex((name) => moduleId.endsWith(name));
    const sorted = await super.sort(specs);
    const first = sorted.filter((spec) => placeOf(spec) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
    return [...first, ...sorted.filter((spec) => placeOf(spec) < 0)];
  }
}

export default defineConfig({
  // Not in node_modules, which may be a link to somebody else's.
  cacheDir: 'dist/.vitest',
  resolve: {
    // The file that every package resolves too: two copies of graphql do not recognise each other's types.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  },
  test: {
    pool: 'forks',
    tags,
    sequence: { sequencer: LongFirst },
    testTimeout: patience,
    hookTimeout: patience,
    passWithNoTests: true,
    // As in jest.config.js: a clock that a test holds, and sets nothing else, shows the same on any day.
    fakeTimers: { now: Date.parse('2026-11-21T12:00Z') },
    projects: [
      project('rules'),
      project('server', ['tests/server/**/*.test.ts', 'tests/*.test.ts'], [metadata]),
      project('e2e', undefined, [metadata, 'tests/support/browser/evidence.setup.ts']),
    ],
  },
});
