import { bracketRounds } from '../bracket.ts';
import { inPairs, type Draft, type PlannedSlot, type Section } from './planned.ts';
import { powerOfTwoUpTo, bracketWithByes } from './seeding.ts';

/** What a knockout is made of. */
interface Knockout {
  /** Who plays, in the order of the draw; in a spread bracket those of the preliminary round come first. */
  entrants: readonly PlannedSlot[];
  spread: boolean;
  thirdPlace: boolean;
  /** Number of matches planned before this knockout. */
  from: number;
  section: Section;
  /** Prefix for the names of its rounds. */
  title?: string;
}

/** The rounds of a knockout (live.md 9.6). A match for third place, if there is one, comes before the final. */
export function knockoutRounds({ entrants, spread, thirdPlace, from, section, title = '' }: Knockout): Draft[] {
  const plain = bracketRounds(entrants.length);
  const names = plain.map(({ name }) => `${title}${name}`);
  const slots = spread
    ? spreadRounds(entrants.length)
    : plain.map(({ matches }) => matches.map(({ slots: pair }) => pair));
  const final = slots.length - 1;
  const hasThird = thirdPlace && slots[final - 1]?.length === 2;
  // The match for third place comes before the final, whose number therefore goes up by one.
  const before = slots.slice(0, final).flat().length;
  const real = (slot: Place): PlannedSlot =>
    'side' in slot ? entrants[slot.side]! : { winnerOf: from + slot.winnerOf };
  const drafts = slots.map((matches, at): Draft => ({
    name: names[at]!,
    section,
    matches: matches.map(([a, b]) => ({ slots: [real(a), real(b)] })),
  }));
  if (!hasThird) return drafts;
  const losers = [{ loserOf: from + before - 2 }, { loserOf: from + before - 1 }] as const;
  return drafts.toSpliced(final, 0, { name: `${title}Third place`, section, matches: [{ slots: losers }] });
}

type Place = { side: number } | { winnerOf: number };

/** The matches of each round of a spread bracket; only who meets the winners of the preliminary round differs. */
function spreadRounds(sides: number): (readonly [Place, Place])[][] {
  const { drawn } = bracketWithByes(sides);
  const early = sides > powerOfTwoUpTo(sides);
  let next = 0;
  const rounds: (readonly [Place, Place])[][] = [];
  let places: Place[] = inPairs(drawn).flatMap(([a, b]): Place[] => {
    if (!early) return [a, b].flatMap((side) => (side === null ? [] : [{ side }]));
    if (a === null || b === null) return [{ side: (a ?? b)! }];
    return [{ winnerOf: next++ }];
  });
  if (early)
    rounds.push(
      inPairs(drawn).flatMap(([a, b]) => (a === null || b === null ? [] : [[{ side: a }, { side: b }] as const])),
    );
  while (places.length > 1) {
    const matches = inPairs(places);
    rounds.push(matches);
    places = matches.map(() => ({ winnerOf: next++ }));
  }
  return rounds;
}
