import { plural } from '../basics/plural.ts';

/** Why both sides cannot have won this many legs, in a sentence; undefined where they can (league.md 3). */
export function legsTotalFault(
  oneScore: number | null | undefined,
  otherScore: number | null | undefined,
  numberOfLegs: number,
): string | undefined {
  if ((oneScore ?? 0) + (otherScore ?? 0) <= numberOfLegs) return undefined;
  return `Both sides together cannot win more than ${plural(numberOfLegs, 'leg')}. Correct one of them.`;
}
