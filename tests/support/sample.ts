import { loadSample } from '../../server/sample/load.ts';
import type { SampleLeague } from '../../server/sample/league.ts';
import type { TestApp } from './app.ts';

/** The sample league, as it stands at the test's clock, in the database of the test. Passwords are stored unhashed. */
export async function withSample(app: TestApp): Promise<SampleLeague> {
  const league = await loadSample(app.ports.database, app.clock.now, {
    passwordFor: () => 'a password of the sample',
    hash: (password) => Promise.resolve(password),
  });
  app.ports.memories.data.clear();
  app.ports.memories.answers.clear();
  return league;
}
