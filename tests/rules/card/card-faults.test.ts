import { describe, expect, it } from 'vitest';
import { cardFaults, hiCheckFault, matchOptionFaults, scoreFault } from '#rules/card/card-faults.ts';
import { emptyId } from '#rules/basics/limits.ts';
import { completeRules } from '#rules/basics/defaults.ts';
import { emptyCardByRules } from '#rules/card/scorecard.ts';
import { matches } from '../../support/makers/rule-sets.ts';
import { aCard, aMatch, hiCheck, oneEighties, rules } from '../makers.ts';

describe('hi-checks', () => {
  it.each([
    [100, 170],
    [161, 170],
    [170, 170],
    [120, 120],
  ])('%i is one, up to %i', (score, highest) => expect(hiCheckFault(score, { highest })).toBeUndefined());

  it.each([
    [null, 170, 'Enter the score first'],
    [undefined, 170, 'Enter the score first'],
    [NaN, 170, 'Enter the score first'],
    [99, 170, 'from 100 to 170'],
    [121, 120, 'from 100 to 120'],
    [100.5, 170, 'whole number'],
    [159, 170, 'No three darts check out 159'],
    [169, 170, 'No three darts check out 169'],
    [171, 180, 'No three darts check out 171'],
  ])('%s is none, up to %i', (score, highest, message) => expect(hiCheckFault(score, { highest })).toContain(message));
});

describe('what the season lists', () => {
  const terms = { matchOptions: [], isKnockout: false, highestHiCheck: 170 };
  const faults = (extras: typeof rules.extras) =>
    cardFaults(aCard({ oneEighties: oneEighties('Ann'), over100Checkouts: [hiCheck('Ann', 100)] }), {
      ...terms,
      rules: { ...rules, extras },
    });

  it('is taken', () => expect(faults({ visitsFrom: 171, hiChecksFrom: 100 })).toEqual([]));

  it('a lower finish, or an entry where none are listed, is refused where it stands', () => {
    expect(faults({ visitsFrom: 180, hiChecksFrom: 101 })).toEqual([
      { field: 'over100Checkouts[0].score', message: expect.stringContaining('from 101 to 170, 100 is not') },
    ]);
    expect(faults({ visitsFrom: 0, hiChecksFrom: 0 })).toEqual([
      { field: 'oneEighties', message: 'By the rules of this season a card lists no 180s. Take them off.' },
      { field: 'over100Checkouts', message: 'By the rules of this season a card lists no hi-checks. Take them off.' },
    ]);
  });
});

it.each([
  [null, 5, true],
  [0, 5, true],
  [5, 5, true],
  [4, 3, false],
  [6, 9, false],
  [6, 11, true],
  [7, 11, false],
  [-1, 5, false],
  [2.5, 5, false],
])('a score of %s in %i legs is fine: %s', (score, legs, fine) =>
  expect(scoreFault(score, { numberOfLegs: legs }) === undefined).toBe(fine),
);

describe('cardFaults', () => {
  const terms = { matchOptions: [], isKnockout: false, highestHiCheck: 170, rules };
  const fields = (card: Parameters<typeof cardFaults>[0], more = {}) =>
    cardFaults(card, { ...terms, ...more }).map((fault) => fault.field);

  it('finds none on a blank card', () => expect(fields(emptyCardByRules(false, rules))).toEqual([]));

  it('reports all faults together', () => {
    const card = aCard({
      matches: [aMatch('Ann v Bob', 6, -1), aMatch('Ann v Bob', 3, 1)],
      oneEighties: [...oneEighties('Ann'), { id: '', name: '' }],
      over100Checkouts: [hiCheck('Ann', 120), hiCheck('Bob', 169), hiCheck('', 100)],
    });
    expect(fields(card)).toEqual([
      'matches[0].homeScore',
      'matches[0].awayScore',
      'oneEighties[1].id',
      'over100Checkouts[2].id',
      'over100Checkouts[1].score',
    ]);
    const messages = cardFaults(card, terms).map((fault) => fault.message);
    expect(messages).toContain('Ensure a player is selected first');
  });

  it.each([
    [3, 2, []],
    [5, 0, []],
    [3, 3, ['matches[0]']],
    [5, 1, ['matches[0]']],
    [6, 5, ['matches[0].homeScore']],
    [null, 5, []],
  ])('takes %s-%s in five legs for %j', (home, away, found) =>
    expect(fields(aCard({ matches: [{ ...aMatch('Ann v Bob'), homeScore: home, awayScore: away }] }))).toEqual(found),
  );

  it('knows the legs of each match and leaves alone what does not exist', () => {
    const card = aCard({ matches: Array.from({ length: 8 }, () => aMatch('Ann v Bob', 4, 0)) });
    expect(fields(card)).toEqual(['matches[5].homeScore', 'matches[6].homeScore', 'matches[7].homeScore']);
    expect(fields(card, { isKnockout: true })).toHaveLength(7);
    expect(fields(card, { matchOptions: Array(8).fill({ numberOfLegs: 7 }) })).toEqual([]);
  });
});

