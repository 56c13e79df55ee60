import {
  cardFormat,
  matchFormatAt,
  rulesOfDivision,
  type LeagueRules,
  type MatchOption,
  type SeasonRules,
} from '../basics/defaults.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import { sortedByDate } from '../basics/date-order.ts';
import type { Day } from '../basics/dates.ts';
import type { SideName } from '../darts/leg.ts';
import { rememberByObjectAndRules, rememberByObject } from '../basics/remember-by-object.ts';
import { headStartLegsOfSide, type HeadStart } from '../darts/head-start.ts';
import type { MatchResult } from '../darts/match.ts';
import { enteredOrGivenLegs, countedResult, matchSizeByPlayers } from './counting.ts';
import { awardedTo, legsOfGivenMatch, isPostponedOrOverruled, type FixtureDecision } from './settled.ts';
import {
  hasScoreOrGivenMatch,
  resultOf,
  type Card,
  type CardMatch,
  type CardPlayer,
  type FixtureScore,
} from './scorecard.ts';

/** Home v away on a day. `card` is the published card; without one there are no results (league.md 1, 5). */
export interface Fixture {
  id: string;
  date: Day;
  divisionId: string;
  homeTeamId: string;
  awayTeamId: string;
  postponed: boolean;
  /** A qualifier. */
  isKnockout: boolean;
  /** Whether its 180s and hi-checks count. */
  accoladesCount: boolean;
  matchOptions: readonly (MatchOption | null)[];
  card: Card | null;
  /** How it was decided otherwise than by its card. */
  decision?: FixtureDecision | null;
}

/** A fixture as one viewer sees it: `obscured` while its scores are hidden from them (visibility.ts). */
export interface ViewedFixture extends Fixture {
  obscured?: boolean;
  /** The venue. */
  address?: string | null;
}

/**
 * A finished match that counts. `size` is the number of players a side, 0 of whole teams; `index` its place on the card
 * from 0.
 */
export interface CountedMatch {
  index: number;
  size: number;
  homePlayers: CardPlayer[];
  awayPlayers: CardPlayer[];
  homeScore: number;
  awayScore: number;
  result: MatchResult;
  /** Legs of the score that were given to a side before the first throw: nobody has won them. */
  headStart?: HeadStart | null | undefined;
}

/**
 * Legs that a side has won by playing: those given before the first throw are the team's alone (season-rules.md 12).
 */
export const legsWonByPlaying = (
  match: Pick<CountedMatch, 'homeScore' | 'awayScore' | 'headStart'>,
  side: SideName,
): number => (side === 'home' ? match.homeScore : match.awayScore) - headStartLegsOfSide(match, side);

/** The team on a side of the fixture. */
export const teamIdOnSide = (fixture: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>, side: SideName): string =>
  side === 'home' ? fixture.homeTeamId : fixture.awayTeamId;

/** Where a team plays, to show and to compare: its trimmed address, else its trimmed name (league.md 1). */
export const addressOrName = (team: { address: string; name: string }): string =>
  team.address.trim() || team.name.trim();

const sizeWords = ['match', 'singles', 'pairs', 'triples'];

/** What a match with this many players per side is called: singles, pairs, triples, else match (league.md 10). */
export const matchKindInSentence = (size: number): string => sizeWords[size] ?? 'match';

/** How the match at this place of the fixture's card is played. */
export const fixtureMatchFormat = (
  fixture: Pick<Fixture, 'matchOptions' | 'isKnockout' | 'divisionId'>,
  index: number,
  rules: SeasonRules,
): MatchFormat => matchFormatAt(fixture, index, rulesOfDivision(rules, fixture.divisionId));

/**
 * The published matches that exist, each with its place on the card and its legs; none where the card does not count.
 */
export function publishedMatchesThatStand(fixture: Fixture, rules: SeasonRules) {
  const matches = isPostponedOrOverruled(fixture) ? [] : (fixture.card?.matches ?? []);
  return matches
    .map(({ homePlayers, awayPlayers, homeScore, awayScore, given }, index) => ({
      homePlayers,
      awayPlayers,
      homeScore,
      awayScore,
      given,
      index,
      format: fixtureMatchFormat(fixture, index, rules),
    }))
    .filter((match) => match.format.numberOfLegs > 0);
}

/** The matches that the card has: its places that have legs. */
export const existingMatchFormats = (fixture: Fixture, rules: SeasonRules): MatchFormat[] =>
  Array.from(
    {
      length: Math.max(
        cardFormat(fixture.isKnockout, rulesOfDivision(rules, fixture.divisionId)).length,
        fixture.matchOptions.length,
      ),
    },
    (_, index) => fixtureMatchFormat(fixture, index, rules),
  ).filter(({ numberOfLegs }) => numberOfLegs > 0);

