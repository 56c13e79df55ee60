import { expect, it } from 'vitest';
import fc from 'fast-check';
import { withUnsharedRanks } from '#rules/basics/order.ts';

const row = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Ann', 'ann', 'Bob', 'Zoë', 'Émile'),
  points: fc.integer({ min: 0, max: 3 }),
  won: fc.integer({ min: 0, max: 2 }),
});
const rows = fc.uniqueArray(row, { selector: (each) => each.id, maxLength: 12 });
const order = (list: Parameters<typeof rank>[0]) => rank(list).map((each) => each.id);
const rank = (list: { id: string; name: string; points: number; won: number }[]) =>
  withUnsharedRanks(list, ['points', 'won'] as const, (each, figure) => each[figure]);

it('gives the same order whatever order the rows come in', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 11 }), (list, cut) => {
      const turned = [...list.slice(cut), ...list.slice(0, cut)].toReversed();
      expect(order(turned)).toEqual(order(list));
    }),
  );
});

it('ranks 1 to n without sharing', () => {
  const level = { name: 'Ann', points: 1, won: 1 };
  const list = [
    { id: 'c', ...level },
    { id: 'b', ...level, name: 'Aaron' },
    { id: 'd', ...level, won: 2 },
    { id: 'a', ...level, points: 0, won: 9 },
    { id: 'e', ...level },
  ];
  expect(rank(list).map(({ id, rank }) => `${rank}${id}`)).toEqual(['1d', '2b', '3c', '4e', '5a']);
});
