import { rulesOfDivision, type PlayerTieBreak, type SeasonRules } from '../basics/defaults.ts';
import { withUnsharedRanks } from '../basics/order.ts';
import { countsForPlayerCheck } from '../card/helping.ts';
import { playerPointsOf } from '../league/player-points.ts';
import { percentage } from '../league/player-shares.ts';
import { isRowForEverybody } from '../league/player-table.ts';
import { legsWonOnBoard, playerIdsOnSide, teamIdOf } from './playing.ts';
import type { SeasonFold } from './season-fold.ts';

/** A row of a division's players table, without names (league.md 7). */
export type Standing = Record<Exclude<PlayerTieBreak, 'points'>, number> & {
  id: string;
  teamId: string;
  hiChecks: number;
  /** Matches and legs won, by size. */
  matchesWon: Map<number, number>;
  legsWon: Map<number, number>;
};

export interface Place {
  rank: number;
  /** How many players the table shows to everybody. */
  of: number;
  teamId: string;
}

const played = { 1: 'singlesPlayed', 2: 'pairsPlayed', 3: 'triplesPlayed' } as const;

function playerStandings(season: SeasonFold, division: string, rules: SeasonRules): ReadonlyMap<string, Standing> {
  const rows = new Map<string, Standing>();
  const { entries, fixtures, tournaments, helps } = season.asEntered;
  for (const { playerId, teamId, divisionId } of entries)
    if (divisionId === division && !rows.has(playerId)) rows.set(playerId, noStanding(playerId, teamId));
  const divisionOf = (team: string) => season.divisionOfTeam.get(team);
  for (const { night, matches, visits, hiChecks } of fixtures) {
    const { divisionId, homeTeamId, awayTeamId } = night;
    if (divisionId !== division && divisionOf(homeTeamId) !== division && divisionOf(awayTeamId) !== division) continue;
    const counts = countsForPlayerCheck(night, rules, helps);
    for (const match of matches)
      for (const side of ['home', 'away'] as const)
        for (const id of playerIdsOnSide(match, side)) {
          const row = rows.get(id);
          if (!row || !counts(id, teamIdOf(match, side))) continue;
          const isWon = Number(match.result === side);
          addTo(row.legsWon, match.size, legsWonOnBoard(match, side));
          addTo(row.matchesWon, match.size, isWon);
          const size = played[match.size as 1 | 2 | 3];
          if (size) row[size] += 1;
          if (size === 'singlesPlayed') row.singlesWon += isWon;
        }
    const isCounted = ({ id, teamId }: { id: string; teamId: string | null }) => counts(id, teamId);
    addFeats(rows, visits.filter(isCounted), hiChecks.filter(isCounted));
  }
  for (const { divisionId, oneEighties, hiChecks } of tournaments)
    if (!divisionId || divisionId === division)
      addFeats(
        rows,
        oneEighties.map((id) => ({ id })),
        hiChecks,
      );
  for (const row of rows.values()) row.winPercentage = percentage(row.singlesWon, row.singlesPlayed);
  return rows;
}

const noStanding = (id: string, teamId: string): Standing => ({
  ...{ id, teamId, winPercentage: 0, singlesPlayed: 0, singlesWon: 0, pairsPlayed: 0, triplesPlayed: 0 },
  ...{ oneEighties: 0, hiChecks: 0, over100Checkouts: 0, matchesWon: new Map(), legsWon: new Map() },
});

const addTo = (sums: Map<number, number>, size: number, by: number) => sums.set(size, (sums.get(size) ?? 0) + by);

function addFeats(
  rows: ReadonlyMap<string, Standing>,
  visits: readonly { id: string }[],
  hiChecks: readonly { id: string; score: number }[],
) {
  for (const { id } of visits) {
    const row = rows.get(id);
    if (row) row.oneEighties += 1;
  }
  for (const { id, score } of hiChecks) {
    const row = rows.get(id);
    if (!row) continue;
    row.hiChecks += 1;
    row.over100Checkouts = Math.max(row.over100Checkouts, score);
  }
}

const isListed = (row: Ranked) => isOnShow(row) || row.pairsPlayed > 0 || row.triplesPlayed > 0;

const isOnShow = ({ points, singlesPlayed, oneEighties, over100Checkouts }: Ranked) =>
  isRowForEverybody({ points, singles: { matchesPlayed: singlesPlayed }, oneEighties, over100Checkouts });

type Ranked = Standing & { points: number };

/** The place of each entry in the players table of a division, by its id (careers.md 2.1, league.md 7). */
export function playerTablePlaces(
  season: SeasonFold,
  divisionId: string,
  nameOf: (playerId: string) => string,
  ofSeason: SeasonRules,
): Map<string, Place> {
  const rules = rulesOfDivision(ofSeason, divisionId);
  const withPoints = (row: Standing): Ranked => ({
    ...row,
    points: playerPointsOf(rules.playerPoints, {
      ...row,
      matchesWon: (size) => row.matchesWon.get(size) ?? 0,
      legsWon: (size) => row.legsWon.get(size) ?? 0,
    }),
  });
  const rows = [...playerStandings(season, divisionId, ofSeason).values()].map(withPoints).filter(isListed);
  const of = rows.filter(isOnShow).length;
  const named = rows.map((row) => ({ ...row, name: nameOf(row.id) }));
  const order = withUnsharedRanks(named, rules.playerTieBreaks, (row, figure) => row[figure]);
  return new Map(order.map(({ id, rank, teamId }) => [id, { rank, of, teamId }]));
}