/** Remembers what a function says of a fixture by the rules of its division, which several tables ask for. */
export function rememberByFixture<F extends Fixture, T>(ask: (fixture: F, rules: SeasonRules) => T) {
  const known = rememberByObjectAndRules(ask);
  return (fixture: F, rules: SeasonRules): T => known(fixture, rulesOfDivision(rules, fixture.divisionId));
}

/** The fixtures from the earliest date to the latest; those on the same day keep their order. */
export const inDateOrder = rememberByObject((fixtures: readonly ViewedFixture[]): readonly ViewedFixture[] =>
  sortedByDate(fixtures),
);

/**
 * Whether any match has a score, or the fixture was awarded; one that is postponed, void or unpublished is not played
 * (league.md 5, settled.md 2).
 */
export const hasScoreOrAward = rememberByObject(
  (fixture: Fixture): boolean =>
    awardedTo(fixture) !== null ||
    (!isPostponedOrOverruled(fixture) && fixture.card !== null && hasScoreOrGivenMatch(fixture.card)),
);

/**
 * The matches with fitting sides and both scores that are over, and those that were given to a side; of an awarded
 * fixture all that its card would have, or nothing where the result alone counts (league.md 5, settled.md 1, 2). Not
 * remembered: for callers that ask once.
 */
export function countedMatchesUncached(fixture: Fixture, rules: SeasonRules): readonly CountedMatch[] {
  const award = awardedTo(fixture);
  if (award) return hasAwardedMatches(fixture, rules) ? awardedMatches(fixture, award as SideName, rules) : [];
  const counted: CountedMatch[] = [];
  const matches = isPostponedOrOverruled(fixture) ? [] : (fixture.card?.matches ?? []);
  for (const [index, match] of matches.entries()) {
    if (!match.given && (match.homeScore === null || match.awayScore === null)) continue;
    const format = fixtureMatchFormat(fixture, index, rules);
    const result = countedResult(match, format);
    if (!result) continue;
    const { home, away } = enteredOrGivenLegs(match, format);
    const legs = { homeScore: home, awayScore: away };
    // Of a match that was given nothing counts for the players (settled.md 1).
    if (match.given)
      counted.push({ index, size: format.playerCount, homePlayers: [], awayPlayers: [], ...legs, result });
    else {
      const { homePlayers, awayPlayers, headStart } = match;
      const counts: CountedMatch = {
        index,
        size: matchSizeByPlayers(match, format)!,
        homePlayers,
        awayPlayers,
        ...legs,
        result,
      };
      counted.push(headStart?.legs ? { ...counts, headStart } : counts);
    }
  }
  return counted;
}

/**
 * Whether an awarded fixture gives matches and legs, and so has a score: not where both have lost it, or by its result
 * alone.
 */
const hasAwardedMatches = (fixture: Fixture, rules: SeasonRules): boolean =>
  awardedTo(fixture) !== 'neither' && rulesOfDivision(rules, fixture.divisionId).awards === 'full';

/** Every match of an awarded fixture's card, with all the legs that the side needs, and nobody's (settled.md 2). */
const awardedMatches = (fixture: Fixture, to: SideName, rules: SeasonRules): CountedMatch[] =>
  existingMatchFormats(fixture, rules).map((format, index) => {
    const { home, away } = legsOfGivenMatch(to, format);
    const nobody = { homePlayers: [], awayPlayers: [] };
    return { index, size: format.playerCount, ...nobody, homeScore: home, awayScore: away, result: to };
  });

/** The same, remembered: the tables of a season ask for each of hundreds of fixtures several times. */
export const countedMatches = rememberByFixture(countedMatchesUncached);

/** Ids of the players in matches with equal numbers on both sides, even without scores, each once (league.md 5). */
export const appearingPlayerIds = rememberByFixture((fixture: Fixture, rules: SeasonRules): readonly string[] => {
  const matches = publishedMatchesThatStand(fixture, rules).filter(
    (match) => matchSizeByPlayers(match, match.format) !== undefined,
  );
  return [...new Set(matches.flatMap((match) => [...match.homePlayers, ...match.awayPlayers]).map(({ id }) => id))];
});

/** Counted matches won by each side. */
export const matchesWon = (matches: readonly Pick<CountedMatch, 'result'>[]): FixtureScore => ({
  home: matches.filter(({ result }) => result === 'home').length,
  away: matches.filter(({ result }) => result === 'away').length,
});

/** Legs of the counted matches. */
export const legsOfMatches = (matches: readonly CountedMatch[]): FixtureScore => ({
  home: matches.reduce((sum, { homeScore }) => sum + homeScore, 0),
  away: matches.reduce((sum, { awayScore }) => sum + awayScore, 0),
});

