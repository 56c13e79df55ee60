import type { HomeSeason } from './use-home-page.ts';

/** The leader of each division in words, by division id; none before anything is played. */
export function leaderTextsByDivision(seasons: readonly HomeSeason[]): ReadonlyMap<string, string> {
  const leaders = new Map<string, string>();
  // Teams come in table order, so a division's first one leads.
  for (const { division, name, played, points } of seasons.flatMap(({ teams }) => teams)) {
    if (!division || leaders.has(division.id) || !played) continue;
    leaders.set(division.id, `${name} leads with ${points}`);
  }
  return leaders;
}
