import type { LeagueRules, MatchFormat, PlayerTieBreak, TeamTieBreak } from '#rules/basics/defaults.ts';
import type {
  LeagueRulesInput,
  RuledMatchFragment,
  SeasonRulesQuery,
  WholeRulesFragment,
} from '../../generated/rules.ts';

/** The rules of a season or a division as they were read. */
export type ReadRules = NonNullable<SeasonRulesQuery['seasonRules']>;

const formatOf = ({ playsAll, isDoubleStart, game, label, ...format }: RuledMatchFragment): MatchFormat => ({
  playerCount: format.playerCount,
  startingScore: format.startingScore,
  numberOfLegs: format.numberOfLegs,
  ...(playsAll && { playsAll }),
  ...(isDoubleStart && { isDoubleStart }),
  ...(game && { game }),
  ...(label && { label }),
});

/** Member by member: what the API sends says of which type it is, too, and that cannot be sent back. */
const pointsOf = ({ win, draw, loss, matchWon, matchLevel, leg, lostByOne }: WholeRulesFragment['points']) => ({
  ...{ win, draw, loss },
  ...{ matchWon, matchLevel, leg, lostByOne },
});

const playerPointsOf = ({ sizes, leg, match, oneEighty, hiCheck }: WholeRulesFragment['playerPoints']) => ({
  ...{ sizes, leg, match, oneEighty, hiCheck },
});

/** The rules as the API shows them, as the rules of darts know them. */
export const rulesOf = ({
  points,
  playerPoints,
  leagueCard,
  qualifierCard,
  mostMatches,
  ...rules
}: WholeRulesFragment): LeagueRules => ({
  points: pointsOf(points),
  decidedBy: rules.decidedBy,
  teamTieBreaks: rules.teamTieBreaks as TeamTieBreak[],
  sharesPlaces: rules.sharesPlaces,
  playerPoints: playerPointsOf(playerPoints),
  playerTieBreaks: rules.playerTieBreaks as PlayerTieBreak[],
  card: { league: leagueCard.map(formatOf), qualifier: qualifierCard.map(formatOf) },
  matchesForQualifierScore: rules.matchesForQualifierScore,
  leastPlayers: rules.leastPlayers,
  mostMatches: Object.fromEntries(mostMatches.map(({ size, times }) => [size, times])),
});

/** The rules as they are sent. */
export const rulesInput = ({
  card,
  mostMatches,
  teamTieBreaks,
  playerTieBreaks,
  playerPoints,
  ...rules
}: LeagueRules): LeagueRulesInput => ({
  points: rules.points,
  decidedBy: rules.decidedBy,
  sharesPlaces: rules.sharesPlaces,
  matchesForQualifierScore: rules.matchesForQualifierScore,
  leastPlayers: rules.leastPlayers,
  playerPoints: { ...playerPoints, sizes: [...playerPoints.sizes] },
  teamTieBreaks: [...teamTieBreaks],
  playerTieBreaks: [...playerTieBreaks],
  leagueCard: [...card.league],
  qualifierCard: [...card.qualifier],
  mostMatches: Object.entries(mostMatches).map(([size, times]) => ({ size: Number(size), times })),
});
