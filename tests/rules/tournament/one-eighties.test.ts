import { expect, it } from 'vitest';
import { oneEightiesPerPlayer } from '#rules/tournament/one-eighties.ts';

it('180s are listed once for each player, by number, then name', () => {
  const thrown = ['Cid', 'Bob', 'Ann', 'Bob'].map((name) => ({ id: name, name }));
  expect(oneEightiesPerPlayer(thrown).map(({ player, count }) => `${player.name} ${count}`)).toEqual([
    'Bob 2',
    'Ann 1',
    'Cid 1',
  ]);
  expect(oneEightiesPerPlayer([])).toEqual([]);
});
