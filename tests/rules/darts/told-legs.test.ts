import { expect, it } from 'vitest';
import { legInputsWithoutDarts, legsFromAnswer, type ToldLeg } from '#rules/darts/told-legs.ts';

const toldLeg: ToldLeg = {
  number: 1,
  startingScore: 501,
  home: { throws: [{ id: 'a', score: 60, noOfDarts: 3 }] },
  away: { throws: [] },
  playerSequence: [{ value: 'home' }, { value: 'away' }],
  currentThrow: null,
};

it('takes the facts of a leg that was told, and knows whose turn it is', () => {
  expect(legsFromAnswer([toldLeg])[1]).toMatchObject({ home: { throws: [{ id: 'a' }] }, currentThrow: 'away' });
});

it('does not settle who begins a leg that nobody has started', () => {
  expect(legsFromAnswer([{ ...toldLeg, home: { throws: [] } }])[1]!.currentThrow).toBeUndefined();
});

it('sends legs as they were told', () => {
  expect(legInputsWithoutDarts(legsFromAnswer([toldLeg]))).toEqual([{ ...toldLeg, currentThrow: 'away' }]);
});
