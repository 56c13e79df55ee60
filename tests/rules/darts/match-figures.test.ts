import { expect, it } from 'vitest';
import { fewestDartsInWonLeg, firstNineAverage } from '#rules/darts/match-figures.ts';
import { aMatch, Scorer } from './scoring.ts';

// Ann: 60, 41 (out with 2 darts); then four times 20, and 21 (out with 1). Bob: 26; then four times 1.
const played = () =>
  new Scorer(aMatch({ numberOfLegs: 5 }))
    .score(60, 26)
    .score(41)
    .darts(2)
    .score(1, 20, 1, 20, 1, 20, 1, 20, 1, 21)
    .darts(3).sayg;

it('the first nine darts of every leg are averaged, shorter legs with the darts they took', () => {
  // (101 + 60) points in 5 + 9 darts.
  expect(firstNineAverage(played(), 'home')).toBe(34.5);
  expect(firstNineAverage(played(), 'home', 1)).toBe(11.5);
  // (26 + 3) points in 3 + 9 darts.
  expect(firstNineAverage(played(), 'away')).toBe(7.25);
  expect(firstNineAverage(aMatch(), 'home')).toBeNull();
});

it('the best leg is the won one of the fewest darts', () => {
  expect([fewestDartsInWonLeg(played(), 'home'), fewestDartsInWonLeg(played(), 'away')]).toEqual([5, null]);
});
