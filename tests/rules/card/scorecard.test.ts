import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addHiCheck,
  addOneEighty,
  addPlayer,
  idsPickedInSameSize,
  emptyCardByRules,
  emptyCard,
  changeMatch,
  hasScoreOrGivenMatch,
  playerIdsOnCard,
  isBlankCard,
  hasSidesAndResult,
  nameManOfTheMatch,
  playersOnCard,
  possibleResults,
  removeHiCheck,
  removeOneEighty,
  removePlayer,
  setScoreLoweringOther,
  sideToPickNext,
  cardTotal,
  emptyCardLike,
  type Card,
} from '#rules/card/scorecard.ts';
import { aCard, aMatch, hiCheck, oneEighties, rules } from '../makers.ts';

describe('a blank card', () => {
  it('has eight matches, for both kinds of fixture', () => {
    expect(emptyCardByRules(false, rules).matches).toHaveLength(8);
    expect(emptyCardByRules(true, rules).matches).toHaveLength(8);
    expect(isBlankCard(emptyCardByRules(false, rules))).toBe(true);
  });

  it.each<[string, Partial<Card>]>([
    ['a player', { matches: [aMatch('Ann v ')] }],
    ['players on both sides', { matches: [aMatch('Ann v Bob')] }],
    ['a score', { matches: [aMatch('', null, 0)] }],
    ['a 180', { oneEighties: oneEighties('Ann') }],
    ['a hi-check', { over100Checkouts: [hiCheck('Ann', 100)] }],
    ['one of each', { oneEighties: oneEighties('Ann'), over100Checkouts: [hiCheck('Ann', 100)] }],
    ['a man of the match', { manOfTheMatch: { home: null, away: 'bob' } }],
  ])('is blank no more with %s, and again once unpublished', (_, content) => {
    const card = aCard(content);
    expect(isBlankCard(card)).toBe(false);
    expect(isBlankCard(emptyCardLike(card))).toBe(true);
    expect(emptyCardLike(card).matches).toHaveLength(card.matches.length);
  });
});

it.each([
  [aMatch('Ann v Bob'), false],
  [aMatch('Ann v Bob', 0, 0), false],
  [aMatch('', 0, 1), true],
  [aMatch('', 1, null), true],
])('has a score: %j, %s', (match, expected) =>
  expect(hasScoreOrGivenMatch(aCard({ matches: [aMatch('Cid v Dee'), match] }))).toBe(expected),
);

describe('setScoreLoweringOther', () => {
  const after = (
    home: number | null,
    away: number | null,
    side: 'home' | 'away',
    score: number | null,
    legs: number,
  ) => {
    const { homeScore, awayScore } = setScoreLoweringOther(aMatch('Ann v Bob', home, away), side, score, {
      numberOfLegs: legs,
    });
    return [homeScore, awayScore];
  };

  it.each([
    ['is entered', after(null, null, 'home', 3, 5), [3, null]],
    ['lowers the other', after(2, 3, 'home', 4, 5), [4, 1]],
    ['lowers home for away', after(2, 1, 'away', 3, 3), [0, 3]],
    ['stops at the legs', after(null, 0, 'home', 5, 3), [3, 0]],
    ['stops at five', after(null, 3, 'home', 9, 9), [5, 3]],
    ['is not negative', after(1, 1, 'home', -1, 5), [0, 1]],
    ['is cleared', after(3, 1, 'home', null, 5), [null, 1]],
  ])('a score %s', (_, actual, expected) => expect(actual).toEqual(expected));

  it('never exceeds the legs in total', () => {
    const score = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(score, score, fc.integer({ min: 1, max: 9 }), (home, away, legs) => {
        const [left, right] = after(
          null,
          setScoreLoweringOther(aMatch(''), 'away', away, { numberOfLegs: legs }).awayScore,
          'home',
          home,
          legs,
        );
        expect(left! + right!).toBeLessThanOrEqual(legs);
      }),
    );
  });
});

