import type { Handicap } from '../basics/handicap.ts';
import {
  defaultLeagueRules,
  type Eligibility,
  type LeagueRules,
  type PlayerPoints,
  type PlayerTieBreak,
  type TeamPoints,
  type TeamTieBreak,
} from '../basics/defaults.ts';
import type { MatchFormat } from '../basics/match-format.ts';

/** Rules as GraphQL has them in both directions: a member for each card, and a list of how often somebody may play. */
export interface SentRules extends Pick<
  LeagueRules,
  'decidedBy' | 'sharesPlaces' | 'matchesForQualifierScore' | 'leastPlayers'
> {
  /** Absent points for visits and hi-checks are 0. */
  points: Omit<TeamPoints, 'oneEighty' | 'hiCheck'> & {
    oneEighty?: number | null | undefined;
    hiCheck?: number | null | undefined;
  };
  /** Absent: as the usual card lists. */
  extras?: LeagueRules['extras'] | null | undefined;
  /** Absent: none. */
  zones?: LeagueRules['zones'] | null | undefined;
  /** Absent: as the usual rules have it. */
  eligibility?: LeagueRules['eligibility'] | null | undefined;
  awards?: LeagueRules['awards'] | null | undefined;
  teamTieBreaks: string[];
  playerPoints: Omit<PlayerPoints, 'sizes'> & { sizes: number[] };
  playerTieBreaks: string[];
  leagueCard: MatchFormat[];
  qualifierCard: MatchFormat[];
  /** Absent: teams play. */
  isOfPlayers?: boolean | null;
  /** Null: head starts are entered by hand; absent: as it was. */
  handicap?: Handicap | null | undefined;
  mostMatches: { size: number; times: number }[];
}

/** The rules as they are sent. */
export const rulesToSend = ({
  playerPoints,
  card,
  mostMatches,
  ...rules
}: LeagueRules): SentRules &
  Pick<LeagueRules, 'isOfPlayers' | 'points' | 'extras' | 'zones' | 'eligibility' | 'awards' | 'handicap'> => ({
  points: rules.points,
  decidedBy: rules.decidedBy,
  teamTieBreaks: [...rules.teamTieBreaks],
  sharesPlaces: rules.sharesPlaces,
  playerPoints: { ...playerPoints, sizes: [...playerPoints.sizes] },
  playerTieBreaks: [...rules.playerTieBreaks],
  leagueCard: [...card.league],
  qualifierCard: [...card.qualifier],
  matchesForQualifierScore: rules.matchesForQualifierScore,
  leastPlayers: rules.leastPlayers,
  mostMatches: Object.entries(mostMatches).map(([size, times]) => ({ size: Number(size), times })),
  extras: { ...rules.extras },
  zones: { ...rules.zones },
  eligibility: { ...rules.eligibility },
  awards: rules.awards,
  isOfPlayers: rules.isOfPlayers,
  handicap: rules.handicap,
});

/** A match without the members that only say that nothing is special about it, so that equal matches are equal. */
const formatFrom = ({ playerCount, startingScore, numberOfLegs, ...special }: MatchFormat): MatchFormat => ({
  ...{ playerCount, startingScore, numberOfLegs },
  ...(special.playsAll && { playsAll: true }),
  ...(special.isDoubleStart && { isDoubleStart: true }),
  ...(special.game && { game: special.game.trim() }),
  ...(special.label && { label: special.label.trim() }),
});

const eligibilityFrom = (sent: Eligibility): Eligibility => {
  const { helpers, helperNights, tooManyNights, helpersCount } = sent;
  const { lastTransfer, lateTransfer, nightsForFinals, tooFewNights, tooManyMatches } = sent;
  return {
    ...{ helpers, helperNights, tooManyNights, helpersCount },
    ...{ lastTransfer, lateTransfer, nightsForFinals, tooFewNights, tooManyMatches },
  };
};
function handicapFrom(sent: SentRules['handicap'], before: Handicap | null): Handicap | null {
  if (!sent) return sent === undefined ? before : null;
  const { by, gives, nights, per, step, most, roundedTo } = sent;
  return { by, gives, nights, per, step, most, roundedTo };
}

/**
 * The rules that were sent, member by member: what else came with them, as the names of types, is left behind. What a
 * program of before does not know, and so does not send, stays as it was.
 */
export function rulesFromSent(
  { points, playerPoints, ...sent }: SentRules,
  before: LeagueRules = defaultLeagueRules,
): LeagueRules {
  const { win, draw, loss, matchWon, matchLevel, leg: legWon, lostByOne } = points;
  const ofEntries = {
    oneEighty: points.oneEighty ?? before.points.oneEighty,
    hiCheck: points.hiCheck ?? before.points.hiCheck,
  };
  const { visitsFrom, hiChecksFrom } = sent.extras ?? before.extras;
  const { sizes, leg, match, oneEighty, hiCheck } = playerPoints;
  const { champions, promoted, promotionPlayOff, relegationPlayOff, relegated } = sent.zones ?? before.zones;
  return {
    points: { win, draw, loss, matchWon, matchLevel, leg: legWon, lostByOne, ...ofEntries },
    decidedBy: sent.decidedBy,
    teamTieBreaks: sent.teamTieBreaks as TeamTieBreak[],
    sharesPlaces: sent.sharesPlaces,
    playerPoints: { sizes, leg, match, oneEighty, hiCheck },
    playerTieBreaks: sent.playerTieBreaks as PlayerTieBreak[],
    card: { league: sent.leagueCard.map(formatFrom), qualifier: sent.qualifierCard.map(formatFrom) },
    matchesForQualifierScore: sent.matchesForQualifierScore,
    leastPlayers: sent.leastPlayers,
    mostMatches: Object.fromEntries(sent.mostMatches.map(({ size, times }) => [size, times])),
    extras: { visitsFrom, hiChecksFrom },
    zones: { champions, promoted, promotionPlayOff, relegationPlayOff, relegated },
    eligibility: eligibilityFrom(sent.eligibility ?? before.eligibility),
    awards: sent.awards ?? before.awards,
    isOfPlayers: sent.isOfPlayers ?? before.isOfPlayers,
    handicap: handicapFrom(sent.handicap, before.handicap),
  };
}
