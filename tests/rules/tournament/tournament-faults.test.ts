import { expect, it } from 'vitest';
import { isPossibleLegCount, tournamentScoreFault } from '#rules/tournament/tournament-faults.ts';

it.each([
  [2, 1, 'A score in a match of 1 leg is a whole number from 0 to 1, 2 is not.'],
  [6, 5, 'A score in a match of 5 legs is a whole number from 0 to 5, 6 is not.'],
  [NaN, 5, 'A score in a match of 5 legs is a whole number from 0 to 5, this is not.'],
])('%s is no score over %i legs', (score, legs, fault) => expect(tournamentScoreFault(score, legs)).toBe(fault));

it('a match has 1 to 99 legs', () =>
  expect([0, 1, 99, 100, 2.5, NaN].map((legs) => isPossibleLegCount(legs))).toEqual([
    ...[false, true, true, false, false, false],
  ]));
