import type { Round } from '../tournament.ts';
import { groupSizeLimits } from './groups.ts';
import { isMatchBegun } from './outcome.ts';
import type { PlannedRound } from './planned.ts';
import type { Standing } from './standings.ts';

/** Who took a place of a group (both from 0) in a match that was begun. */
interface Seat {
  group: number;
  place: number;
  sideId: string;
}

/**
 * The matches to which a group has led and that were begun: who plays in them, and for which places of which groups.
 */
export function seatsBegunAfterGroups(rounds: readonly PlannedRound[], stored: readonly Round[]) {
  const sideIds = new Set<string>();
  const seats: Seat[] = [];
  for (const [at, { matches }] of rounds.entries())
    for (const [index, { slots }] of matches.entries()) {
      const match = stored[at]?.matches[index];
      if (!match || !isMatchBegun(match) || !slots.some((slot) => 'group' in slot)) continue;
      for (const [which, side] of [match.sideA, match.sideB].entries()) {
        if (!side) continue;
        const slot = slots[which]!;
        sideIds.add(side.id);
        if ('group' in slot) seats.push({ ...slot, sideId: side.id });
      }
    }
  return { sideIds, seats };
}

/**
 * Which of the sides that have left a group come last in it: all of them, unless matches after it were begun in another
 * order; then as many of them as that order allows (live.md 20.2). Of more than a group can have, all.
 */
export function sidesLastInGroup(
  idsOfLeft: readonly string[],
  seats: readonly Seat[],
  tableWith: (last: ReadonlySet<string>) => readonly Pick<Standing, 'sideId'>[],
): ReadonlySet<string> {
  const isAsBegun = (last: ReadonlySet<string>) => {
    const table = tableWith(last);
    return seats.every(({ place, sideId }) => table[place]?.sideId === sideId);
  };
  const isToChoose = seats.length > 0 && idsOfLeft.length <= groupSizeLimits.most;
  return (isToChoose ? subsets(idsOfLeft).find(isAsBegun) : undefined) ?? new Set(idsOfLeft);
}

/** All choices among these, the largest first; of a group there are few. */
const subsets = (all: readonly string[]): ReadonlySet<string>[] =>
  all
    .reduce<string[][]>((some, one) => [...some, ...some.map((chosen) => [...chosen, one])], [[]])
    .toSorted((a, b) => b.length - a.length)
    .map((chosen) => new Set(chosen));
