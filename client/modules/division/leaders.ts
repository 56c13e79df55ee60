import type { HomeSeason } from './use-home.ts';

/** Who leads each division, in words, by its id; nobody does before anything is played. */
export function leadersOf(seasons: readonly HomeSeason[]): ReadonlyMap<string, string> {
  const leaders = new Map<string, string>();
  // Teams come in table order, so the first of a division leads it.
  for (const { division, name, played, points } of seasons.flatMap(({ teams }) => teams)) {
    if (!division || leaders.has(division.id) || !played) continue;
    leaders.set(division.id, `${name} leads with ${points}`);
  }
  return leaders;
}
