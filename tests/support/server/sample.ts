import { fillWithSample } from '../../../server/sample/load.ts';
import type { SampleLeague } from '../../../server/sample/league.ts';
import type { TestApp } from './app.ts';

/** Fills the test's database with the sample league at the test's clock. Passwords are stored unhashed. */
export async function withSample(app: TestApp): Promise<SampleLeague> {
  const league = await fillWithSample(app.ports.database, app.clock.now, {
    passwordFor: () => 'a password of the sample',
    hash: (password) => Promise.resolve(password),
  });
  app.ports.memories.data.clear();
  app.ports.memories.answers.clear();
  return league;
}
