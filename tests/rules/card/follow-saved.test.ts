import { describe, expect, it } from 'vitest';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { withSavedMeanwhile } from '#rules/card/follow-saved.ts';
import { emptyCardByRules, changeMatch, type Card, type CardMatch } from '#rules/card/scorecard.ts';

const ann = { id: 'a', name: 'Ann' };
const bea = { id: 'b', name: 'Bea' };
const base = emptyCardByRules(false, defaultLeagueRules);
const put = (card: Card, index: number, more: Partial<CardMatch>) =>
  changeMatch(card, index, (one) => ({ ...one, ...more }));
const thrown = { legs: { 0: { startingScore: 501, home: { throws: [] }, away: { throws: [] }, playerSequence: [] } } };

describe('a card that was saved while somebody worked on it', () => {
  it('keeps what each changed alone', () => {
    const mine = { ...put(base, 1, { homeScore: 3 }), manOfTheMatch: { home: 'a', away: null } };
    const saved = { ...put(base, 0, { sayg: thrown, homeScore: 1 }), oneEighties: [ann] };
    const together = withSavedMeanwhile({ mine, base, saved })!;
    expect(together.matches.slice(0, 2)).toEqual([saved.matches[0], mine.matches[1]]);
    expect(together).toMatchObject({ oneEighties: [ann], manOfTheMatch: { home: 'a', away: null } });
  });

  it('is what was saved where nothing was changed here, and what is here where nothing else was saved', () => {
    const other = put(base, 0, { homePlayers: [ann], sayg: thrown });
    expect(withSavedMeanwhile({ mine: base, base, saved: other })).toEqual(other);
    expect(withSavedMeanwhile({ mine: other, base, saved: put(base, 0, { sayg: null, headStart: null }) })).toEqual(
      other,
    );
    expect(withSavedMeanwhile({ mine: other, base, saved: other })).toEqual(other);
  });

  it.each<[string, (card: Card, whose: 1 | 2) => Card]>([
    ['a match', (card, whose) => put(card, 0, { homeScore: whose })],
    ['the 180s', (card, whose) => ({ ...card, oneEighties: whose === 1 ? [ann] : [bea] })],
    ['the hi-checks', (card, whose) => ({ ...card, over100Checkouts: [{ ...ann, score: 100 + whose }] })],
    ['a man of the match', (card, whose) => ({ ...card, manOfTheMatch: { home: `${whose}`, away: null } })],
    ['how many matches there are', (card, whose) => ({ ...card, matches: card.matches.slice(whose) })],
  ])('is not put together by itself where both changed %s', (_, change) => {
    expect(withSavedMeanwhile({ mine: change(base, 1), base, saved: change(base, 2) })).toBeNull();
  });
});
