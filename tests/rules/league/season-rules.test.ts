import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueRules, type LeagueRules, type SeasonRules } from '#rules/basics/defaults.ts';
import { cardFaults } from '#rules/card/card-faults.ts';
import { countedMatches, fixtureScore } from '#rules/card/fixture.ts';
import { totalOf } from '#rules/card/scorecard.ts';
import { matchErrors } from '#rules/league/data-errors.ts';
import { movement, teamTable } from '#rules/league/league-table.ts';
import { leagueRulesShape, ruleFaults, seasonRules } from '#rules/league/league-rules.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { prospects } from '#rules/league/prospects.ts';
import { matches, ruleSets, rulesOf, type RuleSet } from '../../support/makers/rule-sets.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties } from '../makers.ts';

const teams = ['blues', 'greens', 'reds'].map((id) => ({ id, name: id, address: '' }));
const people = {
  1: 'Ann v Bob',
  2: 'Ann Al v Bob Ben',
  3: 'Ann Al Art v Bob Ben Bill',
  4: 'A1 A2 A3 A4 v B1 B2 B3 B4',
};

/** A fixture whose matches came out so, in playing order: "2-0 2-1", with as many players as the card says. */
function played(rules: LeagueRules, [home, away]: readonly [string, string], scores: string, day = 5) {
  const results = scores.split(' ').map((score) => score.split('-').map(Number));
  return aFixture({
    id: `${home} ${away} ${day}`,
    date: `2026-11-${String(day).padStart(2, '0')}`,
    homeTeamId: home,
    awayTeamId: away,
    card: aCard({
      matches: results.map(([homeScore, awayScore], index) => {
        const { playerCount } = rules.card.league[index]!;
        const who = playerCount ? people[playerCount as 1] : 'Ann Al v Bob Ben Bill';
        return aMatch(who, homeScore, awayScore);
      }),
    }),
  });
}

/** "blues 1. 4" for each team: name, place, points. */
const shown = (rules: SeasonRules, fixtures: ReturnType<typeof aFixture>[], of = teams) =>
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
  const all = fixtures.map(([home, away, scores]) => played(rules, [home, away], scores));
  expect(shown(rules, all)).toEqual(table);
  // What a card says while it is entered, and what lists show, is what the table counts.
  for (const fixture of all)
    expect(fixtureScore(fixture, rules)).toEqual(
      totalOf(
        fixture.card!,
        rules.card.league.map((format) => ({ ...format, countsLegs: rules.decidedBy === 'legs' })),
      ),
    );
});

it.each(Object.entries(ruleSets))('%s can be saved, stored and read', (_, stored) => {
  expect(ruleFaults(leagueRules(stored))).toEqual([]);
  expect(leagueRulesShape(JSON.parse(JSON.stringify(stored)))).toBeUndefined();
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
    expect(shown(rules, fixtures, four)).toEqual(['1. b 4', '2. c 4', '3. a 4', '4. d 0']);
    // Where D beats B, A and C are level on 4, and C beat A; D and B are on 2, and D beat B.
    expect(shown(rules, fixtures.with(4, between('b', 'd', '0-3')), four)).toEqual([
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
  expect(shown(rules, fixtures)).toEqual(['1. reds 8', '2. blues 0', '3. greens 0']);
  expect(shown(rules.divisions!.get('second')!, fixtures)).toEqual(['1. reds 8', '2. blues 0', '3. greens 0']);
});

it('rules that nothing is stored for are the league’s, the same object', () => {
  const ofLeague = leagueRules(null);
  expect(seasonRules(null, ofLeague)).toBe(ofLeague);
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
    const rules = leagueRules({ card: { league: matches(1, 0), qualifier: [] } });
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
    const faults = ruleFaults(leagueRules(stored as never));
    expect(faults).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(words) }));
  });
});

