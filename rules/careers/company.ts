import { opposite } from '../darts/leg.ts';
import { isWon, legsWonOnBoard, opponentIdOf, playerIdsOnSide } from './playing.ts';
import type { Part } from './season-fold.ts';

/** The others on a player's side in pairs or triples, as a set. */
export interface Partners {
  ids: readonly string[];
  size: number;
  played: number;
  won: number;
}

/** An opponent in singles, and the results against them. */
export interface Opponent {
  id: string;
  played: number;
  won: number;
  legsFor: number;
  legsAgainst: number;
  latest: Part;
}

/** Partners, most played first (careers.md 2.5). Ties are left to the caller, who knows the names. */
export function partnersOf(playerId: string, parts: readonly Part[]): Partners[] {
  const found = new Map<string, Partners>();
  for (const part of parts) {
    const { match, side } = part;
    if (match.size < 2) continue;
    const ids = playerIdsOnSide(match, side)
      .filter((id) => id !== playerId)
      .toSorted();
    const key = `${match.size} ${ids.join(' ')}`;
    const known = found.get(key) ?? { ids, size: match.size, played: 0, won: 0 };
    known.played += 1;
    known.won += Number(isWon(part));
    found.set(key, known);
  }
  return [...found.values()].toSorted((a, b) => b.played - a.played || b.won - a.won);
}

/** Opponents in singles, most played first (careers.md 2.5). `singles` are in playing order. */
export function opponentsOf(singles: readonly Part[]): Opponent[] {
  const found = new Map<string, Opponent>();
  for (const part of singles) {
    const id = opponentIdOf(part);
    const known = found.get(id) ?? { id, played: 0, won: 0, legsFor: 0, legsAgainst: 0, latest: part };
    known.played += 1;
    known.won += Number(isWon(part));
    known.legsFor += legsWonOnBoard(part.match, part.side);
    known.legsAgainst += legsWonOnBoard(part.match, opposite(part.side));
    known.latest = part;
    found.set(id, known);
  }
  return [...found.values()].toSorted((a, b) => b.played - a.played || b.won - a.won);
}
