import { describe, expect, it } from 'vitest';
import { matchSizeByPlayers } from '#rules/card/counting.ts';
import {
  addressOrName,
  countedMatches,
  fixtureLeaderOrWinner,
  fixtureScore,
  hasScoreOrAward,
  isScoreUnfinished,
  hasNothingRecorded,
  matchKindInSentence,
  matchesWon,
  fixtureScoreForRest,
} from '#rules/card/fixture.ts';
import { completeRules } from '#rules/basics/defaults.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties, rules } from '../makers.ts';

describe('countedMatches', () => {
  const counted = (match: ReturnType<typeof aMatch>, more = {}) =>
    countedMatches(aFixture({ card: aCard({ matches: [match] }), ...more }), rules).length;
  const legs = (numberOfLegs: number) => ({ matchOptions: [{ numberOfLegs }] });

  it.each([
    ['best of 5, 3-1', aMatch('Ann v Bob', 3, 1), {}, 1],
    ['unfinished 2-1', aMatch('Ann v Bob', 2, 1), {}, 0],
    ['best of 4, 2-2', aMatch('Ann v Bob', 2, 2), legs(4), 0],
    ['two winners, 4-4 of 7', aMatch('Ann v Bob', 4, 4), legs(7), 0],
    ['4-3 of 7', aMatch('Ann v Bob', 4, 3), legs(7), 1],
    ['unequal players', aMatch('Ann v Bob Cid', 3, 1), {}, 0],
    ['no players', aMatch('', 3, 1), {}, 0],
    ['one score', aMatch('Ann v Bob', 3, null), {}, 0],
    ['no score', aMatch('Ann v Bob'), {}, 0],
    ['a qualifier', aMatch('Ann v Bob', 2, 1), { isKnockout: true }, 1],
    ['a match of no legs', aMatch('Ann v Bob', 2, 1), legs(0), 0],
    ['postponed', aMatch('Ann v Bob', 3, 1), { postponed: true }, 0],
    ['not published', aMatch('Ann v Bob', 3, 1), { card: null }, 0],
  ])('%s', (_, match, more, expected) => expect(counted(match, more)).toBe(expected));

  it('ignores the last match of a qualifier', () => {
    const matches = Array.from({ length: 8 }, () => aMatch('Ann v Bob', 2, 0));
    expect(countedMatches(aFixture({ isKnockout: true, card: aCard({ matches }) }), rules)).toHaveLength(7);
  });

  it('follows the league that has more matches on its card', () => {
    const pair = { playerCount: 2, startingScore: 501, numberOfLegs: 9 };
    const longer = completeRules({ card: { league: Array(12).fill(pair), qualifier: [] } });
    const matches = Array.from({ length: 12 }, () => aMatch('Ann Al v Bob Ben', 5, 4));
    expect(countedMatches(aFixture({ card: aCard({ matches }) }), longer)).toHaveLength(12);
  });
});

it.each([
  ['Ann v Bob', 1],
  ['Ann Al v Bob Ben', 2],
  ['Ann v Bob Ben', undefined],
  ['', undefined],
])('the size of %s is %s', (who, expected) =>
  expect(matchSizeByPlayers(aMatch(who), { playerCount: 1, numberOfLegs: 5 })).toBe(expected),
);

it.each([
  [0, 'match'],
  [1, 'singles'],
  [2, 'pairs'],
  [3, 'triples'],
  [4, 'match'],
])('%i a side is %s', (size, expected) => expect(matchKindInSentence(size)).toBe(expected));

it.each([
  [5, 3, 'home'],
  [0, 1, 'away'],
  [4, 4, 'draw'],
  [0, 0, undefined],
])('a fixture of %i-%i is %s', (home, away, expected) => {
  const matches = [
    ...Array.from({ length: home }, () => aMatch('Ann v Bob', 3, 0)),
    ...Array.from({ length: away }, () => aMatch('Ann v Bob', 0, 3)),
  ];
  expect(fixtureLeaderOrWinner(aFixture({ card: aCard({ matches }) }), rules)).toBe(expected);
});

describe('hasScoreOrAward', () => {
  const played = (match: ReturnType<typeof aMatch>, more = {}) =>
    hasScoreOrAward(aFixture({ card: aCard({ matches: [match] }), ...more }));
  it.each([
    ['a leg won', aMatch('', 0, 1), {}, true],
    ['0-0', aMatch('Ann v Bob', 0, 0), {}, false],
    ['players only', aMatch('Ann v Bob'), {}, false],
    ['postponed', aMatch('Ann v Bob', 3, 0), { postponed: true }, false],
  ])('%s', (_, match, more, expected) => expect(played(match, more)).toBe(expected));
});