/** What decides a fixture: its counted matches, or their legs (season-rules.md 2). */
export const decidingScore = (
  matches: readonly CountedMatch[],
  { decidedBy }: Pick<LeagueRules, 'decidedBy'>,
): FixtureScore => (decidedBy === 'legs' ? legsOfMatches(matches) : matchesWon(matches));

/** How a fixture ended: won by a side, drawn, or lost by both. */
export type FixtureResult = SideName | 'draw' | 'neither';

/**
 * Who leads or has won the fixture: that it was awarded to, else more matches or legs win, equal is a draw; undefined
 * while nothing counts yet (league.md 5, season-rules.md 2, settled.md 2). While it is being played this changes:
 * `fixtureOutcome` waits for the end.
 */
export const fixtureLeaderOrWinner = rememberByFixture(
  (fixture: Fixture, rules: SeasonRules): FixtureResult | undefined => {
    const award = awardedTo(fixture);
    if (award) return award;
    const matches = countedMatches(fixture, rules);
    if (!matches.length) return undefined;
    const { home, away } = decidingScore(matches, rulesOfDivision(rules, fixture.divisionId));
    if (home === away) return 'draw';
    return home > away ? 'home' : 'away';
  },
);

const hasPlayers = (match: Pick<CardMatch, 'homePlayers' | 'awayPlayers' | 'given'>) =>
  !!match.given || (match.homePlayers.length > 0 && match.awayPlayers.length > 0);

/**
 * The score of a fixture wherever it is shown: counted matches won, or legs where they decide. Null unless published,
 * visible and not postponed, and before any match has a score, unless all players are there (league.md 9).
 */
export const fixtureScore = rememberByFixture((fixture: ViewedFixture, rules: SeasonRules): FixtureScore | null => {
  if (fixture.obscured || !hasScoreOrAward(fixture)) return fixtureScoreForRest(fixture, rules);
  if (awardedTo(fixture) && !hasAwardedMatches(fixture, rules)) return null;
  return decidingScore(countedMatches(fixture, rules), rulesOfDivision(rules, fixture.divisionId));
});

/**
 * The score as REST's rows have it: null unless there are players on both sides of every match that was not given; a
 * qualifier needs only some of them filled (league.md 9).
 */
export const fixtureScoreForRest = rememberByFixture(
  (fixture: ViewedFixture, rules: SeasonRules): FixtureScore | null => {
    const own = rulesOfDivision(rules, fixture.divisionId);
    const award = fixture.obscured ? null : awardedTo(fixture);
    if (award) return hasAwardedMatches(fixture, rules) ? decidingScore(countedMatches(fixture, rules), own) : null;
    if (fixture.obscured || !fixture.card || isPostponedOrOverruled(fixture)) return null;
    const matches = publishedMatchesThatStand(fixture, rules);
    const needed = fixture.isKnockout
      ? Math.min(own.matchesForQualifierScore, existingMatchFormats(fixture, rules).length)
      : Math.max(matches.length, 1);
    if (matches.filter(hasPlayers).length < needed) return null;
    return decidingScore(countedMatches(fixture, rules), own);
  },
);

/**
 * Whether there is a score although some match on the card has no winner yet, as while the night is being played; not
 * of a night that was decided. Of a score that is kept secret, too: that it is not whole yet tells nothing of it.
 */
export const isScoreUnfinished = rememberByFixture(
  (fixture: ViewedFixture, rules: SeasonRules): boolean =>
    !fixture.decision &&
    (fixture.obscured ? hasScoreOrAward(fixture) : fixtureScore(fixture, rules) !== null) &&
    publishedMatchesThatStand(fixture, rules).some(
      (match) => (hasPlayers(match) || !fixture.isKnockout) && !resultOf(match, match.format),
    ),
);

/** How a fixture came out as its viewer sees it: nothing while a match of it is unfinished (season-rules.md 2). */
export const fixtureOutcome = (fixture: ViewedFixture, rules: SeasonRules): FixtureResult | 'unfinished' =>
  fixture.obscured || isScoreUnfinished(fixture, rules)
    ? 'unfinished'
    : (fixtureLeaderOrWinner(fixture, rules) ?? 'unfinished');

/**
 * Whether nothing is recorded on the fixture, so a bulk delete may take it (league.md 12). A published card that names
 * only players counts as nothing; any draft or photo counts.
 */
export function hasNothingRecorded(
  fixture: Pick<Fixture, 'card' | 'decision'>,
  { drafts, photos }: { drafts: number; photos: number },
): boolean {
  const { card, decision } = fixture;
  const recorded =
    card !== null && (hasScoreOrGivenMatch(card) || card.oneEighties.length + card.over100Checkouts.length > 0);
  return !recorded && !decision && drafts === 0 && photos === 0;
}
