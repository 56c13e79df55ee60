import { expect, it } from 'vitest';
import { doubleEliminationRounds } from '#rules/tournament/plan/double-elimination.ts';

const namesOf = (sides: number, section: 'winners' | 'losers') =>
  doubleEliminationRounds(sides)
    .filter((round) => round.section === section)
    .map(({ name }) => name);

// With five sides the only loser of the first round has nobody to meet before those of the second.
it.each([
  [2, []],
  [3, ['Losers final']],
  [4, ['Losers round 1', 'Losers final']],
  [5, ['Losers round 1', 'Losers round 2', 'Losers final']],
  [6, ['Losers round 1', 'Losers round 2', 'Losers final']],
  [7, ['Losers round 1', 'Losers round 2', 'Losers round 3', 'Losers final']],
  [9, ['Losers round 1', 'Losers round 2', 'Losers round 3', 'Losers round 4', 'Losers final']],
])('of %i sides the rounds of the losers are %j', (sides, names) => {
  expect(namesOf(sides, 'losers')).toEqual(names);
});

it('counts the rounds of both sides from 1, without a gap', () => {
  for (let sides = 2; sides <= 64; sides += 1)
    for (const section of ['winners', 'losers'] as const) {
      const names = namesOf(sides, section).filter((name) => /round/.test(name));
      const title = section === 'winners' ? 'Winners' : 'Losers';
      expect(names, `${sides} sides`).toEqual(names.map((_, at) => `${title} round ${at + 1}`));
    }
});
