import type { Day } from '../basics/dates.ts';
import type { LeagueRules } from '../basics/defaults.ts';
import { cardLength, countedMatches, fixtureResult, matchesWon, teamOn, type ViewedFixture } from '../card/fixture.ts';
import { countsForTeams, teamTable, type TableTeam } from './league-table.ts';

/** Whether a team comes first: proved, proved not, or not proved. */
export type FirstPlace = 'certain' | 'open' | 'impossible';

/** What is still possible for a team (league.md 6.1). */
export interface Prospect {
  /** League fixtures that are not settled yet. */
  left: number;
  /** Points with which it ends if it gets the most from each of them. */
  mostPoints: number;
  first: FirstPlace;
}

/**
 * What is still possible for each of a division's teams, by id; empty when nothing is left to play. `fixtures` are all of
 * the season as the viewer sees them; those of a day before `today` are settled once they have a result (league.md 6.1).
 */
export function prospects(
  fixtures: readonly ViewedFixture[],
  teams: readonly TableTeam[],
  today: Day,
  rules: LeagueRules,
): Map<string, Prospect> {
  const open = new Map(teams.map(({ id }) => [id, 0]));
  const settled: ViewedFixture[] = [];
  for (const fixture of fixtures) {
    if (fixture.isKnockout) continue;
    if (isSettled(fixture, today, rules)) settled.push(fixture);
    else
      for (const side of ['home', 'away'] as const) {
        const team = teamOn(fixture, side);
        if (open.has(team)) open.set(team, open.get(team)! + 1);
      }
  }
  if (![...open.values()].some((left) => left > 0)) return new Map();
  const { win, draw, loss } = rules.points;
  const bounds = teamTable(settled, teams, rules).map(({ id, points }) => {
    const left = open.get(id)!;
    return {
      id,
      left,
      least: points + left * Math.min(win, draw, loss),
      most: points + left * Math.max(win, draw, loss),
    };
  });
  return new Map(
    bounds.map(({ id, left, least, most }) => {
      const others = bounds.filter((other) => other.id !== id);
      // Level on points is decided by legs that nobody has played yet, so it proves nothing.
      const isOut = others.some((other) => other.least > most);
      const isFirst = others.length > 0 && others.every((other) => other.most < least);
      return [id, { left, mostPoints: most, first: isFirst ? 'certain' : isOut ? 'impossible' : 'open' }];
    }),
  );
}

/** Whether nothing that is still to be played can change the fixture's result. */
function isSettled(fixture: ViewedFixture, today: Day, rules: LeagueRules): boolean {
  if (!countsForTeams(fixture)) return false;
  const counted = countedMatches(fixture, rules);
  if (!fixtureResult(matchesWon(counted))) return false;
  return fixture.date < today || counted.length >= cardLength(fixture, rules);
}
