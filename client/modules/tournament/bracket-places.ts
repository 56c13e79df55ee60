/** Sizes in a drawing, in px. */
interface Sizes {
  width: number;
  height: number;
  column: number;
  row: number;
  /** Space for what is shown beneath a match. */
  action: number;
}

/** On a screen. */
export const screenBracketSizes: Sizes = { width: 252, height: 92, column: 308, row: 124, action: 44 };

/** On paper, where there are no buttons. */
export const paperBracketSizes: Sizes = { width: 300, height: 60, column: 336, row: 72, action: 0 };

/** The part of an A4 page in landscape that a bracket may fill, in px. */
const sheet = { width: 1040, height: 560 };

/** Scale at which a drawing of this size fits on one page. */
export const paperScale = (width: number, height: number): number =>
  Math.min(1, sheet.width / width, sheet.height / height);

/** Maximum number of matches still readable on one page: those of 32 sides, and one for third place. */
export const mostMatchesOnPage = 32;

/**
 * In rows: the offset of a single preliminary match below its successor, and the minimum distance of two in a column.
 */
const step = 0.45;
const room = 0.9;

export interface MatchPosition {
  left: number;
  top: number;
}

/** A line from a match to the winner's next match, in the win colour once there is a winner. */
interface Connector {
  path: string;
  isWon: boolean;
}

/** What has to be known of a match to place it. */
interface Placed {
  label: string;
  goesTo: { label: string } | undefined;
}

interface Round<M> {
  matches: readonly M[];
}

/** The position of each match by label, halfway between the two that feed it, and the height of all. */
export function bracketPositions(
  rounds: readonly Round<Placed>[],
  hasActions: boolean,
  sizes: Sizes = screenBracketSizes,
): { places: Map<string, MatchPosition>; height: number } {
  const beneath = hasActions ? sizes.action : 0;
  const rowOf = new Map<string, number>();
  let next = 0;
  /** The lowest row taken in each column so far: two matches in a column need some distance. */
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
    // The winner of a match with feeders of its own meets a side from elsewhere: both matches are in one line.
    if (first && feeders(first.label, at - 1).length) {
      const straight = place(first.label, at - 1);
      return take(label, at, straight);
    }
    // A single preliminary match is placed below its successor, because its winner meets a side already there.
    const row = Math.max(next, below(at), first ? below(at - 1) - step : 0);
    next = row + 1;
    if (first) take(first.label, at - 1, row + step);
    return take(label, at, row);
  };
  for (const [at, { matches }] of [...rounds.entries()].toReversed())
    for (const { label } of matches) if (!rowOf.has(label)) place(label, at);
  const places = rounds.flatMap(({ matches }, at) =>
    matches.map(
      ({ label }) => [label, { left: at * sizes.column, top: rowOf.get(label)! * (sizes.row + beneath) }] as const,
    ),
  );
  const bottom = Math.max(0, ...places.map(([, { top }]) => top + sizes.height + beneath));
  return { places: new Map(places), height: bottom };
}

/** The connecting lines. */
export function connectorsOf(
  rounds: readonly Round<Placed & { winnerId: string | null }>[],
  places: ReadonlyMap<string, MatchPosition>,
  sizes: Sizes = screenBracketSizes,
): Connector[] {
  return rounds.flatMap(({ matches }) =>
    matches.flatMap(({ label, goesTo, winnerId }) => {
      const [from, to] = [places.get(label), goesTo && places.get(goesTo.label)];
      if (!from || !to) return [];
      const isUpper = from.top < to.top;
      const [x, y] = [from.left + sizes.width, from.top + sizes.height / 2];
      const bend = x + (sizes.column - sizes.width) / 2;
      const end = to.top + (isUpper ? sizes.height / 4 : (3 * sizes.height) / 4);
      return [{ path: `M${x} ${y}H${bend}V${end}H${to.left}`, isWon: !!winnerId }];
    }),
  );
}
