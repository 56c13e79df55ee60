import { sortedByDate } from '../basics/date-order.ts';
import type { Day } from '../basics/dates.ts';
import type { SeasonRules } from '../basics/defaults.ts';
import { sumOf } from '../basics/sum.ts';
import { matchSizeByPlayers } from '../card/counting.ts';
import { countsForPlayerCheck, type HelpsFrom } from '../card/helping.ts';
import {
  countedMatches,
  legsWonByPlaying,
  publishedMatchesThatStand,
  teamIdOnSide,
  type CountedMatch,
  type Fixture,
  type ViewedFixture,
  rememberByFixture,
} from '../card/fixture.ts';
import { isPostponedOrOverruled } from '../card/settled.ts';
import { opposite, type SideName } from '../darts/leg.ts';
import { pointsAverage, matchFigures, sumOfBands, type BandCounts } from '../darts/statistics.ts';

/** A player's throws in legs recorded throw by throw: points, darts, and throws of 100 and more. */
export interface Thrown {
  scored: number;
  darts: number;
  bands: BandCounts;
}

/** What a player did in a fixture. Singles count legs; `thrown` covers recorded singles. */
interface Appearance {
  fixtureId: string;
  date: Day;
  side: SideName;
  /** The team from which they helped out; null for a player of the side's team. */
  helpsFrom: string | null;
  /** Counted singles; null when the player had none. */
  singles: { played: number; won: number; lost: number; legsFor: number; legsAgainst: number } | null;
  thrown: Thrown | null;
  oneEighties: number;
  /** Highest first. */
  hiChecks: number[];
}

const sides = ['home', 'away'] as const;

type Players = { homePlayers: readonly { id: string }[]; awayPlayers: readonly { id: string }[] };

const playersOn = ({ homePlayers, awayPlayers }: Players, side: SideName) =>
  side === 'home' ? homePlayers : awayPlayers;

const sideOf = (match: Players, playerId: string) =>
  sides.find((side) => playersOn(match, side).some(({ id }) => id === playerId));

/**
 * The fixtures a player appears in, earliest first, with what the player did. Hidden scores show only that the player
 * took part; 180s and hi-checks are those that count (league.md 5, 7).
 */
export function fixtureAppearancesOfPlayer(
  fixtures: readonly ViewedFixture[],
  playerId: string,
  rules: SeasonRules,
  helps: HelpsFrom,
): Appearance[] {
  return sortedByDate(
    fixtures.flatMap((fixture) => {
      const match = publishedMatchesThatStand(fixture, rules).find(
        (each) => matchSizeByPlayers(each, each.format) !== undefined && sideOf(each, playerId),
      );
      if (!match) return [];
      const side = sideOf(match, playerId)!;
      const counts = countsForPlayerCheck(fixture, rules, helps)(playerId, teamIdOnSide(fixture, side));
      const helpsFrom = helps(playerId, teamIdOnSide(fixture, side), fixture.date);
      return [{ ...appearance(counts ? fixture : { ...fixture, obscured: true }, playerId, side, rules), helpsFrom }];
    }),
  );
}

/**
 * Hi-checks of a player on cards on which they appear in no match, as they count in their row (league.md 7). Hidden
 * cards show none.
 */
export const hiChecksWithoutAppearance = (
  fixtures: readonly ViewedFixture[],
  playerId: string,
  rules: SeasonRules,
  helps: HelpsFrom,
): { fixtureId: string; score: number }[] => {
  const appeared = new Set(
    fixtureAppearancesOfPlayer(fixtures, playerId, rules, helps).map(({ fixtureId }) => fixtureId),
  );
  return fixtures.flatMap((fixture) => {
    const { id, card, obscured, accoladesCount } = fixture;
    if (!card || obscured || !accoladesCount || appeared.has(id) || isPostponedOrOverruled(fixture)) return [];
    const side = card.matches.flatMap((match) => sideOf(match, playerId) ?? [])[0];
    if (!countsForPlayerCheck(fixture, rules, helps)(playerId, side ? teamIdOnSide(fixture, side) : null)) return [];
    return card.over100Checkouts
      .filter((check) => check.id === playerId)
      .map(({ score }) => ({ fixtureId: id, score }));
  });
};

