import type { Day } from './dates.ts';
import type { LeagueRules, PlayerTieBreak } from './defaults.ts';
import {
  countedMatches,
  isPlayed,
  matchSize,
  publishedMatches,
  type CountedMatch,
  type ViewedFixture,
} from './fixture.ts';
import { ranked } from './order.ts';
import type { CardPlayer, HiCheck } from './scorecard.ts';

/** A player registered for the season with a team that is looked at; further members pass through to the row. */
export interface TablePlayer {
  id: string;
  name: string;
}

/** Matches of one size; the rates count own and opponents' legs, in full for every player of a pair or triple. */
export interface Performance {
  matchesPlayed: number;
  matchesWon: number;
  matchesLost: number;
  winRate: number;
  lossRate: number;
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
  /** Id of the fixture the player appears in, by day. */
  fixtures: Record<Day, string>;
}

export type PlayerRow<P extends TablePlayer = TablePlayer> = P & PlayerFigures & { rank: number };

/** What a tournament gives to the player table: its 180s and hi-checks, if its accolades count. */
export interface Accolades {
  date: Day;
  accoladesCount: boolean;
  oneEighties: readonly Pick<CardPlayer, 'id'>[];
  over100Checkouts: readonly Pick<HiCheck, 'id' | 'score'>[];
}

/** What a season consists of, as one viewer sees it. */
export interface Played {
  fixtures: readonly ViewedFixture[];
  tournaments: readonly Accolades[];
}

/** Part of a whole in per cent, two decimals, half away from zero; 0 of nothing is 0 (league.md 7). */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;

/**
 * The player table in order with ranks: players with a counted match, 180 or hi-check, or `everybody` who is registered.
 * A player registered with several of the teams has one row, from the first registration (league.md 7).
 */
export function playerTable<P extends TablePlayer>(
  { fixtures, tournaments }: Played,
  players: readonly P[],
  everybody: boolean,
  rules: LeagueRules,
): PlayerRow<P>[] {
  const figures = new Map(players.map(({ id }) => [id, noFigures()]));
  const seen = fixtures.filter((fixture) => !fixture.postponed && fixture.card);
  const visible = seen.filter((fixture) => !fixture.obscured);
  for (const fixture of seen) addAppearances(figures, fixture, rules);
  for (const fixture of visible) if (!fixture.isKnockout) addMatches(figures, countedMatches(fixture, rules));
  for (const fixture of visible) addAccolades(figures, { ...fixture.card!, accoladesCount: fixture.accoladesCount });
  for (const tournament of tournaments) addAccolades(figures, tournament);

  const people = new Map(players.toReversed().map((player) => [player.id, player]));
  const rows = [...people.values()].map((player) => finished(player, figures.get(player.id)!));
  return ranked(everybody ? rows : rows.filter(isListed), rules.playerTieBreaks, tieBreak);
}

/**
 * Places each player has gained since before the latest day of play, by id; negative when some are lost. Whoever was not
 * in the table before has gained none, nor has anybody until a second day has been played.
 */
export function playerMovement<P extends TablePlayer>(
  { fixtures, tournaments }: Played,
  now: readonly PlayerRow<P>[],
  players: readonly P[],
  everybody: boolean,
  rules: LeagueRules,
): Map<string, number> {
  const played = fixtures.filter((fixture) => !fixture.obscured && isPlayed(fixture));
  const latest = played.reduce((day, { date }) => (date > day ? date : day), '');
  const isEarlier = ({ date }: { date: Day }) => date < latest;
  if (!played.some(isEarlier)) return new Map();
  const earlier = { fixtures: fixtures.filter(isEarlier), tournaments: tournaments.filter(isEarlier) };
  const before = new Map(playerTable(earlier, players, everybody, rules).map(({ id, rank }) => [id, rank]));
  return new Map(now.map(({ id, rank }) => [id, (before.get(id) ?? rank) - rank]));
}

type ShownFigures = Pick<PlayerFigures, 'oneEighties' | 'over100Checkouts'> & {
  singles: Pick<Performance, 'matchesPlayed'>;
};

/** Whether the row shows on screen to users without managePlayers: a singles match, a 180 or a hi-check (league.md 7). */
export const isShown = (row: ShownFigures): boolean =>
  row.singles.matchesPlayed > 0 || row.oneEighties > 0 || row.over100Checkouts > 0;

const isListed = (row: PlayerFigures) => isShown(row) || row.pairs.matchesPlayed > 0 || row.triples.matchesPlayed > 0;

const noPerformance = (): Performance => ({ matchesPlayed: 0, matchesWon: 0, matchesLost: 0, winRate: 0, lossRate: 0 });

const noFigures = (): PlayerFigures => ({
  singles: noPerformance(),
  pairs: noPerformance(),
  triples: noPerformance(),
  points: 0,
  winPercentage: 0,
  oneEighties: 0,
  over100Checkouts: 0,
  fixtures: {},
});

type FiguresById = ReadonlyMap<string, PlayerFigures>;

/** Listed players appear in a match with as many on the other side, even without scores (league.md 5). */
function addAppearances(figures: FiguresById, fixture: ViewedFixture, rules: LeagueRules) {
  const matches = publishedMatches(fixture, rules).filter(matchSize);
  for (const { id } of matches.flatMap((match) => [...match.homePlayers, ...match.awayPlayers])) {
    const dates = figures.get(id)?.fixtures;
    if (dates) dates[fixture.date] ??= fixture.id;
  }
}

const sizes = [undefined, 'singles', 'pairs', 'triples'] as const;

function addMatches(figures: FiguresById, matches: readonly CountedMatch[]) {
  for (const match of matches) {
    const size = sizes[match.size];
    if (!size) continue;
    const { homeScore, awayScore, winner } = match;
    for (const { id } of match.homePlayers) addMatch(figures.get(id)?.[size], homeScore, awayScore, winner === 'home');
    for (const { id } of match.awayPlayers) addMatch(figures.get(id)?.[size], awayScore, homeScore, winner === 'away');
  }
}

function addMatch(performance: Performance | undefined, own: number, theirs: number, won: boolean) {
  if (!performance) return;
  performance.matchesPlayed += 1;
  performance[won ? 'matchesWon' : 'matchesLost'] += 1;
  performance.winRate += own;
  performance.lossRate += theirs;
}

function addAccolades(
  figures: FiguresById,
  { accoladesCount, oneEighties, over100Checkouts }: Omit<Accolades, 'date'>,
) {
  if (!accoladesCount) return;
  for (const { id } of oneEighties) {
    const player = figures.get(id);
    if (player) player.oneEighties += 1;
  }
  for (const { id, score } of over100Checkouts) {
    const player = figures.get(id);
    if (player) player.over100Checkouts = Math.max(player.over100Checkouts, score);
  }
}

const finished = <P extends TablePlayer>(player: P, figures: PlayerFigures): P & PlayerFigures => ({
  ...player,
  ...figures,
  points: figures.singles.winRate,
  winPercentage: percentage(figures.singles.matchesWon, figures.singles.matchesPlayed),
});

function tieBreak(row: PlayerFigures, figure: PlayerTieBreak): number {
  if (figure === 'singlesPlayed') return row.singles.matchesPlayed;
  if (figure === 'pairsPlayed') return row.pairs.matchesPlayed;
  if (figure === 'triplesPlayed') return row.triples.matchesPlayed;
  return row[figure];
}
