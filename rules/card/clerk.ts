import type { SideName } from '../darts/leg.ts';
import type { Fixture } from './fixture.ts';

/** The side whose card this team's account keeps; undefined when the team does not play (league.md 13.2). */
export function fixtureSideOfTeam(
  fixture: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>,
  teamId: string | null | undefined,
): SideName | undefined {
  if (!teamId) return undefined;
  if (teamId === fixture.homeTeamId) return 'home';
  return teamId === fixture.awayTeamId ? 'away' : undefined;
}
