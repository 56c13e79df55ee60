import { addToGroup } from '../../basics/group.ts';
import { letterOfPlace } from '../bracket.ts';
import { knockoutRounds } from './knockout.ts';
import type { Formats } from './plan.ts';
import type { Draft, PlannedSlot } from './planned.ts';
import { roundRobin } from './round-robin.ts';
import { powerOfTwoFrom, seedIndexByPlace, bracketWithByes } from './seeding.ts';

/** Fewest and most sides of a group. */
export const groupSizeLimits = { least: 3, most: 6 } as const;

/** How many sides are in each group: they are dealt out one by one, so the first groups have one more. */
export const groupSizes = (sides: number, groups: number): number[] =>
  Array.from({ length: groups }, (_, group) => Math.floor((sides - 1 - group) / groups) + 1);

/** The sides of a group by their places in the draw. */
export const drawPlacesOfGroup = (group: number, sides: number, groups: number): number[] =>
  Array.from({ length: groupSizes(sides, groups)[group]! }, (_, row) => group + row * groups);

/** The groups, then the plate of those who do not go through, if there is one, then the knockout of those who do. */
export function groupRounds(sides: number, { groups, through, plate, thirdPlace }: Formats['groups']): Draft[] {
  const sizes = groupSizes(sides, groups);
  const tables = sizes.map((size, group): Draft => {
    const members = drawPlacesOfGroup(group, sides, groups);
    return {
      name: `Group ${letterOfPlace(group)}`,
      section: 'group',
      group,
      matches: roundRobin(size).flatMap((round, turn) =>
        round.map(([a, b]) => ({ slots: [{ side: members[a]! }, { side: members[b]! }] as const, turn })),
      ),
    };
  });
  const inGroups = tables.flatMap(({ matches }) => matches).length;
  const beaten = plate ? tiers(sizes, through, Infinity) : [];
  const consoled = knockoutRounds({
    entrants: entrants(beaten),
    spread: true,
    thirdPlace: false,
    from: inGroups,
    section: 'plate',
    title: 'Plate ',
  });
  const before = inGroups + consoled.flatMap(({ matches }) => matches).length;
  const main = { entrants: entrants(tiers(sizes, 0, through)), spread: true, thirdPlace, from: before };
  return [...tables, ...consoled, ...knockoutRounds({ ...main, section: 'main' })];
}

type Place = { group: number; place: number };

/** The places `from` up to, not including, `to` in all groups: all first places, all second ones, and so on. */
const tiers = (sizes: readonly number[], from: number, to: number): Place[][] =>
  Array.from({ length: Math.max(0, Math.min(to, Math.max(...sizes)) - from) }, (_, row) =>
    sizes.flatMap((size, group) => (from + row < size ? [{ group, place: from + row }] : [])),
  );

/**
 * Who comes out of the groups, in the order of a spread draw: better places are better seeds, and sides of one group
 * are kept apart as long as possible.
 */
function entrants(all: readonly Place[][]): PlannedSlot[] {
  const count = all.flat().length;
  if (count < 2) return all.flat();
  const placeOfSeed = inverse(seedIndexByPlace(powerOfTwoFrom(count)));
  const seeds = keepGroupsApart(all, placeOfSeed);
  const { drawn, seeds: seedAt } = bracketWithByes(count);
  const order: PlannedSlot[] = [];
  drawn.forEach((side, at) => {
    if (side !== null) order[side] = seeds[seedAt[at]!]!;
  });
  return order;
}

/**
 * The seeds, tier by tier, ordered within a tier so that sides of one group meet as late as possible. Found by swapping
 * two of a tier for as long as that helps.
 */
function keepGroupsApart(all: readonly Place[][], placeOfSeed: readonly number[]): Place[] {
  const chosen = all.flatMap((tier, row) => (row % 2 ? tier.toReversed() : tier));
  const seedsOf = new Map<number, number[]>();
  chosen.forEach(({ group }, seed) => addToGroup(seedsOf, group, seed));
  /** How soon a side of the group would meet others of it from this seed instead of its own; higher is sooner. */
  const cost = (group: number, seed: number, own: number) => {
    let sum = 0;
    for (const other of seedsOf.get(group)!)
      if (other !== own) sum += haste[meetingRound(placeOfSeed[other]!, placeOfSeed[seed]!)]!;
    return sum;
  };
  const change = (a: number, b: number) => {
    const [one, other] = [chosen[a]!, chosen[b]!];
    const now = cost(one.group, a, a) + cost(other.group, b, b);
    if (now <= cost(one.group, b, a) + cost(other.group, a, b)) return false;
    [chosen[a], chosen[b]] = [other, one];
    const move = (group: number, from: number, to: number) =>
      seedsOf.set(
        group,
        seedsOf.get(group)!.map((seed) => (seed === from ? to : seed)),
      );
    move(one.group, a, b);
    move(other.group, b, a);
    return true;
  };
  const passes = 4;
  for (let pass = 0, better = true; better && pass < passes; pass += 1) {
    better = false;
    let to = chosen.length;
    for (const { length } of all.toReversed()) {
      for (let a = to - length; a < to; a += 1) for (let b = a + 1; b < to; b += 1) if (change(a, b)) better = true;
      to -= length;
    }
  }
  return chosen;
}

/** The cost of meeting in a round: eight times that of the next round. */
const haste = Array.from({ length: 9 }, (_, round) => 8 ** (8 - round));

/** The round, from 1, in which two places of a bracket meet. */
const meetingRound = (a: number, b: number): number => 32 - Math.clz32(a ^ b);

const inverse = (places: readonly number[]): number[] => {
  const at: number[] = [];
  places.forEach((seed, place) => (at[seed] = place));
  return at;
};
