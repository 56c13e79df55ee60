import type { CardExtras, PlayerTieBreak, TeamTieBreak } from '../basics/defaults.ts';
import { highVisitNamePlural } from '../card/extras.ts';

export const teamFigureWords: Readonly<Record<TeamTieBreak, string>> = {
  points: 'points',
  fixturesWon: 'fixtures won',
  fixturesDrawn: 'fixtures drawn',
  difference: 'legs difference',
  matchesWon: 'matches won',
  winRate: 'legs won',
  matchDifference: 'matches difference',
  headToHeadPoints: 'points against each other',
  headToHeadLegs: 'legs against each other',
};

/** What orders the players, in words where cards list this. */
export const playerFigureWords = (extras: CardExtras): Readonly<Record<PlayerTieBreak, string>> => ({
  points: 'points',
  winPercentage: 'percentage of singles won',
  singlesPlayed: 'singles played',
  pairsPlayed: 'pairs played',
  triplesPlayed: 'triples played',
  singlesWon: 'singles won',
  oneEighties: highVisitNamePlural(extras),
  over100Checkouts: 'highest hi-check',
});
