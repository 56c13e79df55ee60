import type { Day } from '../basics/dates.ts';
import { tournamentDefaults, type MatchOption } from '../basics/defaults.ts';
import { isMatchFinished, matchWinner } from '../darts/match.ts';

export interface TournamentPlayer {
  id: string;
  name: string;
  divisionId?: string | null;
}

export interface TournamentHiCheck extends TournamentPlayer {
  score: number;
}

/** A side: players, or a whole team. A no-show stays listed but is left out of the bracket. */
export interface Side {
  id: string;
  name: string;
  teamId?: string | null;
  players: TournamentPlayer[];
  noShow: boolean;
}

/** A match of a round. The sides are copies, so that a match outlives the removal of a side (live.md 9.7). */
export interface TournamentMatch {
  id: string;
  sideA: Side | null;
  sideB: Side | null;
  /** Legs won; null while there is none. */
  scoreA: number | null;
  scoreB: number | null;
  /** The score record of the match, where it is scored per throw. */
  saygId?: string | null;
}

/** One round; rounds form a chain from first to final. Options belong to the match at the same index. */
export interface Round {
  id: string;
  name?: string | null;
  sides: Side[];
  matches: TournamentMatch[];
  matchOptions: (MatchOption | null)[];
  nextRound?: Round | null;
}

/** A bracket, or a single round of host v opponent (superleague). */
export interface Tournament {
  id: string;
  date: Day;
  seasonId: string;
  divisionId: string | null;
  address: string;
  type: string | null;
  host: string | null;
  opponent: string | null;
  bestOf: number | null;
  singleRound: boolean;
  accoladesCount: boolean;
  excludeFromReports: boolean;
  sides: Side[];
  round: Round | null;
  oneEighties: TournamentPlayer[];
  over100Checkouts: TournamentHiCheck[];
}

/** Most rounds of a tournament: more than any format has with as many sides as can be drawn. */
export const mostRounds = 100;

/** The rounds from the first to the last. */
export function roundsInOrder(tournament: Pick<Tournament, 'round'>): Round[] {
  const chain: Round[] = [];
  for (let round = tournament.round; round; round = round.nextRound ?? null) chain.push(round);
  return chain;
}

/** Legs of the match at this index of a round: its own option, else that of a new match (live.md 9.2, 10). */
export function matchBestOf(
  tournament: Pick<Tournament, 'bestOf' | 'singleRound'>,
  round: Pick<Round, 'matches' | 'matchOptions'>,
  index: number,
): number {
  const [match, option] = [round.matches[index], round.matchOptions[index]];
  const playerCount = option?.playerCount ?? match?.sideA?.players.length ?? match?.sideB?.players.length;
  return option?.numberOfLegs ?? newMatchOption(tournament, playerCount).numberOfLegs!;
}

/**
 * Options of a new match: the tournament's best of, else 7 in a single round (5 for pairs), else 5 legs (live.md 9.7,
 * 10).
 */
export function newMatchOption(tournament: Pick<Tournament, 'bestOf' | 'singleRound'>, playerCount = 1): MatchOption {
  const { legs, singleRoundLegs, superleaguePairsLegs, startingScore } = tournamentDefaults;
  const isSuperleaguePair = tournament.singleRound && playerCount > 1;
  const usual = tournament.bestOf ?? (tournament.singleRound ? singleRoundLegs : legs);
  return { playerCount, startingScore, numberOfLegs: isSuperleaguePair ? superleaguePairsLegs : usual };
}

/** The type the tournament is called by: the stored one, else from the size of the first side (live.md 9.8). */
export function tournamentTypeName({ type, sides }: Pick<Tournament, 'type' | 'sides'>): string {
  const byPlayers = ['Tournament', 'Singles', 'Pairs'];
  return type?.trim() || (byPlayers[sides[0]?.players.length ?? 0] ?? 'Tournament');
}

/** The side that won a match with more than half its legs; undefined while nobody has (spec 4). */
export function matchWinningSide(match: TournamentMatch, legs: number): Side | undefined {
  const winner = matchWinner(match.scoreA, match.scoreB, legs);
  return (winner && (winner === 'home' ? match.sideA : match.sideB)) ?? undefined;
}

/** Whether no further leg is played in a match: one side has won it, or it has ended level (live.md 20.2). */
export const isPlayedToEnd = ({ scoreA, scoreB }: TournamentMatch, legs: number): boolean =>
  legs > 0 && isMatchFinished({ homeScore: scoreA ?? 0, awayScore: scoreB ?? 0, numberOfLegs: legs });

/** The final: the last round with exactly one match. Undefined for a single-round tournament (live.md 9.8). */
const roundOfFinal = (tournament: Pick<Tournament, 'round' | 'singleRound'>): Round | undefined =>
  tournament.singleRound ? undefined : roundsInOrder(tournament).findLast((round) => round.matches.length === 1);

/**
 * The winner of the final, then its loser; nobody until both scores are there and decide it (live.md 9.8). Who is
 * marked as not there is neither (live.md 20.2).
 */
export function topTwoOfFinalWithoutNoShows(
  tournament: Pick<Tournament, 'sides' | 'round' | 'singleRound' | 'bestOf'>,
): Side[] {
  const final = roundOfFinal(tournament);
  const match = final?.matches[0];
  if (!match || match.scoreA == null || match.scoreB == null) return [];
  const winner = matchWinningSide(match, matchBestOf(tournament, final!, 0));
  if (!winner) return [];
  const isGone = (side: Side) => tournament.sides.some(({ id, noShow }) => noShow && id === side.id);
  return [winner, winner === match.sideA ? match.sideB : match.sideA].filter((side) => side && !isGone(side)) as Side[];
}

/** Ids of everybody on a side or in a match, without duplicates (live.md 9.8). */
export function tournamentPlayerIds(tournament: Pick<Tournament, 'round' | 'sides'>): string[] {
  const inMatches = roundsInOrder(tournament).flatMap((round) =>
    round.matches.flatMap(({ sideA, sideB }) => [sideA, sideB]),
  );
  const players = [...tournament.sides, ...inMatches].flatMap((side) => side?.players ?? []);
  return [...new Set(players.map((player) => player.id))];
}

/** The matches of the first round; none before there is a round. */
export const firstRoundMatches = ({ round }: Pick<Tournament, 'round'>): TournamentMatch[] => round?.matches ?? [];

/** Whether a superleague night has a match without a winner; false before it has any match. */
export const isSuperleagueNightUndecided = (
  tournament: Pick<Tournament, 'round' | 'singleRound' | 'bestOf'>,
): boolean =>
  tournament.singleRound &&
  !!tournament.round?.matches.some(
    (match, index) => !matchWinningSide(match, matchBestOf(tournament, tournament.round!, index)),
  );

/** What decides whether a match can be scored on the tournament's page. */
interface MatchToScore {
  saygId?: string | null;
  sideA: ScoredSide | null;
  sideB: ScoredSide | null;
}
type ScoredSide = Pick<Side, 'teamId'> & { players: readonly unknown[] };

/**
 * Whether a match can be scored throw by throw: both sides are known, and it is already being scored, belongs to a
 * superleague night, or is one player against another. Team brackets are not (live.md 9.5).
 */
export function canBeScoredByThrows(
  tournament: { singleRound: boolean },
  { sideA, sideB, saygId }: MatchToScore,
): boolean {
  if (!sideA || !sideB) return false;
  if (tournament.singleRound) return true;
  if (sideA.teamId || sideB.teamId) return false;
  return !!saygId || (sideA.players.length === 1 && sideB.players.length === 1);
}
