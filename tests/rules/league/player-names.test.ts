import { expect, it } from 'vitest';
import { namesIn } from '#rules/league/player-names.ts';

it('reads one name a line, leaves out blank lines, and says what would become of each', () => {
  const rows = namesIn(`Ann\r\n\n  Bob \nann\n${'x'.repeat(251)}\rCid`, ['BOB']);
  expect(rows.map(({ line, name, isKnown, fault }) => [line, name.slice(0, 3), isKnown, !!fault])).toEqual([
    [1, 'Ann', false, false],
    [3, 'Bob', true, false],
    [4, 'ann', true, false],
    [5, 'xxx', false, true],
    [6, 'Cid', false, false],
  ]);
});
