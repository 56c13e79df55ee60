import { expect, it } from 'vitest';
import { aSide } from './evenings.ts';
import { outcomeOfMatch } from '#rules/tournament/plan/outcome.ts';

const sides = { sideA: aSide('A'), sideB: aSide('B') };

it.each<[string, [number | null, number | null], string[], [string | null, boolean] | undefined]>([
  ['nobody left, nothing played', [null, null], [], undefined],
  ['one left before a leg', [null, null], ['A'], ['B', true]],
  ['one left after a leg', [1, 0], ['A'], ['B', false]],
  ['both left before a leg', [null, null], ['A', 'B'], [null, true]],
  ['both left after a leg', [1, 0], ['A', 'B'], [null, false]],
  ['both left after it was won', [3, 1], ['A', 'B'], ['A', false]],
])('%s: who goes on, and whether there are no legs that count', (_, [a, b], left, said) => {
  const settled = outcomeOfMatch({ ...sides, scoreA: a, scoreB: b }, { legs: 5, canBeDrawn: true }, new Set(left));
  expect(settled && [settled.winner?.id ?? null, settled.isWalkover]).toEqual(said);
});
