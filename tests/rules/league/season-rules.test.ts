import { describe, expect, it } from 'vitest';
import { completeRules, type SeasonRules } from '#rules/basics/defaults.ts';
import { fixtureScore } from '#rules/card/fixture.ts';
import { cardTotal } from '#rules/card/scorecard.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { seasonRules } from '#rules/league/stored-rules.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { playedUnder } from '../rule-fixtures.ts';
import { ruledSeasons } from '../../support/makers/ruled-seasons.ts';
import { matches, rulesOf, type RuleSet } from '../../support/makers/rule-sets.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties, nobodyHelps } from '../makers.ts';

const teams = ['blues', 'greens', 'reds'].map((id) => ({ id, name: id, address: '' }));
/** "blues 1. 4" for each team: name, place, points. */
const tableShown = (rules: SeasonRules, fixtures: ReturnType<typeof aFixture>[], of = teams) =>
  teamTable(fixtures, of, rules).map(({ name, rank, points }) => `${rank}. ${name} ${points}`);

it.each(ruledSeasons)('%s: %s', (set, _, fixtures, table) => {
  const rules = rulesOf(set);
  const all = fixtures.map(([home, away, scores, extras]) => playedUnder(rules, [home, away], scores, { extras }));
  expect(tableShown(rules, all)).toEqual(table);
  // What a card says while it is entered, and what lists show, is what the table counts.
  for (const fixture of all)
    expect(fixtureScore(fixture, rules)).toEqual(
      cardTotal(
        fixture.card!,
        rules.card.league.map((format) => ({ ...format, countsLegs: rules.decidedBy === 'legs' })),
      ),
    );
});

describe('points of a player', () => {
  const rows = (set: RuleSet, card: ReturnType<typeof aCard>) => {
    const players = ['Ann', 'Al', 'Bob', 'Ben', 'Bill'].map((name) => ({ id: name.toLowerCase(), name }));
    const table = playerTable({ fixtures: [aFixture({ card })], tournaments: [] }, players, {
      everybody: false,
      rules: rulesOf(set),
      helps: nobodyHelps,
    });
    return Object.fromEntries(table.map(({ name, points }) => [name, points]));
  };

  it('a hi-check gives one besides the legs of singles', () => {
    const card = aCard({
      matches: [aMatch('Ann v Bob', 2, 1)],
      over100Checkouts: [hiCheck('Ann', 101), hiCheck('Ann', 120), hiCheck('Bob', 110)],
    });
    expect(rows('pointAMatch', card)).toEqual({ Ann: 4, Bob: 2 });
  });

  it('matches of the sizes named give points, that of the whole team to all who are in it', () => {
    const singles = matches(4, 1).map(() => aMatch('Ann v Bob', 2, 0));
    const card = aCard({
      matches: [
        ...singles,
        aMatch('Ann Al v Bob Ben', 0, 2),
        aMatch('Ann Al v Bob Ben', 2, 0),
        aMatch('Ann Al v Bob Ben Bill', 1, 0),
      ],
    });
    expect(rows('wholeTeamLast', card)).toEqual({ Ann: 6, Al: 2, Bob: 1, Ben: 1 });
  });

  it('visits and finishes give points, whatever they are called', () => {
    const card = aCard({
      matches: [aMatch('Ann v Bob', 2, 1)],
      oneEighties: oneEighties('Ann', 'Ann'),
      over100Checkouts: [hiCheck('Ann', 101), hiCheck('Bob', 120)],
    });
    expect(rows('pointAMatch', card)).toEqual({ Ann: 5, Bob: 2 });
  });

  it('180s give points where the rules say so, and fours count besides singles', () => {
    const card = aCard({
      matches: [
        aMatch('Ann v Bob', 6, 3),
        ...matches(5, 1).map(() => aMatch('')),
        aMatch('Ann Al Art Ace v Bob Ben Bill Bo', 2, 1),
      ],
      oneEighties: oneEighties('Bob', 'Bob'),
    });
    expect(rows('matchesOnly', card)).toMatchObject({ Ann: 4, Bob: 2 });
  });
});

describe('head to head', () => {
  it('is worked out among those who are level when it comes, and the next figure decides what it leaves', () => {
    const rules = completeRules({ teamTieBreaks: ['points', 'headToHeadPoints', 'difference'] });
    const card = (score: string) =>
      aCard({ matches: [aMatch('Ann v Bob', ...(score.split('-').map(Number) as [number, number]))] });
    const between = (home: string, away: string, score: string) =>
      aFixture({ id: `${home}${away}`, homeTeamId: home, awayTeamId: away, card: card(score) });
    const four = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, address: '' }));
    // A beats B, B beats C, C beats A, and each beats D: 4 points each, 2 against each other. D's fixtures decide.
    const fixtures = [
      between('a', 'b', '3-2'),
      between('b', 'c', '3-2'),
      between('c', 'a', '3-2'),
      between('a', 'd', '3-2'),
      between('b', 'd', '3-0'),
      between('c', 'd', '3-1'),
    ];
    expect(tableShown(rules, fixtures, four)).toEqual(['1. b 4', '2. c 4', '3. a 4', '4. d 0']);
    // Where D beats B, A and C are level on 4, and C beat A; D and B are on 2, and D beat B.
    expect(tableShown(rules, fixtures.with(4, between('b', 'd', '0-3')), four)).toEqual([
      '1. c 4',
      '2. a 4',
      '3. d 2',
      '4. b 2',
    ]);
  });
});

it('a division can play by other rules than its season, and its fixtures count by them everywhere', () => {
  const rules = seasonRules(
    { rules: { points: { win: 3 } }, divisions: { second: { points: { win: 5 } } } },
    completeRules(null),
  );
  const card = aCard({ matches: [aMatch('Ann v Bob', 3, 0)] });
  const fixtures = [
    aFixture({ id: '1', homeTeamId: 'reds', awayTeamId: 'blues', card }),
    aFixture({ id: '2', homeTeamId: 'reds', awayTeamId: 'greens', divisionId: 'second', card }),
  ];
  expect(tableShown(rules, fixtures)).toEqual(['1. reds 8', '2. blues 0', '3. greens 0']);
  expect(tableShown(rules.divisions!.get('second')!, fixtures)).toEqual(['1. reds 8', '2. blues 0', '3. greens 0']);
});

it('rules that nothing is stored for are the league’s, the same object', () => {
  const ofLeague = completeRules(null);
  expect(seasonRules(null, ofLeague)).toBe(ofLeague);
});
