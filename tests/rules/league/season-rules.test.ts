import { describe, expect, it } from 'vitest';
import { leagueRules, type SeasonRules } from '#rules/basics/defaults.ts';
import { fixtureScore } from '#rules/card/fixture.ts';
import { totalOf } from '#rules/card/scorecard.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { seasonRules } from '#rules/league/league-rules.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { playedUnder } from '../rule-fixtures.ts';
import { matches, rulesOf, type RuleSet } from '../../support/makers/rule-sets.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties } from '../makers.ts';

const teams = ['blues', 'greens', 'reds'].map((id) => ({ id, name: id, address: '' }));
/** "blues 1. 4" for each team: name, place, points. */
const tableShown = (rules: SeasonRules, fixtures: ReturnType<typeof aFixture>[], of = teams) =>
  teamTable(fixtures, of, rules).map(({ name, rank, points }) => `${rank}. ${name} ${points}`);

/** Rules, fixtures, and the table as it is worked out by hand. */
const seasons: [
  set: RuleSet,
  what: string,
  fixtures: [home: string, away: string, scores: string][],
  table: string[],
][] = [
  [
    'threesWithDoubleStart',
    // Each wins one 4-3, with 9 legs to 8: 2 points and 17 legs for everybody.
    'all three are level on points and legs, and share the place',
    [
      ['reds', 'blues', '2-0 2-1 0-2 1-2 2-0 2-1 0-2'],
      ['blues', 'greens', '2-0 2-1 0-2 1-2 2-0 2-1 0-2'],
      ['greens', 'reds', '2-0 2-1 0-2 1-2 2-0 2-1 0-2'],
    ],
    ['1. blues 2', '1. greens 2', '1. reds 2'],
  ],
  [
    'pointAMatch',
    // Reds 5-2 blues, blues 3-4 greens: reds and blues have 5, reds have won a fixture.
    'a point for each match, then fixtures won',
    [
      ['reds', 'blues', '2-0 2-0 2-0 2-0 0-2 0-2 2-0'],
      ['blues', 'greens', '2-0 2-0 2-1 0-2 1-2 0-2 0-2'],
    ],
    ['1. reds 5', '2. blues 5', '3. greens 4'],
  ],
  [
    'playersInPlaceOfTeams',
    // Reds 4 + 5, greens 3 + 6: level on 9, and reds beat greens. Blues 4 + 2.
    'a point for each leg, a draw is a result, head to head decides',
    [
      ['reds', 'blues', '4-4'],
      ['reds', 'greens', '5-3'],
      ['blues', 'greens', '2-6'],
    ],
    ['1. reds 9', '2. greens 9', '3. blues 6'],
  ],
  [
    'threeForAWin',
    // 5-5, then 6-4.
    'three points a win and one a draw',
    [
      ['reds', 'blues', '2-0 2-0 2-0 2-0 2-0 0-2 0-2 0-2 0-2 0-1'],
      ['blues', 'greens', '2-0 2-0 2-0 2-0 2-0 0-2 0-2 0-2 0-2 1-0'],
    ],
    ['1. blues 4', '2. reds 1', '3. greens 0'],
  ],
  [
    'wholeTeamLast',
    // Singles 2-2, doubles 1-1, and the leg of two against three players.
    'the whole team plays the last match',
    [['reds', 'blues', '2-0 2-0 0-2 0-2 2-0 0-2 1-0']],
    ['1. reds 4', '2. blues 3', '3. greens 0'],
  ],
  [
    'everyLegCounts',
    // 7-5: 7 + 2 and 5. 6-6: 6 each. 5-3 with the last match unfinished: 5 + 2 and 3.
    'a point for each leg and two for the night',
    [
      ['reds', 'blues', '4-0 2-2 1-3'],
      ['blues', 'greens', '3-1 2-2 1-3'],
      ['greens', 'reds', '3-1 2-2 2-1'],
    ],
    ['1. greens 13', '2. reds 12', '3. blues 11'],
  ],
  [
    'oddLegsWithBonus',
    // 5-4: 5 + 2, and 4 + 1 for losing by one. 6-3: 6 + 2 and 3.
    'losing by one leg gives a point',
    [
      ['reds', 'blues', '2-1 2-1 1-2'],
      ['greens', 'blues', '3-0 1-2 2-1'],
    ],
    ['1. greens 8', '2. blues 8', '3. reds 7'],
  ],
  [
    'halfOfItCricket',
    // 6-4: every game gives a point, whatever is played.
    'cricket counts like the others',
    [['reds', 'greens', '1-0 1-0 1-0 1-0 0-1 0-1 1-0 1-0 0-1 0-1']],
    ['1. reds 6', '2. greens 4', '3. blues 0'],
  ],
  [
    'headToHead',
    // Reds beat blues 5-4, lose to greens 4-5; blues beat greens 9-0: two points each and all level against each other,
    // too. Legs against each other: blues +26, reds 0, greens -26.
    'all level on points and against each other, so the legs of these fixtures decide',
    [
      ['reds', 'blues', '3-0 3-0 3-0 3-0 3-0 0-3 0-3 0-3 0-3'],
      ['greens', 'reds', '3-0 3-0 3-0 3-0 3-0 0-3 0-3 0-3 0-3'],
      ['blues', 'greens', '3-0 3-0 3-0 3-0 3-0 3-0 3-0 3-0 3-0'],
    ],
    ['1. blues 2', '2. reds 2', '3. greens 2'],
  ],
  [
    'levelMatches',
    // 2-0, 1-1, 1-1, 0-2: 2 + 1 + 1 for both; 2-0, 1-1, 1-1, 1-1: 5 and 3.
    'a match that ends level gives a point to both',
    [
      ['reds', 'blues', '2-0 1-1 1-1 0-2'],
      ['greens', 'blues', '2-0 1-1 1-1 1-1'],
    ],
    ['1. blues 7', '2. greens 5', '3. reds 4'],
  ],
  [
    'matchesOnly',
    // Reds win 5-4 over eleven legs and fours; 2 points, but fixtures won come first anyway.
    'longer matches, and four a side',
    [['reds', 'blues', '6-5 6-0 0-6 5-6 6-4 6-3 0-2 0-2 2-0']],
    ['1. reds 2', '2. greens 0', '3. blues 0'],
  ],
];

it.each(seasons)('%s: %s', (set, _, fixtures, table) => {
  const rules = rulesOf(set);
  const all = fixtures.map(([home, away, scores]) => playedUnder(rules, [home, away], scores));
  expect(tableShown(rules, all)).toEqual(table);
  // What a card says while it is entered, and what lists show, is what the table counts.
  for (const fixture of all)
    expect(fixtureScore(fixture, rules)).toEqual(
      totalOf(
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
    const rules = leagueRules({ teamTieBreaks: ['points', 'headToHeadPoints', 'difference'] });
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
    leagueRules(null),
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
  const ofLeague = leagueRules(null);
  expect(seasonRules(null, ofLeague)).toBe(ofLeague);
});