describe('fixtureScore', () => {
  const single = (who: string) => aMatch(who, 3, 0);
  const score = (more: Parameters<typeof aFixture>[0]) => fixtureScore(aFixture(more), rules);
  const seven = Array.from({ length: 7 }, () => single('Ann v Bob'));

  it.each([
    ['nobody on one side', single('Ann v ')],
    ['more players on one side', single('Ann Al v Bob')],
    ['a score of one side only', { ...single('Ann v Bob'), awayScore: null }],
  ])('leaves out a match with %s', (_, match) => {
    const fixture = aFixture({ card: aCard({ matches: [match, ...seven] }) });
    expect(fixtureScore(fixture, rules)).toEqual({ home: 7, away: 0 });
    expect(isScoreUnfinished(fixture, rules)).toBe(false);
  });

  it.each([
    ['not published', { card: null }],
    ['obscured', { card: aCard({ matches: seven }), obscured: true }],
    ['postponed', { card: aCard({ matches: seven }), postponed: true }],
    ['players of some matches only', { card: aCard({ matches: [aMatch('Ann v Bob'), aMatch('')] }) }],
  ])('is none when there are, or it is, %s', (_, more) => expect(score(more)).toBeNull());

  it('is there as soon as a match has a score, and is unfinished while others have none', () => {
    const fixture = aFixture({ card: aCard({ matches: [single('Ann v Bob'), aMatch('')] }) });
    expect([fixtureScore(fixture, rules), isScoreUnfinished(fixture, rules)]).toEqual([{ home: 1, away: 0 }, true]);
  });

  it.each([
    ['a match has a score and another none', [single('Ann v Bob'), aMatch('')], true],
    ['every match has one', [single('Ann v Bob')], false],
    ['no match has one', [aMatch('Ann v Bob')], false],
  ])('that is kept secret is unfinished or not, as what is not secret is, where %s', (_, matches, isUnfinished) => {
    const card = aCard({ matches });
    expect(isScoreUnfinished(aFixture({ card, obscured: true }), rules)).toBe(isUnfinished);
  });
});

describe('rowScore', () => {
  const full = Array.from({ length: 8 }, (_, index) => aMatch('Ann v Bob', index < 5 ? 3 : 0, index < 5 ? 0 : 2));
  const score = (more: Parameters<typeof aFixture>[0]) => fixtureScoreForRest(aFixture(more), rules);

  it('is none of a qualifier without a card that counts, even where no players are needed for it', () => {
    const any = completeRules({ matchesForQualifierScore: 0 });
    const of = (more: object) => fixtureScoreForRest(aFixture({ isKnockout: true, ...more }), any);
    const card = aCard({ matches: [aMatch('Ann v Bob', 2, 0)] });
    expect([of({ card: null }), of({ card, postponed: true })]).toEqual([null, null]);
    expect(of({ card })).toEqual({ home: 1, away: 0 });
  });

  it('is matches won', () => expect(score({ card: aCard({ matches: full }) })).toEqual({ home: 5, away: 3 }));

  it.each([
    ['not published', { card: null }],
    ['obscured', { card: aCard({ matches: full }), obscured: true }],
    ['postponed', { card: aCard({ matches: full }), postponed: true }],
    ['a match lacks players', { card: aCard({ matches: [...full.slice(1), aMatch('Ann v ')] }) }],
    ['a match lacks home players', { card: aCard({ matches: [aMatch('v Bob'), ...full.slice(1)] }) }],
    ['no matches', { card: aCard() }],
    ['a qualifier of three', { isKnockout: true, card: aCard({ matches: full.slice(0, 3) }) }],
  ])('is none when %s', (_, more) => expect(score(more)).toBeNull());

  it('does not mind a match that does not exist', () => {
    const matches = [...full.slice(1), aMatch('')];
    const matchOptions = [...Array(7).fill(null), { numberOfLegs: 0 }];
    expect(score({ card: aCard({ matches }), matchOptions })).not.toBeNull();
  });

  it('needs only four matches with players in a qualifier', () => {
    const matches = [...full.slice(0, 4), aMatch(''), aMatch('')];
    expect(score({ isKnockout: true, card: aCard({ matches }) })).toEqual({ home: 4, away: 0 });
  });
});

it.each([
  ['nothing recorded', aCard({ matches: [aMatch('Ann v Bob', 0, 0)] }), 0, 0, true],
  ['not published', null, 0, 0, true],
  ['a score', aCard({ matches: [aMatch('', 1, 0)] }), 0, 0, false],
  ['a 180', aCard({ oneEighties: oneEighties('Ann') }), 0, 0, false],
  ['a hi-check', aCard({ over100Checkouts: [hiCheck('Ann', 120)] }), 0, 0, false],
  ['a draft', null, 1, 0, false],
  ['a photo', null, 0, 1, false],
])('a fixture with %s is untouched or not', (_, card, drafts, photos, expected) =>
  expect(hasNothingRecorded({ card }, { drafts, photos })).toBe(expected),
);

it('calls a venue by its address, else by its team', () => {
  expect(addressOrName({ address: ' The Plough ', name: 'Reds' })).toBe('The Plough');
  expect(addressOrName({ address: '  ', name: ' Reds ' })).toBe('Reds');
});

it('counts matches won', () => {
  const matches = [aMatch('Ann v Bob', 3, 0), aMatch('Ann v Bob', 0, 3), aMatch('Ann v Bob', 1, 3)];
  expect(matchesWon(countedMatches(aFixture({ card: aCard({ matches }) }), rules))).toEqual({ home: 1, away: 2 });
});
