import { fixtureResult } from '../card/fixture.ts';
import type { FixtureFacts } from './facts.ts';

/** How a played league fixture ended for one of its teams; undefined while no match is decided. */
export function teamResult({ night, score }: FixtureFacts, teamId: string): 'won' | 'drawn' | 'lost' | undefined {
  const result = score && fixtureResult(score);
  if (!result) return undefined;
  if (result === 'draw') return 'drawn';
  return (result === 'home') === (night.homeTeamId === teamId) ? 'won' : 'lost';
}
