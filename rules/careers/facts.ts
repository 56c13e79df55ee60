import { compareDatesThenIds } from '../basics/date-order.ts';
import type { Day } from '../basics/dates.ts';
import { rememberByObject } from '../basics/remember-by-object.ts';
import { rulesOfDivision, type SeasonRules } from '../basics/defaults.ts';
import {
  countedMatchesUncached,
  decidingScore,
  fixtureLeaderOrWinner,
  fixtureMatchFormat,
  hasScoreOrAward,
  type CountedMatch,
  type Fixture,
} from '../card/fixture.ts';
import { isDecidedIgnoringCard, type FixtureDecision } from '../card/settled.ts';
import { playersOn, type CardPlayer } from '../card/scorecard.ts';
import { highestThrow } from '../darts/darts.ts';
import { sides, type SideName } from '../darts/leg.ts';
import { headStartLegs } from '../darts/head-start.ts';
import type { MatchResult } from '../darts/match.ts';
import { thrownBy, type Thrown } from './thrown.ts';

/** A fixture's place and day. */
export interface Night {
  id: string;
  date: Day;
  seasonId: string;
  divisionId: string;
  homeTeamId: string;
  awayTeamId: string;
  /** Where it was abandoned: no other decision leaves its card to count. */
  decision?: Pick<FixtureDecision, 'outcome'>;
}

/** A counted match of a league fixture, players by id (careers.md 1). */
export interface PlayedMatch {
  night: Night;
  index: number;
  size: number;
  home: readonly string[];
  away: readonly string[];
  homeScore: number;
  awayScore: number;
  result: MatchResult;
  headStart?: CountedMatch['headStart'];
  /** What was recorded of each side of a singles match; null where nothing was. */
  thrown: Readonly<Record<SideName, Thrown | null>> | null;
}

/** A 180 or a hi-check on a card, with the team of the side the player stood on; null when on neither. */
interface CardFeat {
  id: string;
  teamId: string | null;
  score: number;
}

/** What careers need to know of a published card. */
export interface FixtureFacts {
  night: Night;
  /** Counted matches of a league fixture; none of a qualifier. */
  matches: readonly PlayedMatch[];
  /** Who stands in the other matches: they show who cannot be one person (careers.md 9), and nothing else. */
  uncounted: readonly Readonly<Record<SideName, readonly string[]>>[];
  /** Matches or legs, whatever decides, won by each side of a played league fixture; null for any other. */
  score: { home: number; away: number } | null;
  /** How it ended; null for any other, and while nothing counts. */
  result: SideName | 'draw' | null;
  oneEighties: readonly CardFeat[];
  /** The visits that the card lists, as its season's tables count them: its 180s, or lower ones as well. */
  visits: readonly CardFeat[];
  hiChecks: readonly CardFeat[];
}

/** Gives the id a person's entries are counted under: that of the first one, always the same string (careers.md 9). */
export type FirstIdOf = (id: string) => string;

/** Gives the ids of the players on a side of a match; may share one list between many matches to save memory. */
export type Side = (players: readonly CardPlayer[]) => readonly string[];

export interface PlacedFixture extends Fixture {
  seasonId: string;
}

/** How a card that counts ended. */
function resultOfCard(fixture: Fixture, rules: SeasonRules): FixtureFacts['result'] {
  const result = fixtureLeaderOrWinner(fixture, rules);
  return result === 'neither' ? null : (result ?? null);
}

/** Only who stands on the card: nothing of it counts, as it is postponed or lies outside its season (careers.md 1). */
export const fixtureNotCounted = rememberByObject((facts: FixtureFacts): FixtureFacts => ({
  night: facts.night,
  ...{ matches: [], score: null, result: null, oneEighties: [], visits: [], hiChecks: [] },
  uncounted: [...facts.matches.map(({ home, away }) => ({ home, away })), ...facts.uncounted],
}));

