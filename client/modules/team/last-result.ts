import type { Day } from '#rules/basics/dates.ts';
import type { FixtureDayFragment, TeamResult } from '../../generated/graphql.ts';

export interface LastResult {
  date: Day;
  fixtureId: string;
  /** "v Reds" at home, "at Reds" away. */
  whom: string;
  /** "5–3", the own score first. */
  score: string;
  how: TeamResult;
}

/** A team's latest result among these dates, which are newest first. */
export function lastResult(days: readonly FixtureDayFragment[], teamId: string): LastResult | undefined {
  for (const { date, fixtures } of days)
    for (const { id, homeTeam, awayTeam, homeScore, awayScore, postponed } of fixtures) {
      const isHome = homeTeam.id === teamId;
      if (postponed || !awayTeam || homeScore === null || awayScore === null) continue;
      if (!isHome && awayTeam.id !== teamId) continue;
      const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
      const how = own > other ? 'won' : own < other ? 'lost' : 'drawn';
      const whom = isHome ? `v ${awayTeam.name}` : `at ${homeTeam.name}`;
      return { date, fixtureId: id, whom, score: `${own}–${other}`, how };
    }
  return undefined;
}
