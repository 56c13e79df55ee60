/** Where a side of a match comes from: a place in the draw (from 0), or the winner of an earlier match (from 0). */
export type Slot = { side: number } | { winnerOf: number };

export interface LayoutMatch {
  /** Number across all rounds, from 1: "M1". */
  number: number;
  /** Its position in the order of play: from the number of sides down to 2, the final. */
  onTheNight: number;
  slots: readonly [Slot, Slot];
}

export interface LayoutRound {
  name: string;
  matches: LayoutMatch[];
}

const names: Record<number, string> = { 1: 'Final', 2: 'Semi-Final', 4: 'Quarter-Final' };

/**
 * The rounds of a knockout for this many sides: a preliminary round for those over a power of two, then everybody in
 * draw order, then winners against winners. Fewer than two sides have no rounds (live.md 9.6).
 */
export function bracketRounds(sides: number): LayoutRound[] {
  if (sides < 2) return [];
  const full = 2 ** Math.floor(Math.log2(sides));
  const numbering = { next: 1 };
  const round = (name: string, slots: readonly Slot[]): LayoutRound => ({
    name,
    matches: pairs(slots).map((pair) => {
      const number = numbering.next++;
      return { number, onTheNight: sides + 1 - number, slots: pair };
    }),
  });
  const drawn = Array.from({ length: sides }, (_, side): Slot => ({ side }));
  const early = 2 * (sides - full);
  const rounds = early > 0 ? [round('Preliminary', drawn.slice(0, early))] : [];
  let slots = [...drawn.slice(early), ...winnersOf(rounds[0])];
  for (let later = 1; slots.length > 1; later += 1) {
    const next = round(names[slots.length / 2] ?? `Round ${later}`, slots);
    rounds.push(next);
    slots = winnersOf(next);
  }
  return rounds;
}

const winnersOf = (round: LayoutRound | undefined): Slot[] =>
  (round?.matches ?? []).map(({ number }) => ({ winnerOf: number - 1 }));

const pairs = (slots: readonly Slot[]): (readonly [Slot, Slot])[] =>
  slots.flatMap((slot, index) => (index % 2 ? [] : [[slot, slots[index + 1]!] as const]));

/** The letter of a place in a draw, counted from 0: A, B, … Z, AA, AB. */
export const letterOfPlace = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : letterOfPlace(Math.floor(place / 26) - 1) + letterOfPlace(place % 26);

interface StoredSide {
  id: string;
  name: string;
}

interface StoredMatch<S extends StoredSide> {
  sideA: S | null;
  sideB: S | null;
  winningSideId: string | null;
}

/** A side of a match as drawn: a known side, or "winner of" an earlier match. */
type DrawnSide<S> = { side: S } | { winnerOf: string } | undefined;

export interface DrawnMatch<M, S> {
  /** "M1". */
  label: string;
  /** Its position in the order of play; undefined once that no longer applies. */
  onTheNight: number | undefined;
  /** The stored match; undefined while nobody is in it. */
  match: M | undefined;
  sides: readonly [DrawnSide<S>, DrawnSide<S>];
  /** The match the winner moves on to. */
  goesTo: { label: string; round: string } | undefined;
}

export interface DrawnRound<M, S> {
  name: string;
  matches: DrawnMatch<M, S>[];
}

/**
 * The stored rounds drawn over the bracket of those who turned up: match i shows stored match i, extra ones are
 * appended; an empty place says whose winner will fill it (live.md 9.6).
 */
export function drawnBracket<S extends StoredSide, M extends StoredMatch<S>>(
  entered: readonly S[],
  stored: readonly { name?: string | null; matches: readonly M[] }[],
): DrawnRound<M, S>[] {
  const layout = bracketRounds(entered.length);
  const matchAt = (at: number, index: number) => stored[at]?.matches[index];
  const winners = new Map<number, S>();
  const rounds = Math.max(layout.length, stored.findLastIndex(({ matches }) => matches.length) + 1);
  let extra = layout.flatMap(({ matches }) => matches).length;
  return Array.from({ length: rounds }, (_, at) => {
    const plan = layout[at];
    const round = stored[at];
    const name = round?.name?.trim() || (plan?.name ?? names[round?.matches.length ?? 0] ?? `Round ${at + 1}`);
    const isOpen = !round?.matches.some(({ sideA, sideB }) => sideA ?? sideB);
    const planned = (plan?.matches ?? []).map((planned, index): DrawnMatch<M, S> => {
      const match = matchAt(at, index);
      const filled = (slot: Slot, side: S | null | undefined) => side ?? sideIn(slot, entered, winners);
      const sides = [filled(planned.slots[0], match?.sideA), filled(planned.slots[1], match?.sideB)] as const;
      const winner =
        match?.winningSideId && [match.sideA, match.sideB].find((side) => side?.id === match.winningSideId);
      if (winner) winners.set(planned.number - 1, winner);
      return {
        label: `M${planned.number}`,
        onTheNight: isOpen ? planned.onTheNight : undefined,
        match,
        sides: [drawnSide(sides[0], planned.slots[0]), drawnSide(sides[1], planned.slots[1])],
        goesTo: nextOf(layout, at, planned.number),
      };
    });
    const others = (round?.matches.slice(planned.length) ?? []).map((match): DrawnMatch<M, S> => ({
      label: `M${(extra += 1)}`,
      onTheNight: undefined,
      match,
      sides: [match.sideA ? { side: match.sideA } : undefined, match.sideB ? { side: match.sideB } : undefined],
      goesTo: undefined,
    }));
    return { name, matches: [...planned, ...others] };
  });
}

const sideIn = <S>(slot: Slot, entered: readonly S[], winners: ReadonlyMap<number, S>): S | undefined =>
  'side' in slot ? entered[slot.side] : winners.get(slot.winnerOf);

const drawnSide = <S>(side: S | undefined, slot: Slot): DrawnSide<S> => {
  if (side) return { side };
  return 'winnerOf' in slot ? { winnerOf: `M${slot.winnerOf + 1}` } : undefined;
};

function nextOf(layout: readonly LayoutRound[], at: number, number: number) {
  const next = layout[at + 1];
  const to = next?.matches.find(({ slots }) =>
    slots.some((slot) => 'winnerOf' in slot && slot.winnerOf === number - 1),
  );
  return next && to && { label: `M${to.number}`, round: next.name };
}
