import type { EveningSide } from '../evening.ts';
import type { CheckRow } from './CheckList.tsx';
import type { SeasonSquads } from './use-season-squads.ts';

/**
 * Players to choose from: those of other sides cannot be chosen, those who play elsewhere that day are marked (live.md
 * 9.7).
 */
export function playerRows(
  { players }: SeasonSquads,
  others: readonly EveningSide[],
  playingElsewhere: ReadonlyMap<string, string>,
): CheckRow[] {
  const taken = new Map(others.flatMap((side) => side.players.map(({ id }) => [id, side.name] as const)));
  return players.map(({ id, name, team }) => {
    const side = taken.get(id);
    const elsewhere = playingElsewhere.get(id);
    return {
      id,
      name,
      about: team,
      warning: elsewhere && `plays in ${elsewhere} that day`,
      reason: side === undefined ? undefined : side === name ? 'takes part' : `in ${side}`,
    };
  });
}
