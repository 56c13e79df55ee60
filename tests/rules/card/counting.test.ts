import { expect, it } from 'vitest';
import { countedResult, whyFinishedNotCounted } from '#rules/card/counting.ts';
import { cardTotal } from '#rules/card/scorecard.ts';
import { aCard, aMatch } from '../makers.ts';

const bestOf = { playerCount: 1, startingScore: 501, numberOfLegs: 5 };

it.each([
  [aMatch('Ann v Bob', 3, 1), 'home', null],
  [aMatch('Ann v Bob', 2, 1), null, null],
  [aMatch('Ann v ', 3, 0), null, 'Does not count: one side has no player.'],
  [aMatch('', 0, 3), null, 'Does not count: nobody is named.'],
  [aMatch('Ann Al v Bob', 3, 0), null, 'Does not count: one side has more players than the other.'],
  [{ ...aMatch('Ann v Bob', 3, 0), awayScore: null }, null, 'Does not count: one side has no score.'],
])('a match counts, or it is said why not (%#)', (match, winner, why) => {
  expect([countedResult(match, bestOf), whyFinishedNotCounted(match, bestOf)]).toEqual([winner, why]);
});

it('the total of a card being entered counts what will count', () => {
  const card = aCard({ matches: [aMatch('Ann v ', 3, 0), aMatch('Ann v Bob', 3, 0), aMatch('Ann v Bob', 1, 3)] });
  expect(cardTotal(card, [bestOf, bestOf, bestOf])).toEqual({ home: 1, away: 1 });
});
