import type { SideName } from '#rules/darts/leg.ts';
import type { RuleSet } from './rule-sets.ts';

/** A fixture, its scores in playing order, and for whom a visit or finish is listed: the first player of a side. */
export type PlayedFixture = [
  home: string,
  away: string,
  scores: string,
  extras?: { visits?: SideName[]; finishes?: SideName[] },
];

/** Rules, fixtures, and the table as it is worked out by hand. */
export const ruledSeasons: [set: RuleSet, what: string, fixtures: PlayedFixture[], table: string[]][] = [
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
    'a point for each match, then fixtures won; visits and finishes are the player’s',
    [
      ['reds', 'blues', '2-0 2-0 2-0 2-0 0-2 0-2 2-0', { visits: ['home', 'home'], finishes: ['home'] }],
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
  [
    'highVisitsForTheTeam',
    // 3-3 and a draw: reds 1 + 2 visits, blues 1 + a finish of 2. 4-2: blues 2, greens 0 and a visit.
    'visits and finishes give points to the team',
    [
      ['reds', 'blues', '2-0 2-0 0-2 0-2 2-0 0-2', { visits: ['home', 'home'], finishes: ['away'] }],
      ['blues', 'greens', '2-0 2-1 2-0 0-2 2-0 0-2', { visits: ['away'] }],
    ],
    ['1. blues 5', '2. reds 3', '3. greens 1'],
  ],
];