/** Rules of every kind. */
const anyRules = fc
  .record({
    set: fc.constantFrom(...(Object.keys(ruleSets) as RuleSet[])),
    points: fc.record({
      win: fc.integer({ min: 2, max: 5 }),
      draw: fc.integer({ min: 1, max: 2 }),
      loss: fc.integer({ min: 0, max: 1 }),
      matchWon: fc.integer({ min: 0, max: 3 }),
      matchLevel: fc.integer({ min: 0, max: 2 }),
      leg: fc.integer({ min: 0, max: 2 }),
      lostByOne: fc.integer({ min: 0, max: 2 }),
    }),
    decidedBy: fc.constantFrom('matches' as const, 'legs' as const),
  })
  .map(({ set, points, decidedBy }) => ({ ...rulesOf(set), points, decidedBy }));

/** Any scores for a card of these rules, finished or not. */
const anyScores = (rules: LeagueRules) =>
  fc.tuple(
    ...rules.card.league.map(({ numberOfLegs }) =>
      fc
        .nat({ max: numberOfLegs })
        .chain((home) => fc.nat({ max: numberOfLegs - home }).map((away) => `${home}-${away}`)),
    ),
  );

describe('under any rules', () => {
  const season = anyRules.chain((rules) =>
    fc.tuple(anyScores(rules), anyScores(rules), anyScores(rules)).map(([one, two, three]) => ({
      rules,
      fixtures: [
        played(rules, ['reds', 'blues'], one.join(' '), 5),
        played(rules, ['blues', 'greens'], two.join(' '), 6),
        played(rules, ['greens', 'reds'], three.join(' '), 7),
      ],
    })),
  );

  it('points are what the fixtures give, worked out one by one', () => {
    fc.assert(
      fc.property(season, ({ rules, fixtures }) => {
        const expected = new Map(teams.map(({ id }) => [id, 0]));
        for (const fixture of fixtures) {
          const counted = countedMatches(fixture, rules);
          if (!counted.length) continue;
          const score = fixtureScore(fixture, rules)!;
          for (const [team, own, theirs, side] of [
            [fixture.homeTeamId, score.home, score.away, 'home'],
            [fixture.awayTeamId, score.away, score.home, 'away'],
          ] as const) {
            const { points } = rules;
            let sum = own > theirs ? points.win : own === theirs ? points.draw : points.loss;
            if (theirs - own === 1) sum += points.lostByOne;
            for (const { result, homeScore, awayScore } of counted) {
              if (result === side) sum += points.matchWon;
              if (result === 'level') sum += points.matchLevel;
              sum += points.leg * (side === 'home' ? homeScore : awayScore);
            }
            expected.set(team, expected.get(team)! + sum);
          }
        }
        for (const { id, points } of teamTable(fixtures, teams, rules)) expect(points).toBe(expected.get(id));
      }),
    );
  });

  it('places run from first to last, and nobody stands above somebody with more points', () => {
    fc.assert(
      fc.property(season, ({ rules: { ...rules }, fixtures }) => {
        const table = teamTable(fixtures, teams, { ...rules, teamTieBreaks: ['points', 'headToHeadPoints'] });
        for (const [at, row] of table.entries()) {
          const above = table[at - 1];
          if (above) expect(above.points).toBeGreaterThanOrEqual(row.points);
          expect(row.rank === at + 1 || (rules.sharesPlaces && row.rank === above?.rank)).toBe(true);
        }
      }),
    );
  });

  it('nothing that is still to come gives more than was said to be possible', () => {
    fc.assert(
      fc.property(season, ({ rules, fixtures }) => {
        const unplayed = fixtures.map((fixture) => ({ ...fixture, card: null }));
        const before = prospects(unplayed, teams, '2026-11-01', rules);
        for (const { id, points } of teamTable(fixtures, teams, rules))
          expect(before.get(id)!.mostPoints).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  it('movement is that of the places', () => {
    fc.assert(
      fc.property(season, ({ rules, fixtures }) => {
        const before = new Map(teamTable(fixtures.slice(0, 2), teams, rules).map(({ id, rank }) => [id, rank]));
        const moved = movement(fixtures, teams, rules);
        if (![...moved.values()].some(Boolean)) return;
        for (const { id, rank } of teamTable(fixtures, teams, rules))
          expect(moved.get(id)).toBe(before.get(id)! - rank);
      }),
    );
  });
});
