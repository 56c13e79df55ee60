/** Legs of both sides of a match. */
export type Result = readonly [number, number];

const legsToWin = (legs: number): number => Math.floor(legs / 2) + 1;

/**
 * How a match of this many legs can end, the first side's wins before the second's, the clearest first, and level where
 * nobody has to win (live.md 9.7). Teams only win, by all legs, or lose.
 */
export function decidedMatchResults(
  legs: number,
  { isOfTeams, needsWinner }: { isOfTeams: boolean; needsWinner: boolean },
): Result[] {
  const win = legsToWin(legs);
  const lost = isOfTeams ? [0] : Array.from({ length: legs - win + 1 }, (_, count) => count);
  const won = lost.map((count): Result => [isOfTeams ? legs : win, count]);
  const isLevelPossible = !isOfTeams && !needsWinner && legs % 2 === 0;
  const level: Result[] = isLevelPossible ? [[legs / 2, legs / 2]] : [];
  return [...won, ...won.map(([a, b]): Result => [b, a]), ...level];
}
