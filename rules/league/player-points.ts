import type { PlayerPoints } from '../basics/defaults.ts';

/** What gives points to a player: legs and matches won in matches of a size (0 of whole teams), 180s and hi-checks. */
interface Earning {
  legsWon: (size: number) => number;
  matchesWon: (size: number) => number;
  oneEighties: number;
  hiChecks: number;
}

/** The points of a player in the players' table (season-rules.md 5). */
export function playerPointsOf(
  { sizes, leg, match, oneEighty, hiCheck }: PlayerPoints,
  { legsWon, matchesWon, oneEighties, hiChecks }: Earning,
): number {
  let points = oneEighty * oneEighties + hiCheck * hiChecks;
  for (const size of sizes) points += leg * legsWon(size) + match * matchesWon(size);
  return points;
}
