import { roundsInOrder } from '../tournament.ts';
import { eveningLayout } from './layout.ts';
import { isMatchBegun } from './outcome.ts';
import type { SetAside } from './plan.ts';
import type { Planned } from './settle.ts';

/** The matches that were begun, as they are set aside for a new draw to find them again (live.md 20.1). */
export function begunMatchesToSetAside(evening: Planned): SetAside[] {
  const parts = eveningLayout(evening);
  return roundsInOrder(evening).flatMap(({ matches, matchOptions }, round) =>
    matches.flatMap((match, place): SetAside[] => {
      if (!isMatchBegun(match)) return [];
      const { name = null, section = null } = parts[round] ?? {};
      return [{ round, place, name, section, match, option: matchOptions[place] ?? null }];
    }),
  );
}
