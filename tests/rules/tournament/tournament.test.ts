import { describe, expect, it } from 'vitest';
import {
  firstRoundMatches,
  matchBestOf,
  matchWinningSide,
  newMatchOption,
  roundsInOrder,
  tournamentPlayerIds,
  tournamentTypeName,
  topTwoOfFinalWithoutNoShows,
  type Round,
  type Side,
  type Tournament,
} from '#rules/tournament/tournament.ts';

const side = (name: string, ...players: string[]): Side => ({
  id: name,
  name,
  players: players.map((id) => ({ id, name: id })),
  noShow: false,
});
const [reds, blues, greens] = [side('reds', 'ann'), side('blues', 'bob'), side('greens', 'cid')];

const match = (sideA: Side | null, sideB: Side | null, scoreA: number | null = null, scoreB: number | null = null) => ({
  id: 'match',
  sideA,
  sideB,
  scoreA,
  scoreB,
});
const round = (matches: Round['matches'], nextRound: Round | null = null, legs?: number): Round => ({
  id: 'round',
  sides: [],
  matches,
  matchOptions: legs ? [{ numberOfLegs: legs }] : [],
  nextRound,
});
const tournament = (more: Partial<Tournament> = {}): Tournament => ({
  id: 'tournament',
  date: '2026-11-05',
  seasonId: 'season',
  divisionId: null,
  address: 'The Plough',
  type: null,
  host: null,
  opponent: null,
  bestOf: null,
  singleRound: false,
  accoladesCount: true,
  excludeFromReports: false,
  sides: [reds, blues],
  round: null,
  oneEighties: [],
  over100Checkouts: [],
  ...more,
});

describe('topTwoOfFinalWithoutNoShows', () => {
  const two = [match(reds, blues, 3, 0), match(reds, greens, 0, 3)];
  it.each<[string, Partial<Tournament>, string | undefined]>([
    ['no rounds', {}, undefined],
    ['3 of the default 5', { round: round([match(reds, blues, 3, 2)]) }, 'reds'],
    ['unfinished', { round: round([match(reds, blues, 2, 0)]) }, undefined],
    ['one score', { round: round([match(reds, blues, 3, null)]) }, undefined],
    ['best of 7', { bestOf: 7, round: round([match(reds, blues, 3, 2)]) }, undefined],
    ['the match’s own legs', { bestOf: 7, round: round([match(reds, blues, 1, 2)], null, 3) }, 'blues'],
    ['the final, not the first round', { round: round(two, round([match(reds, greens, 1, 3)])) }, 'greens'],
    ['a first round of two', { round: round(two) }, undefined],
    ['a final to come', { round: round(two, round([match(reds, greens)])) }, undefined],
    ['two winners', { round: round([match(reds, blues, 3, 3)]) }, undefined],
    ['a single round', { singleRound: true, round: round([match(reds, blues, 3, 0)]) }, undefined],
  ])('%s', (_, more, expected) => expect(topTwoOfFinalWithoutNoShows(tournament(more))[0]?.id).toBe(expected));
});

it.each<[string, number | null, number | null, string | undefined]>([
  ['more than half the legs', 3, 1, 'reds'],
  ['half', 2, 2, undefined],
  ['one score that is enough by itself', 3, null, 'reds'],
  ['one that is not', null, 2, undefined],
  ['no score', null, null, undefined],
])('a match is won with %s', (_, scoreA, scoreB, expected) =>
  expect(matchWinningSide(match(reds, blues, scoreA, scoreB), 5)?.id).toBe(expected),
);

it.each([
  ['Knockout', [reds], 'Knockout'],
  [null, [reds], 'Singles'],
  ['', [side('pair', 'ann', 'al')], 'Pairs'],
  [null, [side('three', 'ann', 'al', 'abe')], 'Tournament'],
  [null, [side('team')], 'Tournament'],
  [null, [], 'Tournament'],
])('the type stored as %j is shown by its first side', (type, sides, expected) => {
  expect(tournamentTypeName({ type, sides })).toBe(expected);
});

it('lists everybody on a side or in a match once', () => {
  const inFinal = round([match(reds, side('late', 'dee', 'ann'))]);
  expect(tournamentPlayerIds(tournament({ round: round([match(blues, null)], inFinal) }))).toEqual([
    'ann',
    'bob',
    'dee',
  ]);
});

it('follows the chain of rounds', () => {
  const chain = round([], round([match(reds, blues)]));
  expect(roundsInOrder({ round: chain })).toEqual([chain, chain.nextRound]);
  expect(firstRoundMatches(tournament({ round: chain }))).toEqual([]);
  expect(firstRoundMatches(tournament())).toEqual([]);
});

describe('legs', () => {
  it.each([
    [{ bestOf: 7, singleRound: false }, round([], null, 3), 3],
    [{ bestOf: 7, singleRound: false }, round([]), 7],
    [{ bestOf: null, singleRound: false }, round([]), 5],
    [{ bestOf: null, singleRound: true }, round([match(reds, blues)]), 7],
    [{ bestOf: null, singleRound: true }, round([match(side('pair', 'ann', 'bob'), null)]), 5],
    [{ bestOf: null, singleRound: true }, round([match(reds, blues)], null, 3), 3],
  ])('%j', (of, first, legs) => expect(matchBestOf(of, first, 0)).toBe(legs));

  it.each([
    [{ bestOf: null, singleRound: false }, 1, 5],
    [{ bestOf: 9, singleRound: false }, 2, 9],
    [{ bestOf: null, singleRound: true }, 1, 7],
    [{ bestOf: 9, singleRound: true }, 1, 9],
    [{ bestOf: 9, singleRound: true }, 2, 5],
  ])('a match added to %j for %i a side', (of, players, numberOfLegs) => {
    expect(newMatchOption(of, players)).toEqual({ playerCount: players, startingScore: 501, numberOfLegs });
  });
});
