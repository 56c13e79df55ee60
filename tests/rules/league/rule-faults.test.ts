import { describe, expect, it } from 'vitest';
import { completeRules } from '#rules/basics/defaults.ts';
import { cardFaults } from '#rules/card/card-faults.ts';
import { countedMatches } from '#rules/card/fixture.ts';
import { matchErrors } from '#rules/league/data-errors.ts';
import { ruleFaults } from '#rules/league/rule-faults.ts';
import { leagueRulesShape } from '#rules/league/stored-rules.ts';
import { matches, ruleSets, rulesOf, type RuleSet } from '../../support/makers/rule-sets.ts';
import { aCard, aFixture, aMatch } from '../makers.ts';

it.each(Object.entries(ruleSets))('%s can be saved, stored and read', (_, stored) => {
  expect(ruleFaults(completeRules(stored))).toEqual([]);
  expect(leagueRulesShape(JSON.parse(JSON.stringify(stored)))).toBeUndefined();
});

describe('mistakes in the results', () => {
  const errors = (set: RuleSet, match: ReturnType<typeof aMatch>) =>
    matchErrors([aFixture({ card: aCard({ matches: [match] }) })], (id) => id, rulesOf(set)).map(
      ({ message }) => message,
    );

  it('more legs than are played are one, a level match is none', () => {
    expect(errors('playersInPlaceOfTeams', aMatch('Ann v Bob', 4, 4))).toEqual([]);
    expect(errors('playersInPlaceOfTeams', aMatch('Ann v Bob', 5, 4))[0]).toContain('more than are played');
  });

  it('whole teams may differ in number', () => {
    const rules = completeRules({ card: { league: matches(1, 0), qualifier: [] } });
    const card = aCard({ matches: [aMatch('Ann Al v Bob', 2, 0)] });
    expect(matchErrors([aFixture({ card })], (id) => id, rules)).toEqual([]);
    expect(countedMatches(aFixture({ card }), rules)).toHaveLength(1);
  });
});

it('a card is judged by the legs and players its season says', () => {
  const faults = (set: RuleSet, match: ReturnType<typeof aMatch>) =>
    cardFaults(aCard({ matches: [match] }), {
      ...{ matchOptions: [], isKnockout: false, highestHiCheck: 170 },
      rules: rulesOf(set),
    }).map(({ message }) => message);
  expect(faults('playersInPlaceOfTeams', aMatch('Ann v Bob', 8, 0))).toEqual([]);
  expect(faults('playersInPlaceOfTeams', aMatch('Ann v Bob', 9, 0))[0]).toContain('from 0 to 8');
  expect(faults('matchesOnly', aMatch('Ann v Bob', 6, 5))).toEqual([]);
  expect(faults('matchesOnly', aMatch('Ann v Bob', 7, 0))[0]).toContain('from 0 to 6');
});

describe('what cannot be saved', () => {
  const [one] = matches(1, 1);
  const cardOf = (...league: (typeof one)[]) => ({ card: { league: league as never, qualifier: [] } });
  it.each([
    ['a card without matches', cardOf(), 'card.league', 'A card needs a match'],
    ['40 matches', cardOf(...matches(40, 1)), 'card.league', '25 matches at most'],
    ['0 legs', cardOf({ ...one!, numberOfLegs: 0 }), 'card.league[0].numberOfLegs', 'has 0 legs'],
    ['26 legs', cardOf({ ...one!, numberOfLegs: 26 }), 'card.league[0].numberOfLegs', 'has 26 legs'],
    ['five a side', cardOf({ ...one!, playerCount: 5 }), 'card.league[0].playerCount', 'has 5 players'],
    [
      'visits from 99',
      { extras: { visitsFrom: 99, hiChecksFrom: 100 } },
      'extras.visitsFrom',
      'from a score of 100 to 180',
    ],
    ['finishes from 171', { extras: { visitsFrom: 0, hiChecksFrom: 171 } }, 'extras.hiChecksFrom', '0 to list none'],
    ['a start at 100', cardOf({ ...one!, startingScore: 100 }), 'card.league[0].startingScore', 'starts at 100'],
    ['cricket from 501', cardOf({ ...one!, game: 'Cricket' }), 'card.league[0].startingScore', 'no starting score'],
    [
      'cricket with a double start',
      cardOf({ ...one!, game: 'Cricket', startingScore: 0, isDoubleStart: true }),
      'card.league[0].isDoubleStart',
      'no double start',
    ],
    ['a blank label', cardOf({ ...one!, label: ' ' }), 'card.league[0].label', 'empty'],
    [
      'a label twice',
      cardOf({ ...one!, label: 'Captains' }, { ...one!, label: 'captains' }),
      'card.league[1].label',
      'Two matches',
    ],
    ['no order', { teamTieBreaks: [] }, 'teamTieBreaks', 'Choose what orders'],
    ['a figure twice', { teamTieBreaks: ['points', 'points'] }, 'teamTieBreaks', 'listed twice'],
    ['an unknown figure', { teamTieBreaks: ['beauty'] }, 'teamTieBreaks', 'cannot order'],
    ['a figure of players twice', { playerTieBreaks: ['points', 'points'] }, 'playerTieBreaks', 'listed twice'],
    ['a draw above a win', { points: { win: 1, draw: 2 } }, 'points.draw', 'more than a win'],
    ['a defeat above a draw', { points: { win: 2, draw: 0, loss: 1 } }, 'points.loss', 'more than a draw'],
    ['half a point', { points: { win: 1.5 } }, 'points.win', 'whole number'],
    ['101 points', { points: { leg: 101 } }, 'points.leg', 'whole number'],
    [
      'a size twice',
      { playerPoints: { sizes: [1, 1], leg: 1, match: 0, oneEighty: 0, hiCheck: 0 } },
      'playerPoints.sizes',
      'once',
    ],
    ['no night without 13 players', { leastPlayers: 13 }, 'leastPlayers', '0 to 12'],
    ['nobody may play', { mostMatches: { 1: 0 } }, 'mostMatches.1', 'how often'],
  ])('%s', (_, stored, field, words) => {
    const faults = ruleFaults(completeRules(stored as never));
    expect(faults).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(words) }));
  });
});
