import type { Day } from '../basics/dates.ts';
import { rulesIn, type LeagueRules, type MatchFormat, type SeasonRules, type TeamPoints } from '../basics/defaults.ts';
import { countedMatches, fixtureResult, matchesToPlay, teamOn, type ViewedFixture } from '../card/fixture.ts';
import { mostLegsOfSide } from '../darts/match.ts';
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
  rules: SeasonRules,
): Map<string, Prospect> {
  // What players still throw knows no limit, so it proves nothing.
  const countsExtras = ({ points }: LeagueRules) => points.oneEighty > 0 || points.hiCheck > 0;
  if ([rules, rules.season, ...(rules.divisions?.values() ?? [])].some((each) => each && countsExtras(each)))
    return new Map();
  const open = new Map(teams.map(({ id }) => [id, { left: 0, least: 0, most: 0 }]));
  const settled: ViewedFixture[] = [];
  for (const fixture of fixtures) {
    if (fixture.isKnockout || fixture.decision?.outcome === 'void') continue;
    if (isSettled(fixture, today, rules)) settled.push(fixture);
    else
      for (const side of ['home', 'away'] as const) {
        const ahead = open.get(teamOn(fixture, side));
        if (!ahead) continue;
        const { points } = rulesIn(rules, fixture.divisionId);
        ahead.left += 1;
        ahead.least += Math.min(points.win, points.draw, points.loss);
        ahead.most += mostPointsOf(points, matchesToPlay(fixture, rules));
      }
  }
  if (![...open.values()].some(({ left }) => left > 0)) return new Map();
  const gone = new Set(teams.filter(({ withdrawal }) => withdrawal).map(({ id }) => id));
  const bounds = teamTable(settled, teams, rules).map(({ id, points }) => {
    const { left, least, most } = open.get(id)!;
    return { id, left, least: points + least, most: points + most };
  });
  return new Map(
    bounds.map(({ id, left, least, most }) => {
      if (gone.has(id)) return [id, { left, mostPoints: most, first: 'impossible' }];
      const others = bounds.filter((other) => other.id !== id && !gone.has(other.id));
      // Level on points is decided by legs that nobody has played yet, so it proves nothing.
      const isOut = others.some((other) => other.least > most);
      const isFirst = others.length > 0 && others.every((other) => other.most < least);
      return [id, { left, mostPoints: most, first: isFirst ? 'certain' : isOut ? 'impossible' : 'open' }];
    }),
  );
}

/** The most that a fixture of these matches can give; never too little (season-rules.md 4). */
const mostPointsOf = (
  { win, draw, loss, matchWon, matchLevel, leg, lostByOne }: TeamPoints,
  matches: readonly MatchFormat[],
): number =>
  Math.max(win, draw, loss + lostByOne) +
  matches.length * Math.max(matchWon, matchLevel) +
  leg * matches.reduce((sum, format) => sum + mostLegsOfSide(format), 0);

/** Whether nothing that is still to be played can change the fixture's result. */
function isSettled(fixture: ViewedFixture, today: Day, rules: SeasonRules): boolean {
  if (!countsForTeams(fixture)) return false;
  if (!fixtureResult(fixture, rules)) return false;
  return (
    !!fixture.decision ||
    fixture.date < today ||
    countedMatches(fixture, rules).length >= matchesToPlay(fixture, rules).length
  );
}
