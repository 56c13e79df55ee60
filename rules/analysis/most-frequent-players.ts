import { compareNames } from '../basics/order.ts';
import { sides } from '../darts/leg.ts';
import type { AnalysisKind } from './model.ts';
import { rowsOfEach } from './scores.ts';

/**
 * Players by how often they played for a team, counted once per match and side, then by name; only those who played
 * more than once (live.md 12).
 */
export const mostFrequentPlayers: AnalysisKind = {
  name: 'MostFrequentPlayers',
  title: 'Common players',
  rows(matches, most) {
    const teams = new Map<string, Map<string, number>>();
    for (const match of matches)
      for (const side of sides) {
        const { team, player } = match.sides[side];
        if (!team || !player) continue;
        const counts = teams.get(team) ?? new Map<string, number>();
        teams.set(team, counts.set(player, (counts.get(player) ?? 0) + 1));
      }
    return rowsOfEach(teams, (counts) =>
      [...counts]
        .map(([player, number]) => ({ score: null, player, number }))
        .filter(({ number }) => number > 1)
        .toSorted((a, b) => b.number - a.number || compareNames(a.player, b.player))
        .slice(0, most),
    );
  },
};