/** What a fixture contributes; null without a published card, and where it is overruled (careers.md 1, settled.md 2). */
export function fixtureFacts(
  fixture: PlacedFixture,
  rules: SeasonRules,
  firstIdOf: FirstIdOf,
  sideOf: Side,
): FixtureFacts | null {
  const { card, id, date, seasonId, divisionId, homeTeamId, awayTeamId, isKnockout, accoladesCount, decision } =
    fixture;
  if (!card || isDecidedIgnoringCard(fixture)) return null;
  const night: Night = { id, date, seasonId, divisionId, homeTeamId, awayTeamId, ...(decision && { decision }) };
  const own = rulesOfDivision(rules, divisionId);
  const isInTables = !isKnockout && hasScoreOrAward(fixture);
  const counted = isKnockout ? [] : countedMatchesUncached(fixture, rules);
  const played = (match: CountedMatch): PlayedMatch => {
    const { index, size, homeScore, awayScore, result, headStart } = match;
    // Of a match that was given nothing counts for the players: nobody stands in it (settled.md 1).
    const thrown = size === 1 && match.homePlayers.length ? recordedThrows(fixture, index, rules) : null;
    const [home, away] = [sideOf(match.homePlayers), sideOf(match.awayPlayers)];
    const facts: PlayedMatch = { night, index, size, home, away, homeScore, awayScore, result, thrown };
    return headStart ? { ...facts, headStart } : facts;
  };
  const feats = (entries: readonly { id: string; score?: number }[]): CardFeat[] =>
    accoladesCount
      ? entries.map((entry) => ({
          id: firstIdOf(entry.id),
          teamId: teamOf(fixture, entry.id),
          score: entry.score ?? 180,
        }))
      : [];
  const matches = counted.map(played);
  // A match that was given counts for nobody who stands in it.
  const countedAt = new Set(counted.flatMap(({ index, homePlayers }) => (homePlayers.length ? [index] : [])));
  const uncounted = card.matches
    .filter((match, index) => !countedAt.has(index) && match.homePlayers.length + match.awayPlayers.length > 0)
    .map(({ homePlayers, awayPlayers }) => ({ home: sideOf(homePlayers), away: sideOf(awayPlayers) }));
  const visits = feats(card.oneEighties);
  const isOfLower = own.extras.visitsFrom > 0 && own.extras.visitsFrom < highestThrow;
  const facts: FixtureFacts = {
    night,
    matches,
    uncounted,
    score: isInTables ? decidingScore(counted, own) : null,
    result: isInTables ? resultOfCard(fixture, rules) : null,
    oneEighties: isOfLower ? feats(maximumsThrown(fixture, rules)) : visits,
    visits,
    hiChecks: feats(card.over100Checkouts),
  };
  return fixture.postponed ? fixtureNotCounted(facts) : facts;
}

/**
 * The facts with each id replaced by that of the person's first entry; the same object if none changes (careers.md 9).
 */
export function withFirstIds(facts: FixtureFacts, firstIdOf: FirstIdOf): FixtureFacts {
  const isSame = (id: string) => firstIdOf(id) === id;
  const { matches, uncounted, oneEighties, visits, hiChecks } = facts;
  const isAsIs =
    [...matches, ...uncounted].every(({ home, away }) => home.every(isSame) && away.every(isSame)) &&
    [...oneEighties, ...visits, ...hiChecks].every(({ id }) => isSame(id));
  if (isAsIs) return facts;
  const renamed = <M extends FixtureFacts['uncounted'][number]>(match: M): M => ({
    ...match,
    home: match.home.map(firstIdOf),
    away: match.away.map(firstIdOf),
  });
  const feats = (list: readonly CardFeat[]) => list.map((feat) => ({ ...feat, id: firstIdOf(feat.id) }));
  return {
    ...facts,
    matches: matches.map(renamed),
    uncounted: uncounted.map(renamed),
    oneEighties: feats(oneEighties),
    visits: feats(visits),
    hiChecks: feats(hiChecks),
  };
}

function recordedThrows(fixture: Fixture, index: number, rules: SeasonRules): PlayedMatch['thrown'] {
  const match = fixture.card?.matches[index];
  const legs = match?.sayg?.legs;
  if (!legs) return null;
  const onBoard = fixtureMatchFormat(fixture, index, rules).numberOfLegs - headStartLegs(match);
  const [home, away] = sides.map((side) => thrownBy(legs, side, onBoard));
  return home || away ? { home: home ?? null, away: away ?? null } : null;
}

/**
 * Who threw a 180, once for each, where the card lists lower visits too and so does not say which of them were: those
 * of recorded singles (careers.md 1).
 */
function maximumsThrown(fixture: Fixture, rules: SeasonRules): { id: string }[] {
  const matches = fixture.card?.matches ?? [];
  return matches.flatMap((match, index) => {
    if (match.homePlayers.length !== 1 || match.awayPlayers.length !== 1) return [];
    const thrown = recordedThrows(fixture, index, rules);
    return sides.flatMap((side) =>
      Array.from({ length: thrown?.[side]?.bands.maximums ?? 0 }, () => ({ id: playersOn(match, side)[0]!.id })),
    );
  });
}

/** The team a player stands for on a card. */
function teamOf({ card, homeTeamId, awayTeamId }: Fixture, playerId: string): string | null {
  const side = sides.find((name) =>
    card!.matches.some((match) => playersOn(match, name).some(({ id }) => id === playerId)),
  );
  return side ? (side === 'home' ? homeTeamId : awayTeamId) : null;
}

/** By date, then by id. */
export const byNight = (a: FixtureFacts, b: FixtureFacts): number => compareDatesThenIds(a.night, b.night);
