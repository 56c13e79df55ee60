/** Why both sides cannot have won this many legs, in a sentence; undefined where they can (league.md 3). */
export function totalFault(
  one: number | null | undefined,
  other: number | null | undefined,
  legs: number,
): string | undefined {
  if ((one ?? 0) + (other ?? 0) <= legs) return undefined;
  return `Both sides together cannot win more than ${legs} legs. Correct one of them.`;
}
