import { rulesToSend } from '#rules/league/sent-rules.ts';
import { completeRules, type LeagueRules, type StoredRules } from '#rules/basics/defaults.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';

/** So many matches of a card: of 501, the best of 3, unless something else is said. */
export const matches = (times: number, playerCount: number, more: Partial<MatchFormat> = {}): MatchFormat[] =>
  Array.from({ length: times }, () => ({ playerCount, startingScore: 501, numberOfLegs: 3, ...more }));

/** A match of another game. */
const cricket = (times: number, playerCount: number) =>
  matches(times, playerCount, { game: 'Cricket', startingScore: 0, numberOfLegs: 1 });

/** Nothing for the fixture itself. */
const noPoints = { win: 0, draw: 0, loss: 0 };

const card = (...league: MatchFormat[]) => ({ league, qualifier: league });

/** What leagues of different shapes store as their rules. Names say what each is about. */
export const ruleSets = {
  threesWithDoubleStart: {
    card: card(...matches(5, 1, { startingScore: 301, isDoubleStart: true }), ...matches(2, 2)),
    teamTieBreaks: ['points', 'winRate'],
    sharesPlaces: true,
    leastPlayers: 3,
  },
  pointAMatch: {
    card: card(...matches(5, 1), ...matches(1, 2), ...matches(1, 3)),
    points: { ...noPoints, matchWon: 1 },
    teamTieBreaks: ['points', 'fixturesWon'],
    playerPoints: { sizes: [1], leg: 1, match: 0, oneEighty: 1, hiCheck: 1 },
    extras: { visitsFrom: 171, hiChecksFrom: 101 },
  },
  playersInPlaceOfTeams: {
    card: card(...matches(1, 1, { numberOfLegs: 8, playsAll: true })),
    points: { ...noPoints, leg: 1 },
    decidedBy: 'legs',
    teamTieBreaks: ['points', 'headToHeadPoints'],
  },
  threeForAWin: {
    card: card(...matches(3, 2), ...matches(6, 1), ...matches(1, 3, { startingScore: 801, numberOfLegs: 1 })),
    points: { win: 3, draw: 1 },
  },
  wholeTeamLast: {
    card: card(
      ...matches(4, 1),
      ...matches(2, 2),
      ...matches(1, 0, { startingScore: 1001, numberOfLegs: 1, label: 'Beer leg' }),
    ),
    points: { ...noPoints, matchWon: 1 },
    playerPoints: { sizes: [0, 1, 2], leg: 0, match: 1, oneEighty: 0, hiCheck: 0 },
  },
  everyLegCounts: {
    card: card(...matches(3, 1, { numberOfLegs: 4, playsAll: true })),
    points: { ...noPoints, win: 2, leg: 1, lostByOne: 1 },
    decidedBy: 'legs',
  },
  oddLegsWithBonus: {
    card: card(...matches(3, 1, { playsAll: true })),
    points: { ...noPoints, win: 2, leg: 1, lostByOne: 1 },
    decidedBy: 'legs',
  },
  halfOfItCricket: {
    card: card(
      ...matches(3, 1, { numberOfLegs: 1 }),
      ...cricket(3, 1),
      ...matches(2, 2, { startingScore: 301, isDoubleStart: true, numberOfLegs: 1 }),
      ...cricket(2, 2),
    ),
    points: { ...noPoints, matchWon: 1 },
  },
  headToHead: {
    card: card(...matches(7, 1, { numberOfLegs: 5 }), ...matches(2, 2, { numberOfLegs: 5 })),
    teamTieBreaks: ['points', 'headToHeadPoints', 'headToHeadLegs', 'difference'],
  },
  levelMatches: {
    card: card(...matches(4, 1, { numberOfLegs: 2, playsAll: true })),
    points: { ...noPoints, matchWon: 2, matchLevel: 1 },
    teamTieBreaks: ['points', 'matchDifference'],
  },
  matchesOnly: {
    card: card(...matches(6, 1, { numberOfLegs: 11 }), ...matches(3, 4)),
    teamTieBreaks: ['fixturesWon', 'matchDifference', 'difference'],
    playerPoints: { sizes: [1, 4], leg: 0, match: 2, oneEighty: 1, hiCheck: 0 },
    playerTieBreaks: ['points', 'singlesWon'],
  },
  highVisitsForTheTeam: {
    card: card(...matches(4, 1), ...matches(2, 2)),
    points: { oneEighty: 1, hiCheck: 2 },
    extras: { visitsFrom: 140, hiChecksFrom: 100 },
  },
} satisfies Record<string, StoredRules>;

export type RuleSet = keyof typeof ruleSets;

/** The rules of a set, with what it does not say filled in. */
export const rulesOf = (set: RuleSet): LeagueRules => completeRules(ruleSets[set]);

/** Rules with these differences as GraphQL takes them. */
export const sentRules = (stored: StoredRules) => rulesToSend(completeRules(stored));
