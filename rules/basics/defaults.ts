import type { Day } from './dates.ts';
import type { Handicap } from './handicap.ts';
import { usualStartingScore, noMatch, plainFormat, type MatchFormat } from './match-format.ts';
import { rememberByObject } from './remember-by-object.ts';

/** How one match of a card is played. Null or absent members mean "the default of that place on the card". */
export interface MatchOption {
  playerCount?: number | null;
  startingScore?: number | null;
  numberOfLegs?: number | null;
}

/** What a season says of who may play on a night (season-rules.md 6, 15). */
export type NightRules = Pick<LeagueRules, 'leastPlayers' | 'mostMatches' | 'eligibility' | 'isOfPlayers'>;

/** The rules of a night; in a season of players nothing is said of who may play (season-rules.md 15). */
export const withoutEligibilityIfOfPlayers = ({
  leastPlayers,
  mostMatches,
  eligibility,
  isOfPlayers,
}: NightRules): NightRules => ({
  ...{ leastPlayers, mostMatches, isOfPlayers },
  eligibility: isOfPlayers ? defaultLeagueRules.eligibility : eligibility,
});

/** What a team gets from a league fixture; all that applies is added (season-rules.md 3). */
export interface TeamPoints {
  win: number;
  draw: number;
  loss: number;
  matchWon: number;
  matchLevel: number;
  leg: number;
  lostByOne: number;
  /** Each entry of a player of the team that counts. */
  oneEighty: number;
  hiCheck: number;
}

/** From which score on a card lists visits and finishes; 0 where it lists none (season-rules.md 6). */
export interface CardExtras {
  visitsFrom: number;
  hiChecksFrom: number;
}

/** What a player gets; legs and matches from those of the given sizes, 0 for the whole team (season-rules.md 5). */
export interface PlayerPoints {
  sizes: readonly number[];
  leg: number;
  match: number;
  oneEighty: number;
  hiCheck: number;
}

/** How many places of a division's table are in each zone (season-rules.md 13). */
export interface Zones {
  champions: number;
  /** From the top, the champion included. */
  promoted: number;
  /** Below those that are promoted. */
  promotionPlayOff: number;
  /** Above those that are relegated. */
  relegationPlayOff: number;
  /** From the bottom. */
  relegated: number;
}

/** What becomes of what breaks a rule of who may play: it is marked, or not saved. */
export const breachOutcomes = ['warn', 'refuse'] as const;
export type BreachOutcome = (typeof breachOutcomes)[number];

/** Who may play (season-rules.md 15). */
export interface Eligibility {
  /** Players of other teams may help out for a night. */
  helpers: boolean;
  /** On how many nights of the season somebody may; 0 as often as wanted. */
  helperNights: number;
  tooManyNights: BreachOutcome;
  /** What a helper plays counts for the helper. */
  helpersCount: boolean;
  /** The last day on which players come to a team. */
  lastTransfer: Day | null;
  lateTransfer: BreachOutcome;
  /** On how many nights somebody must have played for the team before a finals night; 0 where nothing is said. */
  nightsForFinals: number;
  tooFewNights: BreachOutcome;
  /** Of `mostMatches`. */
  tooManyMatches: BreachOutcome;
}

/** What orders the teams (season-rules.md 4). */
export const teamTieBreaks = [
  'points',
  'fixturesWon',
  'fixturesDrawn',
  'difference',
  'matchesWon',
  'winRate',
  'matchDifference',
  'headToHeadPoints',
  'headToHeadLegs',
] as const;
export type TeamTieBreak = (typeof teamTieBreaks)[number];

/** What orders the players (season-rules.md 5). */
export const playerTieBreaks = [
  'points',
  'winPercentage',
  'singlesPlayed',
  'pairsPlayed',
  'triplesPlayed',
  'singlesWon',
  'oneEighties',
  'over100Checkouts',
] as const;
export type PlayerTieBreak = (typeof playerTieBreaks)[number];

/** What can differ between leagues. The rules receive it as an argument and have no such numbers of their own. */
export interface LeagueRules {
  /** League points each team gets from a fixture. */
  points: TeamPoints;
  /** Whether more matches or more legs win a fixture. */
  decidedBy: 'matches' | 'legs';
  /** Figures that order the tables, most important first, each from high to low; ties are broken by name. */
  teamTieBreaks: readonly TeamTieBreak[];
  /** Whether teams that are level in all of these share a place. */
  sharesPlaces: boolean;
  playerPoints: PlayerPoints;
  playerTieBreaks: readonly PlayerTieBreak[];
  /** The matches of a card in playing order, for a league fixture and for a qualifier. */
  card: { league: readonly MatchFormat[]; qualifier: readonly MatchFormat[] };
  /** Matches with players that a qualifier needs before its score is shown. */
  matchesForQualifierScore: number;
  /** Players that a team must bring; 0 where nothing is said. */
  leastPlayers: number;
  /** How often a player may play in matches of a size on one night; a size without a number as often as wanted. */
  mostMatches: Readonly<Record<number, number>>;
  extras: CardExtras;
  zones: Zones;
  eligibility: Eligibility;
  /** Whether an awarded fixture gives every match and leg of its card, or the points of its result alone. */
  awards: 'full' | 'result';
  /** Players play the season instead of teams: each team has one player, who is called like it (season-rules.md 9). */
  isOfPlayers: boolean;
  /** How head starts are proposed; null where they are entered by hand (season-rules.md 12.1). */
  handicap: Handicap | null;
}

