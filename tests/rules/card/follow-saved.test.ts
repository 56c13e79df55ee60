import { describe, expect, it } from 'vitest';
import { cardFormat, defaultLeagueRules } from '#rules/basics/defaults.ts';
import {
  differencesFromSaved,
  mergedUnlessDifferent,
  mergeWithSaved,
  withSavedMeanwhile,
  withThrowsLeftToSaved,
} from '#rules/card/follow-saved.ts';
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

describe('a card that says the same as the one saved meanwhile', () => {
  const formats = cardFormat(false, defaultLeagueRules);
  const legOf = (score: number) => ({
    ...{ startingScore: 501, away: { throws: [] }, playerSequence: [{ value: 'home' as const }] },
    home: { throws: [{ id: '1', score, noOfDarts: 3 }] },
  });
  const scored = { homePlayers: [ann], awayPlayers: [bea], homeScore: 1, awayScore: 0 };
  const given = (note: string) => put(base, 0, { ...scored, given: { to: 'home', reason: 'forfeit', note } });
  const threw = (score: number) => put(base, 0, { ...scored, sayg: { legs: { 0: legOf(score) } } });
  const named = (home: string | null, away: string | null): Card => ({ ...base, manOfTheMatch: { home, away } });
  const without = put(base, 0, scored);
  const takenOff = put(base, 0, { ...scored, sayg: null });
  const same = (mine: Card, before: Card | undefined, saved: Card) =>
    mergedUnlessDifferent({ mine, base: before, saved }, formats);

  it('has the throws as they were corrected or taken off there, and its own man of the match', () => {
    const mine = { ...threw(26), manOfTheMatch: { home: 'a', away: null } };
    expect(same(mine, threw(26), threw(62))).toMatchObject({ ...mine, matches: threw(62).matches });
    expect(same(mine, threw(26), without)?.matches[0]?.sayg).toBeNull();
    expect(same(takenOff, threw(26), threw(26))?.matches[0]?.sayg).toBeNull();
  });

  it('is without a man of the match who was removed, with the other one who was named there', () => {
    expect(same(named(null, null), named('a', null), named('a', 'b'))?.manOfTheMatch).toEqual({
      home: null,
      away: 'b',
    });
    expect(same(named('a', 'b'), named('a', null), named(null, null))?.manOfTheMatch).toEqual({
      home: null,
      away: 'b',
    });
  });

  it('has the note of a given match of whoever changed it', () => {
    const noteOf = (card: Card | null) => card?.matches[0]?.given?.note;
    expect(noteOf(same(given('x'), given('x'), given('y')))).toBe('y');
    expect(noteOf(same(given('y'), given('x'), given('x')))).toBe('y');
  });

  it.each([
    ['throws', threw(26), threw(60), threw(62)],
    ['throws that were taken off here', takenOff, threw(26), threw(62)],
    ['the note of a given match', given('x'), given(''), given('y')],
    ['a man of the match', named('a', null), base, named('b', null)],
  ])('is not put together by itself where both changed %s, or nobody knows who did', (_, mine, before, saved) => {
    expect([same(mine, before, saved), same(mine, undefined, saved)]).toEqual([null, null]);
  });

  it('has what is not said on it from the one saved there, if nobody knows what both began with', () => {
    expect(same(without, undefined, threw(26))?.matches[0]?.sayg).toEqual(threw(26).matches[0]?.sayg);
    expect(same(threw(26), undefined, threw(26))?.matches).toEqual(threw(26).matches);
    expect(same(given(''), undefined, given('y'))?.matches[0]?.given?.note).toBe('y');
    expect(same(base, undefined, named('a', 'b'))?.manOfTheMatch).toEqual({ home: 'a', away: 'b' });
    expect(same(threw(26), undefined, without)).toBeNull();
  });

  it.each([
    ['nobody knows what both began with', threw(26), undefined],
    ['they were taken off here with a player', takenOff, threw(26)],
  ])('has the throws that were saved where whoever works on it may not enter any: %s', (_, mine, before) => {
    const cards = withThrowsLeftToSaved({ mine, base: before, saved: threw(62) });
    expect(mergedUnlessDifferent(cards, formats)).toMatchObject({ matches: threw(62).matches });
  });

  describe('beside a match that is to be chosen', () => {
    const scoredSecond = (card: Card, homeScore: number) => put(card, 1, { homeScore });
    const cards = {
      base: { ...threw(26), manOfTheMatch: { home: 'a', away: 'a' } },
      saved: { ...scoredSecond(threw(62), 2), manOfTheMatch: { home: 'b', away: 'b' } },
    };

    it('has throws and men of the match of whoever changed them, and nobody chooses between these', () => {
      const mine = { ...scoredSecond(threw(26), 1), manOfTheMatch: { home: 'a', away: 'a' } };
      const all = { ...cards, mine };
      expect(differencesFromSaved(all, formats)).toMatchObject({ matches: [1], men: [] });
      const { matches, manOfTheMatch } = mergeWithSaved(all, { matches: [null, 'home'] });
      expect(matches.slice(0, 2)).toMatchObject([cards.saved.matches[0], mine.matches[1]]);
      expect(manOfTheMatch).toEqual({ home: 'b', away: 'b' });
    });

    it('has those chosen that both changed, mine where nothing is', () => {
      const mine = { ...scoredSecond(threw(100), 1), manOfTheMatch: { home: null, away: 'c' } };
      const all = { ...cards, mine };
      expect(differencesFromSaved(all, formats)).toMatchObject({ matches: [0, 1], men: ['home', 'away'] });
      const chosen = mergeWithSaved(all, { matches: ['away', 'home'], men: { away: 'away' } });
      expect(chosen.matches.slice(0, 2)).toEqual([cards.saved.matches[0], mine.matches[1]]);
      expect(chosen.manOfTheMatch).toEqual({ home: null, away: 'b' });
      expect(mergeWithSaved(all, { matches: [] }).matches[0]).toEqual(mine.matches[0]);
    });
  });
});
