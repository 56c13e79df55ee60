import { faultIf, type Fault } from '../../basics/faults.ts';
import { shuffle, randomStream } from '../../basics/random.ts';
import type { Side } from '../tournament.ts';
import { formatFaults, plannedRounds } from './formats.ts';
import type { DrawMethod, Format, Plan } from './plan.ts';
import type { PlannedRound } from './planned.ts';
import type { DrawnPlan } from './play.ts';
import { bracketWithByes } from './seeding.ts';

/** How a draw is made. */
export interface DrawChoice {
  format: Format;
  method: DrawMethod;
  /** By hand: the sides in the order drawn. By seeds: the seeds, the best first; the others follow at random. */
  order: readonly string[];
  /** Selects the random order; the same number gives the same draw again. */
  seed: number;
  /** Who has left and is drawn once more, as nobody else orders them (`withSidesThatLeft`). */
  left?: readonly string[];
}

type Entrant = Pick<Side, 'id' | 'noShow'>;

/** What keeps a draw from being made. */
export function drawFaults(sides: readonly Entrant[], choice: DrawChoice): Fault[] {
  const { format, method, order, seed, left = [] } = choice;
  const entered = new Set(sides.filter(({ noShow }) => !noShow).map(({ id }) => id));
  const absent = new Set(sides.filter(({ noShow }) => noShow).map(({ id }) => id));
  const isTwice = new Set(order).size < order.length;
  const count = method === 'byHand' ? order.length : entered.size;
  return [
    ...faultIf(isTwice, 'order', 'A side stands twice in the draw.'),
    ...faultIf(
      order.some((id) => absent.has(id)),
      'order',
      'A side that did not come is in the draw. Take it out, or say that it came.',
    ),
    ...faultIf(
      order.some((id) => !entered.has(id) && !absent.has(id)),
      'order',
      'A side in the draw is not on the list of this tournament. Load the page again.',
    ),
    ...faultIf(method !== 'byHand' && !Number.isInteger(seed), 'seed', 'The number of a draw is a whole number.'),
    ...formatFaults(format, count + left.length),
  ];
}

/**
 * The choice with those of these who are drawn once more, so that it counts what they had played before they left: all
 * in a league that was one before; of groups those drawn, where as many are drawn by hand (live.md 20.1).
 */
export function withSidesThatLeft(
  choice: DrawChoice,
  before: Pick<Plan, 'format' | 'draw'> | null | undefined,
  left: readonly string[],
): DrawChoice {
  const { format, method } = choice;
  if (format.kind === 'league' && before?.format.kind === 'league') return { ...choice, left };
  const isAsBefore =
    format.kind === 'groups' && before?.format.kind === 'groups' && format.groups === before.format.groups;
  if (!isAsBefore || method !== 'byHand') return choice;
  return { ...choice, left: left.filter((id) => before.draw?.includes(id)) };
}

/** The order with those who have left: in groups where they stood, so that nobody is in another group by it. */
const orderWithSidesThatLeft = (
  order: readonly string[],
  { format, left = [] }: DrawChoice,
  { draw }: Plan,
): string[] =>
  format.kind === 'groups'
    ? left.reduce((all, id) => all.toSpliced(draw!.indexOf(id), 0, id), [...order])
    : [...order, ...left];

/**
 * The sides in the order drawn: the format's places one after the other (live.md 9.6, 20). At random each order is
 * equally likely; seeds are kept apart as long as possible, and have the byes. Ask `drawFaults` first.
 */
function drawOrder(sides: readonly Entrant[], { format, method, order, seed }: DrawChoice): string[] {
  if (method === 'byHand') return [...order];
  const entered = sides.filter(({ noShow }) => !noShow).map(({ id }) => id);
  // Sorted by id first, so that the draw depends on who takes part and on the seed, not on the order of the list.
  const others = shuffle(
    randomStream(seed),
    entered.filter((id) => method === 'random' || !order.includes(id)).toSorted((a, b) => (a < b ? -1 : 1)),
  );
  return method === 'random' ? others : seeded([...order, ...others], format);
}

/** Sorts sides given best first into the order of a draw in which the best meet late. */
function seeded(best: readonly string[], format: Format): string[] {
  const count = best.length;
  if (format.kind === 'league') return [...best];
  if (format.kind === 'groups') {
    const { groups } = format;
    const rows = Array.from({ length: Math.ceil(count / groups) }, (_, row) =>
      best.slice(row * groups, (row + 1) * groups),
    );
    // Every other row is reversed, so that the groups are equally strong; a row that is not full stays as it is.
    return rows.flatMap((row, at) => (at % 2 && row.length === groups ? row.toReversed() : row));
  }
  if (format.kind === 'swiss') {
    const half = Math.ceil(count / 2);
    return best.slice(0, half).flatMap((one, at) => [one, ...best.slice(half + at, half + at + 1)]);
  }
  const { drawn, seeds } = bracketWithByes(count);
  const order: string[] = [];
  drawn.forEach((side, place) => {
    if (side !== null) order[side] = best[seeds[place]!]!;
  });
  return order;
}

/** The legs chosen for each round of a draw: those of the round of the same name in the draw before. */
function legsOfSameRounds({ format, draw, legs }: Plan, now: Format, count: number): Plan['legs'] {
  const nameOf = ({ section, name }: PlannedRound) => `${section} ${name}`;
  const before = draw ? plannedRounds(format, draw.length) : [];
  const chosen = new Map(before.map((round, at) => [nameOf(round), legs[at] ?? null]));
  return plannedRounds(now, count).map((round) => chosen.get(nameOf(round)) ?? null);
}

/**
 * The plan after a draw. Seeds have their byes spread over the bracket; legs stay those chosen for rounds that there are
 * again (live.md 20.1).
 */
export function planWithDraw(before: Plan, sides: readonly Entrant[], choice: DrawChoice): DrawnPlan {
  const { method, seed } = choice;
  const format =
    method === 'seeds' && choice.format.kind === 'knockout' ? { ...choice.format, spread: true } : choice.format;
  const draw = orderWithSidesThatLeft(drawOrder(sides, choice), choice, before);
  const legs = legsOfSameRounds(before, format, draw.length);
  const seeds = method === 'seeds' ? [...choice.order] : null;
  return { ...before, format, draw, legs, method, seed: method === 'byHand' ? null : seed, seeds };
}