/**
 * The rules of a season, or of a table in it: by these it is ordered. Divisions that play by other rules are beside
 * them, each as the rules of its own table, so that a fixture of another division counts by its own (season-rules.md).
 */
export interface SeasonRules extends LeagueRules {
  divisions?: ReadonlyMap<string, SeasonRules>;
  /** Those of the season, where these are a division's. */
  season?: SeasonRules;
}

/** The rules by which this division plays. */
export const rulesOfDivision = (rules: SeasonRules, divisionId: string): SeasonRules =>
  rules.divisions?.get(divisionId) ?? rules.season ?? rules;

/** The default rules: 5 singles, 2 pairs, 1 triples; two points for a win (league.md 4.1, 6, 7). */
export const defaultLeagueRules: LeagueRules = {
  points: { win: 2, draw: 1, loss: 0, matchWon: 0, matchLevel: 0, leg: 0, lostByOne: 0, oneEighty: 0, hiCheck: 0 },
  decidedBy: 'matches',
  teamTieBreaks: ['points', 'fixturesWon', 'difference'],
  sharesPlaces: false,
  playerPoints: { sizes: [1], leg: 1, match: 0, oneEighty: 0, hiCheck: 0 },
  playerTieBreaks: ['points', 'winPercentage', 'pairsPlayed', 'triplesPlayed', 'oneEighties', 'over100Checkouts'],
  card: {
    league: [
      ...Array.from({ length: 5 }, () => plainFormat(1, 501, 5)),
      plainFormat(2, 501, 3),
      plainFormat(2, 501, 3),
      plainFormat(3, 601, 3),
    ],
    qualifier: [
      ...Array.from({ length: 5 }, () => plainFormat(1, 501, 3)),
      plainFormat(2, 501, 3),
      plainFormat(2, 501, 3),
      plainFormat(0, 0, 0),
    ],
  },
  matchesForQualifierScore: 4,
  leastPlayers: 0,
  mostMatches: {},
  extras: { visitsFrom: 180, hiChecksFrom: 100 },
  zones: { champions: 0, promoted: 0, promotionPlayOff: 0, relegationPlayOff: 0, relegated: 0 },
  eligibility: {
    helpers: false,
    helperNights: 0,
    tooManyNights: 'warn',
    helpersCount: true,
    lastTransfer: null,
    lateTransfer: 'warn',
    nightsForFinals: 0,
    tooFewNights: 'warn',
    tooManyMatches: 'warn',
  },
  awards: 'full',
  isOfPlayers: false,
  handicap: null,
};

/** What of the rules is stored: only what differs. */
export type StoredRules = Partial<Omit<LeagueRules, 'points'>> & { points?: Partial<TeamPoints> };

/** Rules, with the stored differences on top of those that hold otherwise. */
export const completeRules = (
  stored: StoredRules | null | undefined,
  baseRules: LeagueRules = defaultLeagueRules,
): LeagueRules => ({ ...baseRules, ...stored, points: { ...baseRules.points, ...stored?.points } });

/** The matches on a card of this kind, in playing order. */
export function cardFormat(isKnockout: boolean, { card, decidedBy }: LeagueRules): readonly MatchFormat[] {
  const matches = isKnockout ? card.qualifier : card.league;
  return decidedBy === 'legs' ? countingLegs(matches) : matches;
}

const countingLegs = rememberByObject((matches: readonly MatchFormat[]): readonly MatchFormat[] =>
  matches.map((match) => ({ ...match, countsLegs: true })),
);

/**
 * How the match at this place is played: what the fixture has stored, member by member, else the default for the place
 * (league.md 4.1). A place beyond the card has no legs unless something is stored for it.
 */
export function matchFormatAt(
  {
    matchOptions,
    isKnockout,
  }: { matchOptions?: readonly (MatchOption | null)[] | null | undefined; isKnockout: boolean },
  index: number,
  rules: LeagueRules,
): MatchFormat {
  const own = matchOptions?.[index];
  const usual = cardFormat(isKnockout, rules)[index] ?? noMatch;
  if (!own) return usual;
  return {
    ...usual,
    playerCount: own.playerCount ?? usual.playerCount,
    startingScore: own.startingScore ?? usual.startingScore,
    numberOfLegs: own.numberOfLegs ?? usual.numberOfLegs,
  };
}

/**
 * The options after the qualifier flag changed to `isKnockout`: every match gets the legs of the new kind, and a match
 * that appears or disappears gets its whole default (league.md 4.1).
 */
export const optionsAfterQualifierChange = (
  stored: readonly (MatchOption | null)[],
  isKnockout: boolean,
  rules: LeagueRules,
): (MatchOption | null)[] =>
  stored.map((option, index) => {
    const { numberOfLegs } = matchFormatAt({ isKnockout }, index, rules);
    return option && option.numberOfLegs !== 0 && numberOfLegs > 0 ? { ...option, numberOfLegs } : null;
  });

/** Legs and scores of tournaments where neither match nor tournament says otherwise (live.md 9.4, 9.7, 10). */
export const tournamentDefaults = {
  startingScore: usualStartingScore,
  legs: 5,
  singleRoundLegs: 7,
  superleaguePairsLegs: 5,
  leastBestOf: 3,
  leastMatchLegs: 1,
} as const;

/** When fixtures start and how many hours they last, where the season does not say (league.md 16). */
export const seasonDefaults = { fixtureStartTime: '20:00:00', fixtureDuration: 4 } as const;
