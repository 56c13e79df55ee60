import type { FixtureFacts } from './facts.ts';

/**
 * How a played league fixture ended for one of its two teams; undefined while no match is decided. Any other team would
 * get the result of the away side.
 */
export function teamResult({ night, result }: FixtureFacts, teamId: string): 'won' | 'drawn' | 'lost' | undefined {
  if (!result) return undefined;
  if (result === 'draw') return 'drawn';
  return (result === 'home') === (night.homeTeamId === teamId) ? 'won' : 'lost';
}
