import type { Day } from '#rules/dates.ts';
import type { FixtureDayFragment } from '../../generated/graphql.ts';

interface LastResult {
  date: Day;
  fixtureId: string;
  /** "Won 5–3 v Reds" at home, "Lost 3–5 at Reds" away. */
  text: string;
}

/** How a team played last, as far as these dates tell; they come latest first. */
export function lastResult(days: readonly FixtureDayFragment[], teamId: string): LastResult | undefined {
  for (const { date, fixtures } of days)
    for (const { id, homeTeam, awayTeam, homeScore, awayScore, postponed } of fixtures) {
      const isHome = homeTeam.id === teamId;
      if (postponed || !awayTeam || homeScore === null || awayScore === null) continue;
      if (!isHome && awayTeam.id !== teamId) continue;
      const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
      const how = own > other ? 'Won' : own < other ? 'Lost' : 'Drew';
      const whom = isHome ? `v ${awayTeam.name}` : `at ${homeTeam.name}`;
      return { date, fixtureId: id, text: `${how} ${own}–${other} ${whom}` };
    }
  return undefined;
}
