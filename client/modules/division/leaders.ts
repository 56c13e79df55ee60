import { listInWords } from '#rules/basics/list-in-words.ts';
import type { HomeSeason } from './use-home-page.ts';

/** Who leads each division in words, by division id; none before anything is played. */
export function leaderTextsByDivision(seasons: readonly HomeSeason[]): ReadonlyMap<string, string> {
  const leaders = new Map<string, string>();
  for (const { teams } of seasons) {
    const first = teams.filter(({ divisionRank }) => divisionRank === 1);
    for (const id of new Set(first.flatMap(({ division }) => division?.id ?? []))) {
      const ofDivision = first.filter(({ division }) => division?.id === id);
      if (!leaders.has(id) && ofDivision.some(({ played }) => played)) leaders.set(id, leaderText(ofDivision));
    }
  }
  return leaders;
}

/** "Old Bell leads with 14", "Fox and Old Bell lead with 14"; without the points where they are not the same. */
function leaderText(teams: HomeSeason['teams']): string {
  const [points, ...others] = new Set(teams.map((team) => team.points));
  const lead = `${listInWords(teams.map(({ name }) => name))} ${teams.length > 1 ? 'lead' : 'leads'}`;
  return others.length ? lead : `${lead} with ${points}`;
}
