import type { StoredRules } from '#rules/basics/defaults.ts';
import type { DecisionOutcome, GivenReason } from '#rules/card/settled.ts';
import type { SideName } from '#rules/darts/leg.ts';

type Team = 'reds' | 'blues' | 'greens' | 'whites';

/** What happens in a season, in the order in which it does; each fixture is a week after the one before. */
export type Happening =
  /** A fixture: the first matches of the usual card are the home team's, the others the away team's, all to nil. */
  | { play: [home: Team, away: Team, homeWins: number] }
  /** The same with matches that are given: place from 0, to whom, why. */
  | { play: [home: Team, away: Team, homeWins: number]; given: [place: number, to: SideName, why: GivenReason][] }
  /** A fixture that nobody played. */
  | { leave: [home: Team, away: Team] }
  /** The fixture of this number, from 0, is decided, or that is taken back. */
  | { decide: [fixture: number, outcome: DecisionOutcome | null] }
  | { points: [team: Team, points: number] }
  /** A team withdraws on the day of the fixture of this number; null brings it back. */
  | { withdraw: Team; on: number; expungedFrom?: number; future?: 'awarded' | 'void' }
  | { comeBack: Team };

/**
 * Seasons that went wrong, and their tables as they are worked out by hand: place, team, played, won-drawn-lost,
 * matches won, difference of legs, points. The usual card has 5 singles to 3 legs, 2 pairs and a triples to 2.
 */
export const wrongSeasons: [what: string, happenings: Happening[], table: string[], rules?: StoredRules][] = [
  [
    // 5-3: 15 legs to 6. Given triples: 2-0 to reds. So 6-2, 17 to 4.
    'a team without three players gives the last match away',
    [{ play: ['reds', 'blues', 5], given: [[7, 'home', 'tooFewPlayers']] }],
    ['1. reds 1 1-0-0 6 +13 2', '2. blues 1 0-0-1 2 -13 0'],
  ],
  [
    // 4-4 would be a draw, 12 legs to 9; the fifth single is given to home in place of 0-3: 5-3, 15 to 6.
    'a player who may not play turns a draw into a win',
    [{ play: ['reds', 'blues', 4], given: [[4, 'home', 'ineligible']] }],
    ['1. reds 1 1-0-0 5 +9 2', '2. blues 1 0-0-1 3 -9 0'],
  ],
  [
    // 21 legs to none.
    'a night that blues did not come to',
    [{ leave: ['blues', 'reds'] }, { decide: [0, 'away'] }],
    ['1. reds 1 1-0-0 8 +21 2', '2. blues 1 0-0-1 0 -21 0'],
  ],
  [
    'a night that both missed: both have lost it',
    [{ play: ['reds', 'greens', 8] }, { leave: ['reds', 'blues'] }, { decide: [1, 'neither'] }],
    ['1. reds 2 1-0-1 8 +21 2', '2. blues 1 0-0-1 0 0 0', '3. greens 1 0-0-1 0 -21 0'],
  ],
  [
    'a night that was broken off, and counts as it stood',
    [{ play: ['reds', 'blues', 3] }, { decide: [0, 'stands'] }],
    ['1. blues 1 1-0-0 5 +3 2', '2. reds 1 0-0-1 3 -3 0'],
  ],
  [
    'a result that is void, and the same one awarded on appeal',
    [{ play: ['reds', 'blues', 8] }, { decide: [0, 'void'] }, { decide: [0, 'away'] }],
    ['1. blues 1 1-0-0 8 +21 2', '2. reds 1 0-0-1 0 -21 0'],
  ],
  [
    'a decision that is taken back',
    [{ play: ['reds', 'blues', 8] }, { decide: [0, 'neither'] }, { decide: [0, null] }],
    ['1. reds 1 1-0-0 8 +21 2', '2. blues 1 0-0-1 0 -21 0'],
  ],
  [
    // Reds 4 - 3, greens 2, blues 0 + 1.
    'points taken from the leader and given to the last',
    [
      { play: ['reds', 'blues', 8] },
      { play: ['reds', 'greens', 5] },
      { play: ['greens', 'blues', 8] },
      { points: ['reds', -3] },
      { points: ['blues', 1] },
    ],
    ['1. greens 2 1-0-1 11 +12 2', '2. reds 2 2-0-0 13 +30 1', '3. blues 2 0-0-2 0 -42 1'],
  ],
  [
    // Greens had beaten reds; that stands. What they still had is awarded to blues.
    'a team that withdraws: its results stand, its fixtures are awarded',
    [
      { play: ['greens', 'reds', 8] },
      { play: ['reds', 'blues', 5] },
      { leave: ['blues', 'greens'] },
      { withdraw: 'greens', on: 2 },
    ],
    ['1. blues 2 1-0-1 11 +12 2', '2. reds 2 1-0-1 5 -12 2', '3. greens 2 1-0-1 8 0 2'],
  ],
  [
    'a team that withdraws: nothing of it counts',
    [
      { play: ['greens', 'reds', 8] },
      { play: ['reds', 'blues', 5] },
      { leave: ['blues', 'greens'] },
      { withdraw: 'greens', on: 2, expungedFrom: -1, future: 'void' },
    ],
    ['1. reds 1 1-0-0 5 +9 2', '2. blues 1 0-0-1 3 -9 0', '3. greens 0 0-0-0 0 0 0'],
  ],
  [
    // The first night of greens stands, the second is taken out.
    'a team that withdraws: the second half is taken out',
    [
      { play: ['greens', 'reds', 8] },
      { play: ['greens', 'blues', 8] },
      { leave: ['reds', 'greens'] },
      { withdraw: 'greens', on: 2, expungedFrom: 1, future: 'void' },
    ],
    ['1. blues 0 0-0-0 0 0 0', '2. reds 1 0-0-1 0 -21 0', '3. greens 1 1-0-0 8 +21 2'],
  ],
  [
    // It comes back; the deduction for leaving stays.
    'a team that withdraws in mid-season and comes back',
    [
      { play: ['greens', 'reds', 8] },
      { leave: ['blues', 'greens'] },
      { withdraw: 'greens', on: 1, expungedFrom: -1 },
      { points: ['greens', -1] },
      { comeBack: 'greens' },
    ],
    ['1. greens 1 1-0-0 8 +21 1', '2. blues 0 0-0-0 0 0 0', '3. reds 1 0-0-1 0 -21 0'],
  ],
  [
    // Reds have the 15 legs to 6 of 5-3 against greens, and 2 points more without a match.
    'a night that blues did not come to, of which the result alone counts',
    [{ play: ['reds', 'greens', 5] }, { leave: ['blues', 'reds'] }, { decide: [1, 'away'] }],
    ['1. reds 2 2-0-0 5 +9 4', '2. blues 1 0-0-1 0 0 0', '3. greens 1 0-0-1 3 -9 0'],
    { awards: 'result' },
  ],
  [
    // A point for each match: the eight of greens, three of blues, five of reds; and one for the night of blues.
    'a team that withdraws, where matches give points and an award its result alone',
    [
      { play: ['greens', 'reds', 8] },
      { play: ['reds', 'blues', 5] },
      { leave: ['blues', 'greens'] },
      { withdraw: 'greens', on: 2 },
    ],
    ['1. reds 2 1-0-1 5 -12 6', '2. blues 2 1-0-1 3 -9 4', '3. greens 2 1-0-1 8 +21 9'],
    { awards: 'result', points: { win: 1, draw: 0, matchWon: 1 } },
  ],
];
