import type { Standing } from './standings.ts';

/** Two who meet, or one who has a bye; by id, the better placed first. */
export type Pairing = readonly [string, string] | readonly [string];

const bye = '';

/**
 * Who meets whom in the next round of a Swiss evening: those next to each other in the table as far as they have not met.
 * Of an odd number the last who has had no bye rests. Nobody meets twice as long as no more than half as many rounds are
 * played as there are sides (live.md 20). The table is in order; `met` holds every pair so far, byes included.
 */
export function swissPairings(table: readonly Pick<Standing, 'sideId' | 'points'>[], met: Met): Pairing[] {
  const order = [...table.map(({ sideId }) => sideId), ...(table.length % 2 ? [bye] : [])];
  const score = new Map(table.map(({ sideId, points }) => [sideId, points]));
  const place = new Map(order.map((sideId, index) => [sideId, index]));
  const lowest = Math.min(...score.values());
  /** How unlike two are: the points between them above all, then their places. A bye is for the last of the table. */
  const cost = (a: string, b: string) => {
    const apart = Math.abs((score.get(a) ?? lowest) - (score.get(b) ?? lowest));
    return apart ** 2 * 1000 + Math.abs(place.get(a)! - place.get(b)!);
  };
  const pairs = improved(complete(neighbours(order, met), met), met, cost);
  return pairs
    .map((pair) => pair.toSorted((a, b) => place.get(a)! - place.get(b)!) as [string, string])
    .toSorted(([a], [b]) => place.get(a)! - place.get(b)!)
    .map(([a, b]) => (b === bye ? ([a] as const) : ([a, b] as const)));
}

/** Every pair that has met; one who had a bye has met nobody, which is written as an empty id. */
export class Met {
  readonly #pairs = new Set<string>();

  add(a: string, b: string = bye): void {
    this.#pairs.add(`${a} ${b}`).add(`${b} ${a}`);
  }

  has(a: string, b: string): boolean {
    return this.#pairs.has(`${a} ${b}`);
  }
}

type Pairs = [string, string][];

/** From the top of the table down, everybody with the nearest below whom they have not met; those left over last. */
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
 * Those left over take a pair apart: one of it has not met the first of them, and the other not the second. There is always
 * such a pair while everybody has met less than half of the others; nearest to the foot of the table is best.
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
    // Only where more rounds are played than there may be: then somebody meets again.
    if (at < 0) done.push([a, b]);
    else {
      const [x, y] = turned(done[at]!).find(fits)!;
      done.splice(at, 1, [a, x], [b, y]);
    }
  }
  return done;
}

/** Changes partners between two pairs wherever that makes both together more alike. */
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
