import type { Day } from '../basics/dates.ts';
import type { LeagueRules, SeasonRules } from '../basics/defaults.ts';
import {
  countedMatches,
  legsWonByPlaying,
  rememberByFixture,
  teamIdOnSide,
  type ViewedFixture,
} from '../card/fixture.ts';
import { playersOn, type CardPlayer, type HiCheck } from '../card/scorecard.ts';
import { isPostponedOrOverruled } from '../card/settled.ts';
import { countsForPlayerCheck, type HelpsFrom } from '../card/helping.ts';
import { sides, type SideName } from '../darts/leg.ts';
import { playerPointsOf } from './player-points.ts';

/** Matches of one size; rates count own and opponents' legs, in full for each player of a pair or triple. */
export interface Performance {
  matchesPlayed: number;
  matchesWon: number;
  matchesLost: number;
  legsWon: number;
  legsLost: number;
}

export interface PlayerFigures {
  singles: Performance;
  pairs: Performance;
  triples: Performance;
  points: number;
  winPercentage: number;
  oneEighties: number;
  /** The highest hi-check, 0 without one. */
  over100Checkouts: number;
}

/** A tournament's contribution to the player table: 180s and hi-checks, if its accolades count. */
interface Accolades {
  date: Day;
  accoladesCount: boolean;
  oneEighties: readonly Pick<CardPlayer, 'id'>[];
  over100Checkouts: readonly Pick<HiCheck, 'id' | 'score'>[];
}

/** A season as one viewer sees it. */
export interface Played {
  fixtures: readonly ViewedFixture[];
  tournaments: readonly Accolades[];
}

/** Percentage with two decimals, half away from zero; 0 of nothing is 0 (league.md 7). */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;

/**
 * Whether the fixture has a card, and is not postponed, awarded or void. It says nothing of its kind and of who sees
 * it: true for a qualifier, and for a fixture whose scores are hidden from the viewer (`obscured`).
 */
export const hasCardThatStands = (fixture: ViewedFixture) => fixture.card !== null && !isPostponedOrOverruled(fixture);

/*
 * What a player has in a fixture, as a row of numbers: matches played, won and lost, own legs and theirs, of singles,
 * pairs, triples, fours and whole teams; then 180s, hi-checks and the highest of them. A table adds up hundreds of
 * fixtures, and adjacent numbers are added several times faster than members of objects scattered over the memory.
 */
const ofSize = 5;
const oneEightiesAt = 5 * ofSize;
const hiChecksAt = oneEightiesAt + 1;
const hiCheckAt = hiChecksAt + 1;
export const shareWidth = hiCheckAt + 1;

/** The largest size that has numbers of its own, besides whole teams. */
const largestSize = 4;

/** Where the numbers of matches of this size begin; those of whole teams, size 0, come last. */
const startOf = (size: number) => ((size || largestSize + 1) - 1) * ofSize;

/** The numbers of each of these players for a team, one after the other; null is what belongs to no team. */
interface Shares {
  ids: readonly string[];
  teams: readonly (string | null)[];
  numbers: Int32Array;
}

type Add = (id: string, team: string | null, at: number, by: number) => void;

/** Collects shares: numbers of the same player for the same team are added up; of hi-checks the highest is kept. */
function sharesFrom(tell: (add: Add) => void): Shares {
  const shares = new Map<string, { id: string; team: string | null; numbers: number[] }>();
  tell((id, team, at, by) => {
    const key = `${id} ${team}`;
    const own = shares.get(key) ?? { id, team, numbers: new Array<number>(shareWidth).fill(0) };
    shares.set(key, own);
    own.numbers[at] = at === hiCheckAt ? Math.max(own.numbers[at]!, by) : own.numbers[at]! + by;
  });
  const all = [...shares.values()];
  return {
    ids: all.map(({ id }) => id),
    teams: all.map(({ team }) => team),
    numbers: Int32Array.from(all.flatMap(({ numbers }) => numbers)),
  };
}

/** The shares of a fixture, worked out once for all tables it is in. */
export const fixtureShares = rememberByFixture((fixture: ViewedFixture, rules: SeasonRules): Shares =>
  sharesFrom((add) => {
    if (!hasCardThatStands(fixture) || fixture.obscured) return;
    for (const match of fixture.isKnockout ? [] : countedMatches(fixture, rules)) {
      const { size, result } = match;
      // Entered as a whole team, before the rules made something else of the match: it counts for the teams alone.
      if (size > largestSize) continue;
      const [homeLegs, awayLegs] = [legsWonByPlaying(match, 'home'), legsWonByPlaying(match, 'away')];
      const [won, lost] = [Number(result === 'home'), Number(result === 'away')];
      const addAll = (side: SideName, numbers: readonly number[]) => {
        for (const { id } of playersOn(match, side))
          for (const [place, by] of numbers.entries()) add(id, teamIdOnSide(fixture, side), startOf(size) + place, by);
      };
      addAll('home', [1, won, lost, homeLegs, awayLegs]);
      addAll('away', [1, lost, won, awayLegs, homeLegs]);
    }
    if (fixture.accoladesCount) addAccolades(add, fixture.card!, teamsOnCard(fixture));
  }),
);

