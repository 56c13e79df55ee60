import type { Day } from '../basics/dates.ts';
import { type LeagueRules, type PlayerTieBreak, type SeasonRules } from '../basics/defaults.ts';
import {
  appearing,
  countedMatches,
  inDateOrder,
  isPlayed,
  type ViewedFixture,
  rememberByFixture,
} from '../card/fixture.ts';
import { inTableOrder } from '../basics/order.ts';
import type { CardPlayer, HiCheck } from '../card/scorecard.ts';
import { isOverruled } from '../card/settled.ts';
import { playerPointsOf } from './player-points.ts';

/** A player registered for the season with one of the teams; extra members are passed through to the row. */
export interface TablePlayer {
  id: string;
  name: string;
}

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

/** A day of play, and the fixture the player appears in. */
export interface PlayerDay {
  date: Day;
  fixtureId: string;
}

/** What the table says of a player. */
export interface TableFigures extends PlayerFigures {
  rank: number;
  /**
   * Places gained since before the latest day of play; negative when some were lost. 0 for whoever was not in the table
   * before, and for everybody until a second day has been played.
   */
  movement: number;
  /** The days played, earliest first, each with the first fixture of that day. */
  fixtures: PlayerDay[];
}

export type PlayerRow<P extends TablePlayer = TablePlayer> = P & TableFigures;

/** A tournament's contribution to the player table: 180s and hi-checks, if its accolades count. */
export interface Accolades {
  date: Day;
  accoladesCount: boolean;
  oneEighties: readonly Pick<CardPlayer, 'id'>[];
  over100Checkouts: readonly Pick<HiCheck, 'id' | 'score'>[];
}

interface TableOptions {
  /** Whether those are listed too who have not played yet. */
  everybody: boolean;
  rules: SeasonRules;
}

