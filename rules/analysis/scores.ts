import { sides } from '../darts/leg.ts';
import type { AnalysedMatch, AnalysisRow } from './model.ts';

/** How often each team, or player without a team, threw each score, in the order first seen. All throws count. */
export function scoreCounts(matches: readonly AnalysedMatch[]): Map<string, Map<number, number>> {
  const teams = new Map<string, Map<number, number>>();
  for (const match of matches)
    for (const side of sides) {
      const { team, player } = match.sides[side];
      const counts = teams.get(team ?? player) ?? new Map<number, number>();
      for (const leg of match.legs)
        for (const { score } of leg[side].throws) counts.set(score, (counts.get(score) ?? 0) + 1);
      if (counts.size) teams.set(team ?? player, counts);
    }
  return teams;
}

export const scoreRow = ([score, number]: readonly [number, number]): AnalysisRow => ({ score, player: null, number });

/** The rows of each team; teams without rows are left out. */
export const rowsOfEach = <T>(
  teams: ReadonlyMap<string, T>,
  rows: (counts: T) => AnalysisRow[],
): Map<string, AnalysisRow[]> =>
  new Map([...teams].map(([team, of]) => [team, rows(of)] as const).filter(([, list]) => list.length));
