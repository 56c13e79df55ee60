import { matchOption, type LeagueRules, type MatchOption } from './defaults.ts';
import type { Day } from './dates.ts';
import type { SideName } from './leg.ts';
import { matchWinner } from './match.ts';
import { hasScore, type Card, type CardMatch, type CardPlayer } from './scorecard.ts';

/** Home v away on a day. `card` is the published card; there are no results without one (league.md 1, 5). */
export interface Fixture {
  id: string;
  date: Day;
  seasonId: string;
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
}

/** A fixture as one viewer meets it: `obscured` while its scores are hidden from them (visibility.ts). */
export interface ViewedFixture extends Fixture {
  obscured: boolean;
}

/** A finished match that counts. `size` is the number of players a side, `index` its place on the card from 0. */
export interface CountedMatch {
  index: number;
  size: number;
  homePlayers: CardPlayer[];
  awayPlayers: CardPlayer[];
  homeScore: number;
  awayScore: number;
  winner: SideName;
}

export interface FixtureScore {
  home: number;
  away: number;
}

/** The team on a side of the fixture. */
export const teamOn = (fixture: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>, side: SideName): string =>
  side === 'home' ? fixture.homeTeamId : fixture.awayTeamId;

/** Where a team plays, for people and for comparing venues: its trimmed address, else its trimmed name (league.md 1). */
export const addressOrName = (team: { address: string; name: string }): string =>
  team.address.trim() || team.name.trim();

/** Players a side of the match: undefined unless both sides have the same number, and not none (league.md 4.3). */
export function matchSize({ homePlayers, awayPlayers }: Pick<CardMatch, 'homePlayers' | 'awayPlayers'>) {
  return homePlayers.length === awayPlayers.length ? homePlayers.length || undefined : undefined;
}

const words = ['match', 'singles', 'pairs', 'triples'];

/** What a match with so many players a side is called: singles, pairs, triples, else match (league.md 10). */
export const kindOfMatch = (size: number): string => words[size] ?? 'match';

/** The published matches that exist, each with its place on the card and its legs. A postponed fixture has none. */
export function publishedMatches(fixture: Fixture, rules: LeagueRules) {
  const matches = fixture.postponed ? [] : (fixture.card?.matches ?? []);
  return matches
    .map(({ homePlayers, awayPlayers, homeScore, awayScore }, index) => ({
      homePlayers,
      awayPlayers,
      homeScore,
      awayScore,
      index,
      format: matchOption(fixture.matchOptions, index, fixture.isKnockout, rules),
    }))
    .filter((match) => match.format.numberOfLegs > 0);
}

/** Whether any match has a score; a postponed or unpublished fixture is not played (league.md 5). */
export const isPlayed = (fixture: Fixture): boolean =>
  !fixture.postponed && fixture.card !== null && hasScore(fixture.card);

/** The matches with equal players on both sides, both scores, and a winner (league.md 5). */
export const countedMatches = (fixture: Fixture, rules: LeagueRules): CountedMatch[] =>
  publishedMatches(fixture, rules).flatMap(({ index, format, homePlayers, awayPlayers, homeScore, awayScore }) => {
    const size = matchSize({ homePlayers, awayPlayers });
    const winner = matchWinner(homeScore, awayScore, format.numberOfLegs);
    if (!size || !winner || homeScore === null || awayScore === null) return [];
    return [{ index, size, homePlayers, awayPlayers, homeScore, awayScore, winner }];
  });

/** Counted matches won by each side. */
export function matchesWon(matches: readonly CountedMatch[]): FixtureScore {
  const home = matches.filter((match) => match.winner === 'home').length;
  return { home, away: matches.length - home };
}

/** Who won the fixture: more matches win, equal is a draw, and 0-0 is no result yet (league.md 5). */
export function fixtureResult({ home, away }: FixtureScore): SideName | 'draw' | undefined {
  if (home === away) return home > 0 ? 'draw' : undefined;
  return home > away ? 'home' : 'away';
}

const hasPlayers = (match: CardMatch) => match.homePlayers.length > 0 && match.awayPlayers.length > 0;

/**
 * The score in the list of fixtures, in matches won. Null unless published, visible, not postponed, and every match has
 * players on both sides; a qualifier only needs some of them to have (league.md 9).
 */
export function rowScore(fixture: ViewedFixture, rules: LeagueRules): FixtureScore | null {
  const matches = publishedMatches(fixture, rules);
  const needed = fixture.isKnockout ? rules.matchesForQualifierScore : Math.max(matches.length, 1);
  if (fixture.obscured || matches.filter(hasPlayers).length < needed) return null;
  return matchesWon(countedMatches(fixture, rules));
}

/** Whether nobody has recorded anything on the fixture, so that a bulk delete may take it (league.md 12). */
export function isUntouched(fixture: Pick<Fixture, 'card'>, drafts: number, photos: number): boolean {
  const { card } = fixture;
  const recorded = card !== null && (hasScore(card) || card.oneEighties.length + card.over100Checkouts.length > 0);
  return !recorded && drafts === 0 && photos === 0;
}
