import { expect, it } from 'vitest';
import { decidedMatchResults } from '#rules/tournament/decided-match-results.ts';

const texts = (legs: number, { isOfTeams = false, needsWinner = true } = {}) =>
  decidedMatchResults(legs, { isOfTeams, needsWinner }).map((result) => result.join('-'));

it('one side wins with more than half the legs', () => {
  expect(texts(1)).toEqual(['1-0', '0-1']);
  expect(texts(5)).toEqual(['3-0', '3-1', '3-2', '0-3', '1-3', '2-3']);
  expect(texts(4)).toEqual(['3-0', '3-1', '0-3', '1-3']);
});

it('teams win by all legs', () => {
  expect(texts(5, { isOfTeams: true })).toEqual(['5-0', '0-5']);
});

it('where nobody has to win an even number of legs can end level, but not teams', () => {
  expect(texts(4, { needsWinner: false })).toEqual(['3-0', '3-1', '0-3', '1-3', '2-2']);
  expect(texts(5, { needsWinner: false })).toEqual(texts(5));
  expect(texts(4, { needsWinner: false, isOfTeams: true })).toEqual(['4-0', '0-4']);
});