/** Where a player stands, and the days that led there. */
interface TablePlace {
  rank: number;
  movement: number;
  fixtures: PlayerDay[];
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
 * The player table in order with ranks: players with a counted match, 180 or hi-check, or all registered players with
 * `everybody`. A player registered with several of the teams has one row, under the first registration (league.md 7).
 * For long tables pass `rowOf`, which makes a row member by member: copying the player and adding to the copy takes
 * seventy times as long.
 */
export function playerTable<P extends TablePlayer>(
  played: Played,
  players: readonly P[],
  options: TableOptions,
): PlayerRow<P>[];
export function playerTable<P extends TablePlayer, R>(
  played: Played,
  players: readonly P[],
  options: TableOptions,
  rowOf: (player: P, of: PlayerFigures, place: TablePlace) => R,
): R[];
export function playerTable<P extends TablePlayer>(
  { fixtures, tournaments }: Played,
  players: readonly P[],
  { everybody, rules }: TableOptions,
  rowOf: (player: P, of: PlayerFigures, place: TablePlace) => unknown = wholeRow,
): unknown[] {
  const people = [...new Map(players.toReversed().map((player) => [player.id, player])).values()];
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const sums = new Int32Array(people.length * width);
  const add = (isWanted: (dated: { date: Day }) => boolean) => {
    for (const fixture of fixtures) if (isWanted(fixture)) addTo(sums, places, fixtureShares(fixture, rules));
    for (const tournament of tournaments) if (isWanted(tournament)) addTo(sums, places, tournamentShares(tournament));
  };
  const standings = (): Standing<P>[] => {
    const all = people.map((player, place) => standing(player, figuresAt(sums, place, rules)));
    const listed = everybody ? all : all.filter(({ of }) => isListed(of));
    return inTableOrder(listed, rules.playerTieBreaks, tieBreak);
  };

  const played = fixtures.filter((fixture) => !fixture.obscured && isPlayed(fixture));
  const latest = played.reduce((day, { date }) => (date > day ? date : day), '');
  const isEarlier = ({ date }: { date: Day }) => date < latest;
  add(isEarlier);
  const before = new Map(played.some(isEarlier) ? standings().map(({ id }, index) => [id, index]) : []);
  add((dated) => !isEarlier(dated));
  const days = daysPlayed(fixtures, rules);
  return standings().map(({ id, player, of }, index) =>
    rowOf(player, of, {
      rank: index + 1,
      movement: (before.get(id) ?? index) - index,
      fixtures: days.get(id) ?? [],
    }),
  );
}

const wholeRow = (player: TablePlayer, of: PlayerFigures, { rank, movement, fixtures }: TablePlace) => ({
  ...player,
  ...of,
  rank,
  movement,
  fixtures,
});

/** A player with what they have played so far. */
interface Standing<P> {
  id: string;
  name: string;
  player: P;
  of: PlayerFigures;
}

const standing = <P extends TablePlayer>(player: P, of: PlayerFigures): Standing<P> => ({
  id: player.id,
  name: player.name,
  player,
  of,
});

const isPublished = (fixture: ViewedFixture) => fixture.card !== null && !isOverruled(fixture);

/** The days on which each player stands on a card, by id; obscured fixtures and qualifiers too (league.md 5). */
function daysPlayed(fixtures: readonly ViewedFixture[], rules: SeasonRules): Map<string, PlayerDay[]> {
  const days = new Map<string, PlayerDay[]>();
  for (const fixture of inDateOrder(fixtures)) {
    if (!isPublished(fixture)) continue;
    const day = { date: fixture.date, fixtureId: fixture.id };
    for (const id of appearing(fixture, rules)) {
      const known = days.get(id);
      if (!known) days.set(id, [day]);
      else if (known.at(-1)!.date !== day.date) known.push(day);
    }
  }
  return days;
}

type ShownFigures = Pick<PlayerFigures, 'points' | 'oneEighties' | 'over100Checkouts'> & {
  singles: Pick<Performance, 'matchesPlayed'>;
};

/**
 * Whether users without managePlayers see the row: it has a singles match, a 180, a hi-check, or points, where others
 * give them too (league.md 7, season-rules.md 5).
 */
export const isShown = (row: ShownFigures): boolean =>
  row.singles.matchesPlayed > 0 || row.points > 0 || row.oneEighties > 0 || row.over100Checkouts > 0;

const isListed = (row: PlayerFigures) => isShown(row) || row.pairs.matchesPlayed > 0 || row.triples.matchesPlayed > 0;

/*
 * What a player has in a fixture, as a row of numbers: matches played, won and lost, own legs and theirs, of singles,
 * pairs, triples, fours and whole teams; then 180s, hi-checks and the highest of them. A table adds up hundreds of
 * fixtures, and adjacent numbers are added several times faster than members of objects scattered over the memory.
 */
const ofSize = 5;
const oneEightiesAt = 5 * ofSize;
const hiChecksAt = oneEightiesAt + 1;
const hiCheckAt = hiChecksAt + 1;
const width = hiCheckAt + 1;

/** Where the numbers of matches of this size begin; those of whole teams, size 0, come last. */
const startOf = (size: number) => ((size || 5) - 1) * ofSize;

/** The numbers of each of these players, one after the other. */
interface Shares {
  ids: readonly string[];
  numbers: Int32Array;
}

/** Collects shares: numbers of the same player are added up; of hi-checks the highest is kept. */
function sharesFrom(tell: (add: (id: string, at: number, by: number) => void) => void): Shares {
  const numbers = new Map<string, number[]>();
  tell((id, at, by) => {
    const own = numbers.get(id) ?? new Array<number>(width).fill(0);
    numbers.set(id, own);
    own[at] = at === hiCheckAt ? Math.max(own[at]!, by) : own[at]! + by;
  });
  return { ids: [...numbers.keys()], numbers: Int32Array.from([...numbers.values()].flat()) };
}

/** The shares of a fixture, worked out once for all tables it is in. */
const fixtureShares = rememberByFixture((fixture: ViewedFixture, rules: SeasonRules): Shares =>
  sharesFrom((add) => {
    if (!isPublished(fixture) || fixture.obscured) return;
    for (const match of fixture.isKnockout ? [] : countedMatches(fixture, rules)) {
      const { size, homeScore, awayScore, result } = match;
      const [won, lost] = [Number(result === 'home'), Number(result === 'away')];
      const addAll = (players: readonly CardPlayer[], numbers: readonly number[]) => {
        for (const { id } of players) for (const [place, by] of numbers.entries()) add(id, startOf(size) + place, by);
      };
      addAll(match.homePlayers, [1, won, lost, homeScore, awayScore]);
      addAll(match.awayPlayers, [1, lost, won, awayScore, homeScore]);
    }
    if (fixture.accoladesCount) addAccolades(add, fixture.card!);
  }),
);

const tournamentShares = (tournament: Accolades): Shares =>
  sharesFrom((add) => tournament.accoladesCount && addAccolades(add, tournament));

function addAccolades(
  add: (id: string, at: number, by: number) => void,
  { oneEighties, over100Checkouts }: Pick<Accolades, 'oneEighties' | 'over100Checkouts'>,
) {
  for (const { id } of oneEighties) add(id, oneEightiesAt, 1);
  for (const { id, score } of over100Checkouts) {
    add(id, hiChecksAt, 1);
    add(id, hiCheckAt, score);
  }
}

/** Adds shares to the sums of the players at these places. */
function addTo(sums: Int32Array, places: ReadonlyMap<string, number>, { ids, numbers }: Shares) {
  for (let from = 0, index = 0; index < ids.length; index += 1, from += width) {
    const place = places.get(ids[index]!);
    if (place === undefined) continue;
    const to = place * width;
    for (let at = 0; at < hiCheckAt; at += 1) sums[to + at]! += numbers[from + at]!;
    sums[to + hiCheckAt] = Math.max(sums[to + hiCheckAt]!, numbers[from + hiCheckAt]!);
  }
}

function figuresAt(sums: Int32Array, place: number, { playerPoints }: LeagueRules): PlayerFigures {
  const from = place * width;
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

function tieBreak({ of }: { of: PlayerFigures }, figure: PlayerTieBreak): number {
  if (figure === 'singlesWon') return of.singles.matchesWon;
  if (figure === 'singlesPlayed') return of.singles.matchesPlayed;
  if (figure === 'pairsPlayed') return of.pairs.matchesPlayed;
  if (figure === 'triplesPlayed') return of.triples.matchesPlayed;
  return of[figure];
}
