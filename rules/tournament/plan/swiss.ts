import type { Standing } from './standings.ts';

/** Two sides that meet, or one with a bye; by id, the better placed first. */
type Pairing = readonly [string, string] | readonly [string];

const bye = '';

/**
 * Who meets whom in the next round of a Swiss evening: neighbours in the table that have not met. Of an odd number the
 * last who has not rested rests, if the others can be paired then. Nobody meets twice as long as no more than half as
 * many rounds are played as there are sides (live.md 20). The table is in order; `met` holds every pair so far, byes
 * included.
 */
export function swissPairings(table: readonly Pick<Standing, 'sideId' | 'points'>[], met: Met): Pairing[] {
  const order = table.map(({ sideId }) => sideId);
  if (order.length % 2 === 0) return pairUp(table, met);
  const fresh = order.filter((sideId) => !met.has(sideId, bye)).toReversed();
  const candidates = fresh.length ? fresh : order.toReversed();
  const without = (sideId: string) =>
    pairUp(
      table.filter((row) => row.sideId !== sideId),
      met,
    );
  const isNew = (pairs: readonly Pairing[]) => pairs.every(([a, b]) => !met.has(a, b));
  // Too many rounds for so few sides: then two meet again.
  const rests = candidates.find((sideId) => isNew(without(sideId))) ?? candidates[0]!;
  return [...without(rests), [rests]];
}

/** An even number of sides, two by two, as equal as can be. */
function pairUp(table: readonly Pick<Standing, 'sideId' | 'points'>[], met: Met): Pairing[] {
  const order = table.map(({ sideId }) => sideId);
  const score = new Map(table.map(({ sideId, points }) => [sideId, points]));
  const place = new Map(order.map((sideId, index) => [sideId, index]));
  /** How far apart two are: the difference in points above all, then in places. */
  const cost = (a: string, b: string) => {
    const apart = Math.abs(score.get(a)! - score.get(b)!);
    return apart ** 2 * 1000 + Math.abs(place.get(a)! - place.get(b)!);
  };
  return improved(complete(neighbours(order, met), met), met, cost)
    .map((pair) => pair.toSorted((a, b) => place.get(a)! - place.get(b)!) as [string, string])
    .toSorted(([a], [b]) => place.get(a)! - place.get(b)!);
}

/** Every pair that has met. A bye counts as having met nobody, whose id is the empty text. */
export class Met {
  readonly #pairs = new Set<string>();

  add(a: string, b: string = bye): void {
    this.#pairs.add(`${a} ${b}`).add(`${b} ${a}`);
  }

  has(a: string, b: string = bye): boolean {
    return this.#pairs.has(`${a} ${b}`);
  }
}

type Pairs = [string, string][];

/** Pairs everybody, from the top of the table, with the nearest below they have not met; the rest are left over. */
function neighbours(order: readonly string[], met: Met): { pairs: Pairs; left: string[] } {
  const open = [...order];
  const pairs: Pairs = [];
  const left: string[] = [];
  for (let one = open.shift(); one !== undefined; one = open.shift()) {
    const at = open.findIndex((other) => !met.has(one!, other));
    if (at < 0) left.push(one);
    else pairs.push([one, ...(open.splice(at, 1) as [string])]);
  }
  return { pairs, left };
}

/**
 * Pairs those left over, two at a time: if they have met, a pair is taken apart of which one has not met the first of
 * them and the other not the second. Such a pair exists while everybody has met less than half of the others; the one
 * nearest the foot of the table is taken.
 */
function complete({ pairs, left }: { pairs: Pairs; left: string[] }, met: Met): Pairs {
  const done = [...pairs];
  for (let index = 0; index + 1 < left.length; index += 2) {
    const [a, b] = [left[index]!, left[index + 1]!];
    if (!met.has(a, b)) {
      done.push([a, b]);
      continue;
    }
    const turned = (pair: [string, string]) => [pair, pair.toReversed() as [string, string]];
    const fits = ([x, y]: [string, string]) => !met.has(a, x) && !met.has(b, y);
    const at = done.findLastIndex((pair) => turned(pair).some(fits));
    // Happens only with too many rounds: then two meet again.
    if (at < 0) done.push([a, b]);
    else {
      const [x, y] = turned(done[at]!).find(fits)!;
      done.splice(at, 1, [a, x], [b, y]);
    }
  }
  return done;
}

/** Swaps partners between two pairs wherever that makes both pairs more equal together. */
function improved(pairs: Pairs, met: Met, cost: (a: string, b: string) => number): Pairs {
  const most = 20;
  for (let pass = 0, better = true; better && pass < most; pass += 1) {
    better = false;
    for (let i = 0; i < pairs.length; i += 1)
      for (let j = i + 1; j < pairs.length; j += 1) {
        const [[a, b], [c, d]] = [pairs[i]!, pairs[j]!];
        const now = cost(a, b) + cost(c, d);
        const others: [[string, string], [string, string]][] = [
          [
            [a, c],
            [b, d],
          ],
          [
            [a, d],
            [b, c],
          ],
        ];
        const change = others.find(
          ([one, two]) => !met.has(...one) && !met.has(...two) && cost(...one) + cost(...two) < now,
        );
        if (!change) continue;
        [pairs[i], pairs[j]] = change;
        better = true;
      }
  }
  return pairs;
}
