import type { Day } from '../basics/dates.ts';
import { rememberByObject } from '../basics/remember-by-object.ts';
import {
  matchBestOf,
  matchWinningSide,
  roundsInOrder,
  tournamentTypeName,
  type Round,
  type Side,
  type Tournament,
} from '../tournament/tournament.ts';
import type { Planned } from '../tournament/plan/settle.ts';
import { winnerAndRunnerUp } from '../tournament/plan/winner.ts';
import type { FirstIdOf } from './facts.ts';

/** How a player did in a tournament. Matches and legs count only where somebody won. */
export interface TournamentPart {
  played: number;
  won: number;
  legsFor: number;
  legsAgainst: number;
  place: 'winner' | 'runnerUp' | 'round' | 'entered';
  /** The last round with a match of theirs; null on a superleague night, and before the first match. */
  round: string | null;
}

/** What a tournament contributes (careers.md 1, 2.6). */
export interface TournamentFacts {
  id: string;
  date: Day;
  divisionId: string | null;
  name: string;
  address: string;
  singleRound: boolean;
  /** Sides that took part. */
  sides: number;
  /** By player; empty where the tournament is left out of reports. */
  parts: ReadonlyMap<string, TournamentPart>;
  /**
   * Who has a part in one that is left out of reports, or was in one outside its season: they show who cannot be one
   * person (careers.md 9).
   */
  unreported: readonly string[];
  oneEighties: readonly string[];
  hiChecks: readonly { id: string; score: number }[];
}

/** Only who was there: nothing of it counts, as it lies outside its season (careers.md 1). */
export const tournamentNotCounted = rememberByObject((facts: TournamentFacts): TournamentFacts => {
  const { parts, unreported, oneEighties, hiChecks } = facts;
  const there = [...parts.keys(), ...unreported, ...oneEighties, ...hiChecks.map(({ id }) => id)];
  return { ...facts, parts: new Map(), oneEighties: [], hiChecks: [], unreported: [...new Set(there)] };
});

const roundNames: Record<number, string> = { 1: 'Final', 2: 'Semi-Final', 4: 'Quarter-Final' };

const nameOf = (round: Round, at: number) =>
  round.name?.trim() || (roundNames[round.matches.length] ?? `Round ${at + 1}`);

/** What a tournament contributes; the same for every reader. */
export function tournamentFacts(tournament: Tournament & Planned, firstIdOf: FirstIdOf): TournamentFacts {
  const { id, date, divisionId, address, singleRound, accoladesCount, host, opponent } = tournament;
  const parts = partsOf(tournament, firstIdOf);
  return {
    id,
    date,
    divisionId,
    name: singleRound && host && opponent ? `${host} v ${opponent}` : tournamentTypeName(tournament),
    address,
    singleRound,
    sides: tournament.sides.filter(({ noShow }) => !noShow).length,
    parts: tournament.excludeFromReports ? new Map() : parts,
    unreported: tournament.excludeFromReports ? [...parts.keys()] : [],
    oneEighties: accoladesCount ? tournament.oneEighties.map((player) => firstIdOf(player.id)) : [],
    hiChecks: accoladesCount
      ? tournament.over100Checkouts.map((check) => ({ id: firstIdOf(check.id), score: check.score }))
      : [],
  };
}

function partsOf(tournament: Tournament & Planned, person: FirstIdOf): Map<string, TournamentPart> {
  const parts = new Map<string, TournamentPart>();
  const part = (id: string): TournamentPart => {
    const key = person(id);
    const known = parts.get(key) ?? {
      played: 0,
      won: 0,
      legsFor: 0,
      legsAgainst: 0,
      place: 'entered' as const,
      round: null,
    };
    parts.set(key, known);
    return known;
  };
  // Whoever did not show up has no part; whoever left later has one in what was played before.
  const gone = new Set(tournament.sides.flatMap(({ id, noShow }) => (noShow ? [id] : [])));
  for (const { id, players } of tournament.sides) if (!gone.has(id)) for (const player of players) part(player.id);
  for (const [at, round] of roundsInOrder(tournament).entries()) {
    for (const [index, match] of round.matches.entries()) {
      const winner = matchWinningSide(match, matchBestOf(tournament, round, index));
      const add = (side: Side | null, own: number | null, theirs: number | null) => {
        if (!side || (!winner && gone.has(side.id))) return;
        for (const { id } of side.players) {
          const of = part(id);
          if (!tournament.singleRound) Object.assign(of, { place: 'round', round: nameOf(round, at) });
          if (!winner) continue;
          of.played += 1;
          of.won += Number(winner === side);
          of.legsFor += own ?? 0;
          of.legsAgainst += theirs ?? 0;
        }
      };
      add(match.sideA, match.scoreA, match.scoreB);
      add(match.sideB, match.scoreB, match.scoreA);
    }
  }
  const [champion, second] = winnerAndRunnerUp(tournament);
  for (const { id } of second?.players ?? []) part(id).place = 'runnerUp';
  for (const { id } of champion?.players ?? []) part(id).place = 'winner';
  return parts;
}
