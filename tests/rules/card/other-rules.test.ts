import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardUnderNewRules } from '#rules/card/other-rules.ts';
import { matches } from '../../support/makers/rule-sets.ts';
import { aCard, aMatch } from '../makers.ts';

const three = matches(3, 1);
const card = aCard({ matches: [aMatch('Ann v Bob', 2, 1), aMatch('Al v Ben', 0, 2), aMatch('')] });
const words = (now: typeof three, formats = three) =>
  cardUnderNewRules({ card, formats }, { before: three, now }).words;

describe('a card that is entered while the rules change', () => {
  it.each([
    ['nothing of its matches', three, ['Your matches are played as before.']],
    ['more matches', matches(5, 1), ['The card has 2 matches more.']],
    ['fewer, of which one was begun', matches(1, 1), ['1 match that you entered is not on the card any more.']],
    ['fewer, none of which was begun', matches(2, 1), ['Your matches are played as before.']],
    ['more legs', matches(3, 1, { numberOfLegs: 5 }), ['Played otherwise now: Singles 1, Singles 2, Singles 3.']],
  ])('is told of %s', (_, now, told) => expect(words(now)).toEqual(told));

  it('keeps how a match is played where whoever enters it has said so', () => {
    const own = three.with(1, { ...three[1]!, numberOfLegs: 7 });
    const { formats } = cardUnderNewRules(
      { card, formats: own },
      { before: three, now: matches(4, 1, { numberOfLegs: 5 }) },
    );
    expect(formats.map(({ numberOfLegs }) => numberOfLegs)).toEqual([5, 7, 5, 5]);
  });

  it('loses nothing that was entered, whatever the rules become, and becomes what it was when they do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (length, numberOfLegs) => {
        const now = matches(length, 1, { numberOfLegs });
        const under = cardUnderNewRules({ card, formats: three }, { before: three, now });
        expect(under.card.matches.slice(0, 3)).toEqual(card.matches);
        const back = cardUnderNewRules(under, { before: now, now: three });
        expect(back.formats).toEqual(three);
        expect(back.card.matches.slice(0, 3)).toEqual(card.matches);
      }),
    );
  });
});
