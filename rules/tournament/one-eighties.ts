import { compareNames } from '../basics/order.ts';
import type { TournamentPlayer } from './tournament.ts';

/** The 180s as they are listed: everybody once with their number, by number, then name (live.md 9.7). */
export function oneEightiesPerPlayer<P extends Pick<TournamentPlayer, 'id' | 'name'>>(
  oneEighties: readonly P[],
): { player: P; count: number }[] {
  const players = [...new Map(oneEighties.map((player) => [player.id, player])).values()];
  return players
    .map((player) => ({ player, count: oneEighties.filter(({ id }) => id === player.id).length }))
    .toSorted((a, b) => b.count - a.count || compareNames(a.player.name, b.player.name));
}
