import { expect, it } from 'vitest';
import { checkoutRoute } from '#rules/darts/checkout-route.ts';
import { isPossibleFinish } from '#rules/darts/darts.ts';

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

it('every finish has a route, and nothing else', () =>
  expect(all.filter((left) => checkoutRoute(left))).toEqual(all.filter(isPossibleFinish)));

it('every route is a legal checkout: at most three beds that exist, the exact score, a double last', () => {
  for (const left of all) {
    const route = checkoutRoute(left);
    if (!route) continue;
    const scores = route.map(scoreOf);
    expect([left, scores.includes(undefined)]).toEqual([left, false]);
    expect([left, scores.reduce<number>((sum, score) => sum + score!, 0)]).toEqual([left, left]);
    expect([left, isDouble(route.at(-1)!)]).toEqual([left, true]);
    expect(route.length).toBeLessThanOrEqual(3);
  }
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
  [170, 'T20 T20 Bull'],
  [121, 'T20 T11 D14'],
  [40, 'D20'],
  [2, 'D1'],
  [50, '18 D16'],
  [110, 'T20 10 D20'],
] as const)('%i is %s', (left, route) => expect(checkoutRoute(left)?.join(' ')).toBe(route));

it.each([0, 1, 159, 163, 169, 171, 180, 501])('%i has none', (left) => expect(checkoutRoute(left)).toBeNull());