describe('listing players', () => {
  const [ann, cid] = oneEighties('Ann', 'Cid');
  const sayg = { legs: {} };

  it('adds behind the others while there is room, and nobody twice', () => {
    const pairs = addPlayer(aMatch('Ann v Bob'), 'home', cid!, { playerCount: 2 });
    expect(pairs.homePlayers.map(({ name }) => name)).toEqual(['Ann', 'Cid']);
    expect(addPlayer(pairs, 'home', oneEighties('Dee')[0]!, { playerCount: 2 })).toBe(pairs);
    expect(addPlayer(pairs, 'away', ann!, { playerCount: 2 })).toBe(pairs);
  });

  it('puts one in the place of another', () => {
    const match = addPlayer(aMatch('Ann Al v Bob'), 'home', cid!, { playerCount: 2, inPlaceOf: 'ann' });
    expect(match.homePlayers.map(({ name }) => name)).toEqual(['Cid', 'Al']);
  });

  it('removes one, and the leg-by-leg record with the last of a side', () => {
    const scored = { ...aMatch('Ann Al v Bob', 3, 1), sayg };
    expect(removePlayer(scored, 'home', 'al')).toEqual({ ...aMatch('Ann v Bob', 3, 1), sayg });
    expect(removePlayer(scored, 'away', 'bob')).toEqual({ ...aMatch('Ann Al v ', 3, 1), sayg: null });
  });

  it('knows who already plays in a match of the same size', () => {
    const sizes = [1, 1, 2].map((playerCount) => ({ playerCount, startingScore: 501, numberOfLegs: 5 }));
    const card = aCard({ matches: [aMatch('Ann v Bob'), aMatch('Al v Ben'), aMatch('Cid Ann v Bob Ben')] });
    expect([...idsPickedInSameSize(card, 1, 'home', sizes)]).toEqual(['ann']);
    expect([...idsPickedInSameSize(card, 2, 'away', sizes)]).toEqual([]);
  });
});

it('changes one match and leaves the others as they are', () => {
  const card = aCard({ matches: [aMatch('Ann v Bob'), aMatch('Al v Ben')] });
  const changed = changeMatch(card, 1, (match) => setScoreLoweringOther(match, 'home', 3, { numberOfLegs: 5 }));
  expect(changed.matches[0]).toBe(card.matches[0]);
  expect(changed.matches[1]!.homeScore).toBe(3);
  expect(changeMatch(card, 2, () => aMatch('')).matches).toEqual(card.matches);
});

it('adds and removes 180s, hi-checks and men of the match', () => {
  const [ann] = oneEighties('Ann');
  const card = addHiCheck(addOneEighty(addOneEighty(aCard(), ann!), ann!), ann!, 120);
  expect(card).toMatchObject({ oneEighties: [ann, ann], over100Checkouts: [{ ...ann, score: 120 }] });
  expect(removeOneEighty(card, 0).oneEighties).toEqual([ann]);
  expect(removeHiCheck(card, 0).over100Checkouts).toEqual([]);
  expect(nameManOfTheMatch(card, 'away', 'bob').manOfTheMatch).toEqual({ home: null, away: 'bob' });
});

describe('entering a match', () => {
  const singles = { playerCount: 1, startingScore: 501, numberOfLegs: 5 };

  it.each([
    [5, '3-0 3-1 3-2 2-3 1-3 0-3'],
    [3, '2-0 2-1 1-2 0-2'],
    [4, '3-0 3-1 1-3 0-3'],
    [1, '1-0 0-1'],
    [0, ''],
    [11, '6-0 6-1 6-2 6-3 6-4 6-5 5-6 4-6 3-6 2-6 1-6 0-6'],
  ])('best of %i ends with %s', (legs, expected) => {
    expect(
      possibleResults({ numberOfLegs: legs })
        .map(({ home, away }) => `${home}-${away}`)
        .join(' '),
    ).toBe(expected);
  });

  it('is done with somebody on both sides and a winner', () => {
    expect(hasSidesAndResult(aMatch('Ann v Bob', 3, 1), singles)).toBe(true);
    expect(hasSidesAndResult(aMatch('Ann v Bob', 2, 1), singles)).toBe(false);
    expect(hasSidesAndResult(aMatch('Ann v ', 3, 1), singles)).toBe(false);
  });

  it('goes on with the side just chosen for while it has room, then the other', () => {
    expect(sideToPickNext(aMatch('Ann v '), 'home', 2)).toBe('home');
    expect(sideToPickNext(aMatch('Ann v '), 'home', 1)).toBe('away');
    expect(sideToPickNext(aMatch(' v Bob'), 'away', 1)).toBe('home');
    expect(sideToPickNext(aMatch('Ann v Bob'), 'away', 1)).toBeNull();
  });

  it('counts the matches won, and lists everybody once', () => {
    const card = aCard({ matches: [aMatch('Ann v Bob', 3, 1), aMatch('Cy v Bob', 0, 3), aMatch('Ann v Dot', 2, 2)] });
    expect(cardTotal(card, [singles, singles, singles])).toEqual({ home: 1, away: 1 });
    expect(playersOnCard(card, 'home').map(({ name }) => name)).toEqual(['Ann', 'Cy']);
    expect(isBlankCard(emptyCard(8))).toBe(true);
  });

  it('names everybody who is on it, wherever that is', () => {
    const player = (id: string) => ({ id, name: id.toUpperCase() });
    const match = { ...aMatch(' v '), homePlayers: [player('a')], awayPlayers: [player('b')] };
    const card = aCard({
      matches: [match],
      oneEighties: [player('c')],
      over100Checkouts: [{ ...player('d'), score: 120 }],
      manOfTheMatch: { home: 'e', away: null },
    });
    expect(playerIdsOnCard(card).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