export const tournamentShares = (tournament: Accolades): Shares =>
  sharesFrom((add) => tournament.accoladesCount && addAccolades(add, tournament, () => null));

/** For which team somebody stands in a match of the card; null for who stands in none. */
function teamsOnCard(fixture: ViewedFixture): (id: string) => string | null {
  const teams = new Map<string, string>();
  for (const match of fixture.card!.matches)
    for (const side of sides) for (const { id } of playersOn(match, side)) teams.set(id, teamIdOnSide(fixture, side));
  return (id) => teams.get(id) ?? null;
}

function addAccolades(
  add: Add,
  { oneEighties, over100Checkouts }: Pick<Accolades, 'oneEighties' | 'over100Checkouts'>,
  teamOf: (id: string) => string | null,
) {
  for (const { id } of oneEighties) add(id, teamOf(id), oneEightiesAt, 1);
  for (const { id, score } of over100Checkouts) {
    add(id, teamOf(id), hiChecksAt, 1);
    add(id, teamOf(id), hiCheckAt, score);
  }
}

/** Adds shares to the sums, at the row of each player for each team; -1 is none. */
export function addShares(sums: Int32Array, rowIndexOf: (id: string, team: string | null) => number, shares: Shares) {
  for (const [index, id] of shares.ids.entries()) {
    const rowIndex = rowIndexOf(id, shares.teams[index]!);
    if (rowIndex >= 0) addShare(sums, shares, { shareIndex: index, rowIndex });
  }
}

/** Adds the share at an index to the sums of a row. */
export function addShare(
  sums: Int32Array,
  { numbers }: Shares,
  { shareIndex, rowIndex }: { shareIndex: number; rowIndex: number },
) {
  const [from, to] = [shareIndex * shareWidth, rowIndex * shareWidth];
  for (let at = 0; at < hiCheckAt; at += 1) sums[to + at]! += numbers[from + at]!;
  sums[to + hiCheckAt] = Math.max(sums[to + hiCheckAt]!, numbers[from + hiCheckAt]!);
}

/** The figures in a row of the sums. */
export function figuresAt(sums: Int32Array, rowIndex: number, { playerPoints }: LeagueRules): PlayerFigures {
  const from = rowIndex * shareWidth;
  const performance = (at: number): Performance => ({
    matchesPlayed: sums[at]!,
    matchesWon: sums[at + 1]!,
    matchesLost: sums[at + 2]!,
    legsWon: sums[at + 3]!,
    legsLost: sums[at + 4]!,
  });
  const singles = performance(from + startOf(1));
  return {
    singles,
    pairs: performance(from + startOf(2)),
    triples: performance(from + startOf(3)),
    points: playerPointsOf(playerPoints, {
      matchesWon: (size) => sums[from + startOf(size) + 1]!,
      legsWon: (size) => sums[from + startOf(size) + 3]!,
      oneEighties: sums[from + oneEightiesAt]!,
      hiChecks: sums[from + hiChecksAt]!,
    }),
    winPercentage: percentage(singles.matchesWon, singles.matchesPlayed),
    oneEighties: sums[from + oneEightiesAt]!,
    over100Checkouts: sums[from + hiCheckAt]!,
  };
}

/** What a player has for each team for which they played; null is what belongs to no team (league.md 7). */
export function figuresByTeam(
  { fixtures, tournaments }: Played,
  playerId: string,
  rules: SeasonRules,
  helps: HelpsFrom,
): Map<string | null, PlayerFigures> {
  const shares = [
    ...fixtures.map((fixture) => ({
      share: fixtureShares(fixture, rules),
      counts: countsForPlayerCheck(fixture, rules, helps),
    })),
    ...tournaments.map((tournament) => ({ share: tournamentShares(tournament), counts: () => true })),
  ];
  const own = shares.flatMap(({ share: { ids, teams }, counts }) =>
    teams.filter((team, at) => ids[at] === playerId && counts(playerId, team)),
  );
  const teams = [...new Set(own)];
  const sums = new Int32Array(teams.length * shareWidth);
  for (const { share, counts } of shares)
    addShares(sums, (id, team) => (id === playerId && counts(id, team) ? teams.indexOf(team) : -1), share);
  return new Map(teams.map((team, place) => [team, figuresAt(sums, place, rules)]));
}

const noMatches: Performance = { matchesPlayed: 0, matchesWon: 0, matchesLost: 0, legsWon: 0, legsLost: 0 };

/** The figures of somebody who has not played. */
export const noFigures: PlayerFigures = {
  ...{ singles: noMatches, pairs: noMatches, triples: noMatches },
  ...{ points: 0, winPercentage: 0, oneEighties: 0, over100Checkouts: 0 },
};