describe('who may be listed', () => {
  const squads = { home: new Set(['ann', 'al']), away: new Set(['bob', 'ben']) };
  const messages = (card: Parameters<typeof cardFaults>[0]) =>
    cardFaults(card, { matchOptions: [], isKnockout: false, highestHiCheck: 170, rules, squads }).map(
      ({ field, message }) => `${field}: ${message}`,
    );

  it('is anybody of the own team, once in a match', () =>
    expect(messages(aCard({ matches: [aMatch('Ann v Bob'), aMatch('Ann Al v Bob Ben')] }))).toEqual([]));

  it.each([
    ['a player of the other team', aMatch('Ann v Al'), 'matches[0].awayPlayers[0]: Match 1: Al does not play for'],
    ['a stranger', aMatch('Zed v '), 'matches[0].homePlayers[0]: Match 1: Zed does not play for the home team'],
    ['a player twice', aMatch('Ann Ann v '), 'matches[0].homePlayers[0]: Match 1: Ann is listed twice'],
    ['too many', aMatch('Ann Al Ann Al v '), 'matches[0].homePlayers: Match 1: The home side lists 4 players'],
  ])('is not %s', (_, match, message) => expect(messages(aCard({ matches: [match] }))[0]).toContain(message));

  it('is somebody of either team for 180s, hi-checks and men of the match', () => {
    expect(
      messages(
        aCard({
          oneEighties: oneEighties('Bob'),
          over100Checkouts: [hiCheck('Ann', 120)],
          manOfTheMatch: { home: 'bob', away: 'ann' },
        }),
      ),
    ).toEqual([]);
    const strangers = aCard({
      oneEighties: oneEighties('Zed'),
      over100Checkouts: [hiCheck('Zed', 120)],
      manOfTheMatch: { home: 'zed', away: emptyId },
    });
    expect(messages(strangers).map((message) => message.split(':')[0])).toEqual([
      'oneEighties[0].id',
      'over100Checkouts[0].id',
      'manOfTheMatch.home',
      'manOfTheMatch.away',
    ]);
    expect(messages(strangers).at(-1)).toContain('Ensure a player is selected first');
  });

  it('is nobody on a ninth match, nor on a hundred and first 180', () => {
    expect(messages(aCard({ matches: Array.from({ length: 9 }, () => aMatch('')) }))).toEqual([
      'matches: A card has 8 matches, this one has 9.',
    ]);
    const many = aCard({ oneEighties: Array.from({ length: 101 }, () => oneEighties('Ann')[0]!) });
    expect(messages(many)).toEqual(['oneEighties: There are 101 entries, 100 at most.']);
  });
});

describe('matchOptionFaults', () => {
  const fields = (option: object | null, isKnockout = false, place = 0) =>
    matchOptionFaults([...Array(place).fill(null), option], isKnockout, rules).map((fault) => fault.field);

  it.each([
    ['nothing stored', null, false, 0],
    ['longer', { numberOfLegs: 7 }, false, 0],
    ['as long as can be won', { numberOfLegs: 9 }, false, 0],
    ['nobody plays', { playerCount: 0, numberOfLegs: 0, startingScore: 0 }, false, 3],
    ['the last of a qualifier', null, true, 7],
    ['the last of a qualifier, legs reset', { playerCount: 3, numberOfLegs: 0, startingScore: 601 }, true, 7],
  ])('%s is fine', (_, option, isKnockout, place) => expect(fields(option, isKnockout, place)).toEqual([]));

  it.each([
    [{ numberOfLegs: 0 }, 'numberOfLegs'],
    [{ numberOfLegs: -1 }, 'numberOfLegs'],
    [{ numberOfLegs: 2.5 }, 'numberOfLegs'],
    [{ numberOfLegs: 10 }, 'numberOfLegs'],
    [{ numberOfLegs: 11 }, 'numberOfLegs'],
    [{ playerCount: 4 }, 'playerCount'],
    [{ startingScore: 1 }, 'startingScore'],
  ])('%j is refused', (option, member) => expect(fields(option)).toEqual([`matchOptions[0].${member}`]));

  it('counts the matches from 1 in its messages', () => {
    expect(matchOptionFaults([null, { numberOfLegs: 0 }], false, rules)[0]!.message).toMatch(/^Match 2 /);
  });
});

describe('what a fixture itself says of a match, where its season plays another card', () => {
  const other = completeRules({ card: { league: matches(3, 1), qualifier: [] } });
  const faults = (option: object) => matchOptionFaults([option], false, other).map(({ message }) => message);

  it.each([
    [{ numberOfLegs: 25 }],
    [{ playerCount: 4 }],
    [{ playerCount: 0 }],
    [{ startingScore: 101 }],
    [{ startingScore: 1001 }],
    [{ playerCount: null, startingScore: null, numberOfLegs: null }],
  ])('%j is within the bounds of its rules', (option) => expect(faults(option)).toEqual([]));

  it.each([
    [{ numberOfLegs: 26 }, 'Enter 1 to 25'],
    [{ playerCount: 5 }, 'from 0 to 4'],
    [{ startingScore: 100 }, 'Enter 101 to 1001'],
    [{ startingScore: 1002 }, 'Enter 101 to 1001'],
  ])('%j is not', (option, words) => expect(faults(option)[0]).toContain(words));
});