function appearance(
  fixture: ViewedFixture,
  playerId: string,
  side: SideName,
  rules: SeasonRules,
): Omit<Appearance, 'helpsFrom'> {
  const seen = { fixtureId: fixture.id, date: fixture.date, side };
  const nothing = { singles: null, thrown: null, oneEighties: 0, hiChecks: [] };
  if (fixture.obscured) return { ...seen, ...nothing };
  const own = countedMatches(fixture, rules).filter((match) => match.size === 1 && sideOf(match, playerId));
  const accolades = fixture.accoladesCount ? fixture.card! : { oneEighties: [], over100Checkouts: [] };
  return {
    ...seen,
    singles: own.length ? singlesOf(own, playerId) : null,
    thrown: sumOfRecordedThrows(own.map((match) => recordedThrows(fixture, match, sideOf(match, playerId)!))),
    oneEighties: accolades.oneEighties.filter(({ id }) => id === playerId).length,
    hiChecks: accolades.over100Checkouts
      .filter(({ id }) => id === playerId)
      .map(({ score }) => score)
      .toSorted((a, b) => b - a),
  };
}

const singlesOf = (matches: readonly CountedMatch[], playerId: string): NonNullable<Appearance['singles']> => {
  const sum = (of: (match: CountedMatch, side: SideName) => number) =>
    sumOf(matches.map((match) => of(match, sideOf(match, playerId)!)));
  return {
    played: matches.length,
    won: sum(({ result }, side) => Number(result === side)),
    lost: sum(({ result }, side) => Number(result === opposite(side))),
    legsFor: sum(legsWonByPlaying),
    legsAgainst: sum((match, side) => legsWonByPlaying(match, opposite(side))),
  };
};

/** What a side threw in a match of the card; null when not recorded. */
function recordedThrows(fixture: Fixture, { index }: CountedMatch, side: SideName): Thrown | null {
  const legs = fixture.card?.matches[index]?.sayg?.legs;
  if (!legs) return null;
  const { scored, darts, bands } = matchFigures({ legs }, side);
  return darts > 0 ? { scored, darts, bands } : null;
}

/** Adds up several records; null when there are none. */
export function sumOfRecordedThrows(records: readonly (Thrown | null)[]): Thrown | null {
  const kept = records.filter((record) => record !== null);
  if (!kept.length) return null;
  return {
    scored: sumOf(kept.map(({ scored }) => scored)),
    darts: sumOf(kept.map(({ darts }) => darts)),
    bands: sumOfBands(kept.map(({ bands }) => bands)),
  };
}

/** What was recorded of each player in the singles of a card. */
const thrownInSingles = rememberByFixture((fixture: Fixture, rules: SeasonRules) => {
  if (isPostponedOrOverruled(fixture) || !fixture.card?.matches.some(({ sayg }) => sayg)) return [];
  return (
    countedMatches(fixture, rules)
      // Nobody stands in a match that was given (settled.md 1).
      .filter(({ size, homePlayers }) => size === 1 && homePlayers.length > 0)
      .flatMap((match) =>
        sides.flatMap((side) => {
          const thrown = recordedThrows(fixture, match, side);
          return thrown ? [{ id: playersOn(match, side)[0]!.id, team: teamIdOnSide(fixture, side), thrown }] : [];
        }),
      )
  );
});

/**
 * Three-dart averages by player id, over the recorded legs of counted singles; with a team only of what was thrown for
 * it. Players without recorded throws are missing.
 */
export function singlesAverageByPlayer(
  fixtures: readonly ViewedFixture[],
  rules: SeasonRules,
  teamId: string | null | undefined,
  helps: HelpsFrom,
): Map<string, number> {
  const byPlayer = new Map<string, Thrown[]>();
  for (const fixture of fixtures) {
    if (fixture.isKnockout || fixture.obscured) continue;
    const counts = countsForPlayerCheck(fixture, rules, helps);
    for (const { id, team, thrown } of thrownInSingles(fixture, rules)) {
      if ((teamId && team !== teamId) || !counts(id, team)) continue;
      const before = byPlayer.get(id);
      if (before) before.push(thrown);
      else byPlayer.set(id, [thrown]);
    }
  }
  return new Map(
    [...byPlayer].map(([id, records]) => {
      const { scored, darts } = sumOfRecordedThrows(records)!;
      return [id, pointsAverage(scored, darts)!];
    }),
  );
}
