/** Legs of both sides of a match. */
export type Result = readonly [number, number];

const legsToWin = (legs: number): number => Math.floor(legs / 2) + 1;

/**
 * How a match of this many legs can end, the first side's wins before the second's, the clearest first (live.md 9.7).
 * Teams only win, by all legs, or lose.
 */
export function decidedMatchResults(legs: number, isOfTeams: boolean): Result[] {
  const win = legsToWin(legs);
  const lost = isOfTeams ? [0] : Array.from({ length: legs - win + 1 }, (_, count) => count);
  const won = lost.map((count): Result => [isOfTeams ? legs : win, count]);
  return [...won, ...won.map(([a, b]): Result => [b, a])];
}
