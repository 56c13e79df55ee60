import type { DrawnRound } from '#rules/bracket.ts';

/** Sizes of the drawing, in px. */
export const box = { width: 252, height: 92, column: 308, row: 124, action: 44 };

/** In rows: how far below its match a single preliminary stands, and how far apart two of a column are at least. */
const step = 0.45;
const room = 0.9;

export interface Place {
  left: number;
  top: number;
}

/** A line from a match to where its winner goes on, in the colour of a win once there is one. */
export interface Connector {
  path: string;
  isWon: boolean;
}

interface Played {
  winningSideId: string | null;
}

/** Where each match stands, by label: in the middle between those whose winners meet in it. */
export function placesOf<M, S>(
  rounds: readonly DrawnRound<M, S>[],
  hasActions: boolean,
): { places: Map<string, Place>; height: number } {
  const beneath = hasActions ? box.action : 0;
  const rowOf = new Map<string, number>();
  let next = 0;
  /** The lowest row taken in each column so far, in which two matches need room for themselves. */
  const lowest = new Map<number, number>();
  const below = (at: number) => (lowest.get(at) ?? -1) + room;
  const feeders = (label: string, at: number) =>
    rounds[at - 1]?.matches.filter(({ goesTo }) => goesTo?.label === label) ?? [];
  const place = (label: string, at: number): number => {
    const [first, second] = feeders(label, at);
    const take = (name: string, column: number, row: number) => {
      rowOf.set(name, row);
      lowest.set(column, row);
      return row;
    };
    if (first && second) return take(label, at, (place(first.label, at - 1) + place(second.label, at - 1)) / 2);
    // The only one to come from a preliminary enters below who is there already.
    const row = Math.max(next, below(at), first ? below(at - 1) - step : 0);
    next = row + 1;
    if (first) take(first.label, at - 1, row + step);
    return take(label, at, row);
  };
  for (const [at, { matches }] of [...rounds.entries()].toReversed())
    for (const { label } of matches) if (!rowOf.has(label)) place(label, at);
  const places = rounds.flatMap(({ matches }, at) =>
    matches.map(
      ({ label }) => [label, { left: at * box.column, top: rowOf.get(label)! * (box.row + beneath) }] as const,
    ),
  );
  const bottom = Math.max(0, ...places.map(([, { top }]) => top + box.height + beneath));
  return { places: new Map(places), height: bottom };
}

/** The lines between the matches. */
export function connectorsOf<M extends Played, S>(
  rounds: readonly DrawnRound<M, S>[],
  places: ReadonlyMap<string, Place>,
): Connector[] {
  return rounds.flatMap(({ matches }) =>
    matches.flatMap(({ label, goesTo, match }) => {
      const [from, to] = [places.get(label), goesTo && places.get(goesTo.label)];
      if (!from || !to) return [];
      const isUpper = from.top < to.top;
      const [x, y] = [from.left + box.width, from.top + box.height / 2];
      const bend = x + (box.column - box.width) / 2;
      const end = to.top + (isUpper ? box.height / 4 : (3 * box.height) / 4);
      return [{ path: `M${x} ${y}H${bend}V${end}H${to.left}`, isWon: !!match?.winningSideId }];
    }),
  );
}
