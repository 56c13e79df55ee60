/** How one match of a card is played. Null or absent members mean "the default of that place on the card". */
export interface MatchOption {
  playerCount?: number | null;
  startingScore?: number | null;
  numberOfLegs?: number | null;
}

/**
 * A match option with every member filled in. A match of no legs does not exist and is ignored everywhere (league.md
 * 4.1).
 */
export interface MatchFormat {
  playerCount: number;
  startingScore: number;
  numberOfLegs: number;
}

export type TeamTieBreak = 'points' | 'fixturesWon' | 'fixturesDrawn' | 'difference' | 'matchesWon' | 'winRate';

export type PlayerTieBreak =
  | 'points'
  | 'winPercentage'
  | 'singlesPlayed'
  | 'pairsPlayed'
  | 'triplesPlayed'
  | 'oneEighties'
  | 'over100Checkouts';

/** What can differ between leagues. The rules receive it as an argument and have no such numbers of their own. */
export interface LeagueRules {
  /** League points each team gets from a fixture. */
  points: { win: number; draw: number; loss: number };
  /** Figures that order the tables, most important first, each from high to low; ties are broken by name. */
  teamTieBreaks: readonly TeamTieBreak[];
  playerTieBreaks: readonly PlayerTieBreak[];
  /** The matches of a card in playing order, for a league fixture and for a qualifier. */
  card: { league: readonly MatchFormat[]; qualifier: readonly MatchFormat[] };
  /** Matches with players that a qualifier needs before its score is shown. */
  matchesForQualifierScore: number;
}

const match = (playerCount: number, startingScore: number, numberOfLegs: number): MatchFormat => ({
  playerCount,
  startingScore,
  numberOfLegs,
});

/** The default rules: 5 singles, 2 pairs, 1 triples; two points for a win (league.md 4.1, 6, 7). */
export const defaultLeagueRules: LeagueRules = {
  points: { win: 2, draw: 1, loss: 0 },
  teamTieBreaks: ['points', 'fixturesWon', 'difference'],
  playerTieBreaks: ['points', 'winPercentage', 'pairsPlayed', 'triplesPlayed', 'oneEighties', 'over100Checkouts'],
  card: {
    league: [
      ...Array.from({ length: 5 }, () => match(1, 501, 5)),
      match(2, 501, 3),
      match(2, 501, 3),
      match(3, 601, 3),
    ],
    qualifier: [
      ...Array.from({ length: 5 }, () => match(1, 501, 3)),
      match(2, 501, 3),
      match(2, 501, 3),
      match(0, 0, 0),
    ],
  },
  matchesForQualifierScore: 4,
};

/** A league's rules: the defaults, with the stored differences on top. */
export const leagueRules = (stored: Partial<LeagueRules> | null | undefined): LeagueRules => ({
  ...defaultLeagueRules,
  ...stored,
});

/** The matches on a card of this kind, in playing order. */
export const cardFormat = (isKnockout: boolean, rules: LeagueRules): readonly MatchFormat[] =>
  isKnockout ? rules.card.qualifier : rules.card.league;

const noMatch = match(0, 0, 0);

/**
 * How the match at this place is played: what the fixture has stored, member by member, else the default for the place
 * (league.md 4.1). A place beyond the card has no legs unless something is stored for it.
 */
export function matchOption(
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
    playerCount: own.playerCount ?? usual.playerCount,
    startingScore: own.startingScore ?? usual.startingScore,
    numberOfLegs: own.numberOfLegs ?? usual.numberOfLegs,
  };
}

/**
 * The options after the qualifier flag changed to `isKnockout`: every match gets the legs of the new kind, and a match
 * that appears or disappears gets its whole default (league.md 4.1).
 */
export const resetLegs = (
  stored: readonly (MatchOption | null)[],
  isKnockout: boolean,
  rules: LeagueRules,
): (MatchOption | null)[] =>
  stored.map((option, index) => {
    const { numberOfLegs } = matchOption({ isKnockout }, index, rules);
    return option && option.numberOfLegs !== 0 && numberOfLegs > 0 ? { ...option, numberOfLegs } : null;
  });

/** Legs and scores of tournaments where neither match nor tournament says otherwise (live.md 9.4, 9.7, 10). */
export const tournamentDefaults = {
  startingScore: 501,
  legs: 5,
  singleRoundLegs: 7,
  superleaguePairsLegs: 5,
  leastBestOf: 3,
  leastMatchLegs: 1,
} as const;

/** When fixtures start and how many hours they last, where the season does not say (league.md 16). */
export const seasonDefaults = { fixtureStartTime: '20:00:00', fixtureDuration: 4 } as const;

/** Maximum text lengths in characters; longer input is refused, never cut (league.md 3). */
export const lengths = { name: 250, address: 250, note: 5000, text: 1000, emailAddress: 254 } as const;

/** Bounds of what can be entered (league.md 3); those of throws and legs are in darts.ts and match.ts. */
export const limits = {
  players: 3,
  leastStartingScore: 2,
  reportRows: { least: 1, usual: 15, most: 100 },
} as const;

/** The id that stands for "set, but hidden from you", and for "nothing" in a header (league.md 2, 8, 11.2). */
export const emptyId = '00000000-0000-0000-0000-000000000000';
