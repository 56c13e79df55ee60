import { eveningLayout } from './plan/layout.ts';
import type { Planned } from './plan/settle.ts';
import { numberedNightMatchNames } from './superleague.ts';
import { roundsInOrder, type Side } from './tournament.ts';

/** Where a match of a tournament is played, and what it is called there. */
export interface MatchPlace {
  /** Number of its board, from 1; null while it is on none. */
  board: number | null;
  /** "Singles 4" on a superleague night, else its round: "Quarter-final"; null where that has no name. */
  name: string | null;
}

const namesOn = (side: Side | null): string[] => side?.players.map(({ name }) => name) ?? [];

/** The place of each match of a tournament, by match id (live.md 11.7). */
export function matchPlaces(tournament: Planned): ReadonlyMap<string, MatchPlace> {
  const boards = new Map(tournament.plan?.boards?.on.map(({ matchId, board }) => [matchId, board]));
  return new Map(
    [...matchNamesOf(tournament)].map(([id, name]) => [id, { board: boards.get(id) ?? null, name: name || null }]),
  );
}

function matchNamesOf(tournament: Planned): Map<string, string> {
  if (!tournament.singleRound)
    return new Map(
      eveningLayout(tournament).flatMap(({ name, matches }) =>
        matches.flatMap(({ match }) => (match ? [[match.id, name]] : [])),
      ),
    );
  const night = roundsInOrder(tournament)
    .flatMap(({ matches }) => matches)
    .map(({ id, sideA, sideB }) => ({ id, home: namesOn(sideA), away: namesOn(sideB) }));
  return numberedNightMatchNames(
    night.map((match) => ({ ...match, homeScore: null, awayScore: null, numberOfLegs: null, sayg: null })),
  );
}
