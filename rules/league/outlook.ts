import type { Day } from '../basics/dates.ts';
import { rulesOfDivision, type SeasonRules, type TeamPoints, type TeamTieBreak } from '../basics/defaults.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import { sumOf } from '../basics/sum.ts';
import {
  countedMatches,
  fixtureLeaderOrWinner,
  existingMatchFormats,
  teamIdOnSide,
  type ViewedFixture,
} from '../card/fixture.ts';
import { highestEnterableScore } from '../darts/match.ts';
import { countsInTeamTable, figureInTable, teamTable, type TableTeam, type TeamRow } from './league-table.ts';

/** What a fixture can give to one side, and the most that it can give to both together. */
interface Range {
  least: number;
  most: number;
  together: number;
}

/** What a team can end with, in the figure by which its table is ordered first. */
export interface Bounds {
  id: string;
  /** From what is settled. */
  settled: number;
  least: number;
  most: number;
  /** League fixtures that are not settled yet. */
  left: number;
  mostPoints: number;
}

/** All that can still happen in a division's table (league.md 6.1). */
export interface Outlook {
  /** Teams that have not withdrawn: the others stand below them. */
  staying: Bounds[];
  gone: Bounds[];
  /** Fixtures between two of its teams that are not settled. */
  open: { teams: readonly [string, string]; range: Range }[];
  /** The table of what is settled. */
  table: TeamRow[];
  /** Whether no open fixture gives points for players’ visits or finishes, which know no limit. */
  isLimited: boolean;
  /** Whether a figure orders the table first of which bounds are known; without one nothing is proved. */
  isBounded: boolean;
}

/**
 * What can still happen in a division of these teams (league.md 6.1). `fixtures` are all of the season as the viewer
 * sees them; those of a day before `today` are settled once they have a result.
 */
export function divisionOutlook(
  fixtures: readonly ViewedFixture[],
  teams: readonly TableTeam[],
  today: Day,
  rules: SeasonRules,
): Outlook {
  const ids = new Set(teams.map(({ id }) => id));
  const changing = new Set<ViewedFixture>();
  const open: (Outlook['open'][number] & { mostPoints: number })[] = [];
  let isLimited = true;
  const [figure] = rules.teamTieBreaks;
  for (const fixture of fixtures) {
    const both = [teamIdOnSide(fixture, 'home'), teamIdOnSide(fixture, 'away')] as const;
    if (fixture.isKnockout || fixture.decision?.outcome === 'void' || !both.some((id) => ids.has(id))) continue;
    if (isSettled(fixture, today, rules)) continue;
    if (countsInTeamTable(fixture)) changing.add(fixture);
    const { points } = rulesOfDivision(rules, fixture.divisionId);
    if (points.oneEighty > 0 || points.hiCheck > 0) isLimited = false;
    const matches = existingMatchFormats(fixture, rules);
    const range = rangeOf(figure!, points, matches) ?? { least: 0, most: 0, together: 0 };
    open.push({ teams: both, range, mostPoints: rangeOfPoints(points, matches).most });
  }
  // Most often nothing is being played, and the table of all of them has been worked out already.
  const table = teamTable(changing.size ? fixtures.filter((each) => !changing.has(each)) : fixtures, teams, rules);
  const isBounded = isLimited && !!figure && !!rangeOf(figure, rules.points, []);
  const withdrawn = new Set(teams.filter(({ withdrawal }) => withdrawal).map(({ id }) => id));
  const bounds = table.map((row): Bounds => {
    const own = open.filter((each) => each.teams.includes(row.id));
    const from = isBounded ? figureInTable(row, figure) : 0;
    const sum = (of: (fixture: (typeof own)[number]) => number) => sumOf(own.map(of));
    return {
      id: row.id,
      settled: from,
      least: from + sum(({ range }) => range.least),
      most: from + sum(({ range }) => range.most),
      left: own.length,
      mostPoints: row.points + sum(({ mostPoints }) => mostPoints),
    };
  });
  return {
    staying: bounds.filter(({ id }) => !withdrawn.has(id)),
    gone: bounds.filter(({ id }) => withdrawn.has(id)),
    open: open.filter((each) => each.teams.every((id) => ids.has(id))),
    ...{ table, isLimited, isBounded },
  };
}

/** What a fixture of these matches can give to a figure; nothing is known of those between teams that are level. */
function rangeOf(figure: TeamTieBreak, points: TeamPoints, matches: readonly MatchFormat[]): Range | undefined {
  const legs = mostLegs(matches);
  const many = matches.length;
  switch (figure) {
    case 'points':
      return rangeOfPoints(points, matches);
    case 'fixturesWon':
      return { least: 0, most: 1, together: 1 };
    case 'fixturesDrawn':
      return { least: 0, most: 1, together: 2 };
    case 'matchesWon':
      return { least: 0, most: many, together: many };
    case 'winRate':
      return { least: 0, most: legs, together: 2 * legs };
    case 'difference':
      return { least: -legs, most: legs, together: 0 };
    case 'matchDifference':
      return { least: -many, most: many, together: 0 };
    case 'headToHeadPoints':
    case 'headToHeadLegs':
      return undefined;
  }
}

/** Never too little at the most, nor too much at the least (season-rules.md 4). */
function rangeOfPoints(points: TeamPoints, matches: readonly MatchFormat[]): Range {
  const { win, draw, loss, matchWon, matchLevel, leg, lostByOne } = points;
  const many = matches.length;
  return {
    least: Math.min(win, draw, loss),
    most: Math.max(win, draw, loss + lostByOne) + many * Math.max(matchWon, matchLevel) + leg * mostLegs(matches),
    together:
      Math.max(win + loss + lostByOne, 2 * draw, 2 * loss) +
      many * Math.max(matchWon, 2 * matchLevel) +
      2 * leg * mostLegs(matches),
  };
}

const mostLegs = (matches: readonly MatchFormat[]): number =>
  sumOf(matches.map((format) => highestEnterableScore(format)));

/** Whether nothing that is still to be played can change the fixture's result. */
function isSettled(fixture: ViewedFixture, today: Day, rules: SeasonRules): boolean {
  // The card of a night that was broken off may still come; once it is there and can be seen, nothing follows.
  if (fixture.decision && !fixture.postponed && !fixture.obscured)
    return fixture.decision.outcome !== 'stands' || fixture.card !== null;
  if (!countsInTeamTable(fixture) || !fixtureLeaderOrWinner(fixture, rules)) return false;
  return fixture.date < today || countedMatches(fixture, rules).length >= existingMatchFormats(fixture, rules).length;
}
