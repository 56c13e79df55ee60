import type { Day } from '../basics/dates.ts';
import type { PlayerTieBreak, SeasonRules } from '../basics/defaults.ts';
import { inTableOrder } from '../basics/order.ts';
import { countsForPlayerCheck, type HelpsFrom } from '../card/helping.ts';
import {
  appearingPlayerIds,
  hasScoreOrAward,
  inDateOrder,
  rememberByFixture,
  type ViewedFixture,
} from '../card/fixture.ts';
import {
  addShare,
  addShares,
  figuresAt,
  fixtureShares,
  hasCardThatStands,
  tournamentShares,
  shareWidth,
  type Performance,
  type Played,
  type PlayerFigures,
} from './player-shares.ts';
import { isPostponedOrOverruled } from '../card/settled.ts';

/** A player registered for the season with one of the teams; extra members are passed through to the row. */
interface TablePlayer {
  id: string;
  name: string;
}

/** A day of play, and the fixture the player appears in. */
interface PlayerDay {
  date: Day;
  fixtureId: string;
}

interface TableFigures extends PlayerFigures {
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

interface TableOptions {
  /** Whether those are listed too who have not played yet. */
  everybody: boolean;
  rules: SeasonRules;
  /** Only what was played for this team, and what belongs to none. */
  teamId?: string | null | undefined;
  /** Who helps another team, where what helpers play may not count for them. */
  helps: HelpsFrom;
}

/** Where a player stands, and the days that led there. */
interface TablePlace {
  rank: number;
  movement: number;
  fixtures: PlayerDay[];
}

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
  { everybody, rules, teamId, helps }: TableOptions,
  rowOf: (player: P, of: PlayerFigures, place: TablePlace) => unknown = wholeRow,
): unknown[] {
  const people = [...new Map(players.toReversed().map((player) => [player.id, player])).values()];
  const rowIndexes = new Map(people.map(({ id }, index) => [id, index]));
  const sums = new Int32Array(people.length * shareWidth);
  const days = people.map((): PlayerDay[] => []);
  const isOfTeam = (team: string | null) => !teamId || !team || team === teamId;
  const addFixture = (fixture: ViewedFixture) => {
    const { shares, appears, others } = sharesAndAppearances(fixture, rules);
    const counts = countsForPlayerCheck(fixture, rules, helps);
    const day = { date: fixture.date, fixtureId: fixture.id };
    for (let index = 0; index < appears.length; index += 1) {
      const [id, team] = [shares.ids[index]!, shares.teams[index]!];
      const rowIndex = rowIndexes.get(id);
      if (rowIndex === undefined) continue;
      if (appears[index]) addDay(days[rowIndex]!, day);
      if (isOfTeam(team) && counts(id, team)) addShare(sums, shares, { shareIndex: index, rowIndex });
    }
    for (const id of others) {
      const rowIndex = rowIndexes.get(id);
      if (rowIndex !== undefined) addDay(days[rowIndex]!, day);
    }
  };
  const inOrder = inDateOrder(fixtures);
  const add = (isWanted: (dated: { date: Day }) => boolean) => {
    for (const fixture of inOrder) if (isWanted(fixture)) addFixture(fixture);
    for (const tournament of tournaments)
      if (isWanted(tournament))
        addShares(sums, (id, team) => (isOfTeam(team) ? (rowIndexes.get(id) ?? -1) : -1), tournamentShares(tournament));
  };
  const standings = (): Standing<P>[] => {
    const all = people.map((player, rowIndex) => standing(player, rowIndex, figuresAt(sums, rowIndex, rules)));
    const listed = everybody ? all : all.filter(({ of }) => isListed(of));
    return inTableOrder(listed, rules.playerTieBreaks, tieBreak);
  };

  const latest = inOrder.findLast(isPlayed)?.date ?? '';
  const isEarlier = ({ date }: { date: Day }) => date < latest;
  add(isEarlier);
  const hasEarlier = inOrder.some((fixture) => isEarlier(fixture) && isPlayed(fixture));
  const before = new Map(hasEarlier ? standings().map(({ rowIndex }, index) => [rowIndex, index]) : []);
  add((dated) => !isEarlier(dated));
  return standings().map(({ player, rowIndex, of }, index) =>
    rowOf(player, of, {
      rank: index + 1,
      movement: (before.get(rowIndex) ?? index) - index,
      fixtures: days[rowIndex]!,
    }),
  );
}

const isPlayed = (fixture: ViewedFixture): boolean =>
  !fixture.obscured && hasScoreOrAward(fixture) && !isPostponedOrOverruled(fixture);

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
  rowIndex: number;
  of: PlayerFigures;
}

const standing = <P extends TablePlayer>(player: P, rowIndex: number, of: PlayerFigures): Standing<P> => ({
  id: player.id,
  name: player.name,
  player,
  rowIndex,
  of,
});

/**
 * What a fixture adds to the table: shares, whether the player of each stands on the card, and who else does. They
 * stand on it in obscured fixtures and qualifiers too, which give no shares (league.md 5). In one, as to find a row by
 * an id takes most of the time of a table.
 */
const sharesAndAppearances = rememberByFixture((fixture: ViewedFixture, rules: SeasonRules) => {
  const shares = fixtureShares(fixture, rules);
  const appearing = new Set(hasCardThatStands(fixture) ? appearingPlayerIds(fixture, rules) : []);
  const appears = shares.ids.map((id) => appearing.has(id));
  return { shares, appears, others: [...appearing].filter((id) => !shares.ids.includes(id)) };
});

/** Adds a day of play, unless it is that of the last one: the first fixture of a day stands for it. */
function addDay(days: PlayerDay[], day: PlayerDay) {
  if (days.at(-1)?.date !== day.date) days.push(day);
}

type ShownFigures = Pick<PlayerFigures, 'points' | 'oneEighties' | 'over100Checkouts'> & {
  singles: Pick<Performance, 'matchesPlayed'>;
};

/**
 * Whether users without managePlayers see the row: it has a singles match, a 180, a hi-check, or points, where others
 * give them too (league.md 7, season-rules.md 5).
 */
export const isRowForEverybody = (row: ShownFigures): boolean =>
  row.singles.matchesPlayed > 0 || row.points > 0 || row.oneEighties > 0 || row.over100Checkouts > 0;

const isListed = (row: PlayerFigures) =>
  isRowForEverybody(row) || row.pairs.matchesPlayed > 0 || row.triples.matchesPlayed > 0;

function tieBreak({ of }: { of: PlayerFigures }, figure: PlayerTieBreak): number {
  if (figure === 'singlesWon') return of.singles.matchesWon;
  if (figure === 'singlesPlayed') return of.singles.matchesPlayed;
  if (figure === 'pairsPlayed') return of.pairs.matchesPlayed;
  if (figure === 'triplesPlayed') return of.triples.matchesPlayed;
  return of[figure];
}
