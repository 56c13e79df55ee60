import { describe, expect, it } from 'vitest';
import { checkoutRoute } from '#rules/darts/checkout-route.ts';
import { isPossibleFinish, dartCountsOfCheckout, type DartCount } from '#rules/darts/darts.ts';

const all = Array.from({ length: 501 }, (_, left) => left);

/** The score of a dart; undefined when the board has no such bed. */
function scoreOf(dart: string): number | undefined {
  if (dart === 'Bull') return 50;
  if (dart === '25') return 25;
  const [, ring = '', bed = ''] = /^([TD]?)(\d+)$/.exec(dart) ?? [];
  const number = Number(bed);
  if (!(number >= 1 && number <= 20)) return undefined;
  return number * ({ T: 3, D: 2 }[ring] ?? 1);
}
const isDouble = (dart: string) => dart === 'Bull' || dart.startsWith('D');

describe.each<DartCount>([1, 2, 3])('with %i darts in hand', (darts) => {
  it('every finish that can be had has a route, and nothing else', () =>
    expect(all.filter((left) => checkoutRoute(left, darts))).toEqual(
      all.filter((left) => isPossibleFinish(left) && dartCountsOfCheckout(left)[0]! <= darts),
    ));

  it('every route is a legal checkout: beds that exist, the exact score, a double last', () => {
    for (const left of all) {
      const route = checkoutRoute(left, darts);
      if (!route) continue;
      const scores = route.map(scoreOf);
      expect([left, scores.includes(undefined)]).toEqual([left, false]);
      expect([left, scores.reduce<number>((sum, score) => sum + score!, 0)]).toEqual([left, left]);
      expect([left, isDouble(route.at(-1)!)]).toEqual([left, true]);
      expect(route.length).toBeLessThanOrEqual(darts);
    }
  });
});

it('nothing is left on the way that a double cannot end: no bust before the last dart', () => {
  for (const left of all)
    checkoutRoute(left)?.reduce((rest, dart, index, route) => {
      const after = rest - scoreOf(dart)!;
      if (index < route.length - 1) expect([left, after >= 2]).toEqual([left, true]);
      return after;
    }, left);
});

it.each([
  [170, 3, 'T20 T20 Bull'],
  [121, 3, 'T20 T11 D14'],
  [40, 3, 'D20'],
  [2, 1, 'D1'],
  [50, 3, '18 D16'],
  [50, 1, 'Bull'],
  [110, 3, 'T20 10 D20'],
  [110, 2, 'T20 Bull'],
] as const)('%i with %i darts is %s', (left, darts, route) =>
  expect(checkoutRoute(left, darts)?.join(' ')).toBe(route),
);

it.each([0, 1, 159, 163, 169, 171, 180, 501])('%i has none', (left) => expect(checkoutRoute(left)).toBeNull());
