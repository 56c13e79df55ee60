import { expect, it } from 'vitest';
import { oneEightyPlaces } from '#rules/connected/match-told.ts';
import { aMatch, Scorer } from '../darts/scoring.ts';

it('a 180 is told of by its place, a bust one is not', () => {
  const { sayg } = new Scorer(aMatch({ startingScore: 350 })).score(180, 60, 180, 180);
  expect(oneEightyPlaces(sayg)).toEqual(['0 home 0', '0 away 1']);
});
