import type { LeagueRules } from './defaults.ts';
import {
  addressOrName,
  countedMatches,
  fixtureResult,
  isPlayed,
  matchesWon,
  teamOn,
  type CountedMatch,
  type ViewedFixture,
} from './fixture.ts';
import type { SideName } from './leg.ts';
import { ranked } from './order.ts';

/** A team that is registered for the season in a division that is looked at. */
export interface TableTeam {
  id: string;
  name: string;
  address: string;
}

export type TeamResult = 'won' | 'drawn' | 'lost';

/** What a season adds up to for a team. Rates count legs, `difference` is own legs less the opponents'. */
export interface TeamFigures {
  played: number;
  points: number;
  fixturesWon: number;
  fixturesLost: number;
  fixturesDrawn: number;
  difference: number;
  matchesWon: number;
  matchesLost: number;
  winRate: number;
  lossRate: number;
  /** The latest results, oldest first, at most five. */
  form: TeamResult[];
}

export type TeamRow<T extends TableTeam = TableTeam> = T & TeamFigures & { rank: number };

const formLength = 5;

/** Whether the viewer's team table counts the fixture: a played league fixture that is not obscured (league.md 5). */
export const countsForTeams = (fixture: ViewedFixture): boolean =>
  !fixture.isKnockout && !fixture.obscured && isPlayed(fixture);

/**
 * The team table: every team given, with zeros where it has no results, in table order with its rank; the address is the
 * team's address or name. `fixtures` are those of the season, each once, in any order; teams not given are left out
 * (league.md 6).
 */
export function teamTable<T extends TableTeam>(
  fixtures: readonly ViewedFixture[],
  teams: readonly T[],
  rules: LeagueRules,
): TeamRow<T>[] {
  const results = resultsByTeam(fixtures, rules);
  const rows = teams.map((team) => ({
    ...team,
    address: addressOrName(team),
    ...figures(results.get(team.id) ?? [], rules),
  }));
  return ranked(rows, rules.teamTieBreaks, (row, figure) => row[figure]);
}

/**
 * Places each team has gained since before the latest day of play, by team id; negative when it has lost some. All are 0
 * until a second day has been played.
 */
export function movement<T extends TableTeam>(
  fixtures: readonly ViewedFixture[],
  teams: readonly T[],
  rules: LeagueRules,
): Map<string, number> {
  const played = fixtures.filter(countsForTeams);
  const latest = played.reduce((day, { date }) => (date > day ? date : day), '');
  const earlier = played.filter(({ date }) => date < latest);
  const now = teamTable(played, teams, rules);
  const before = new Map(teamTable(earlier, teams, rules).map(({ id, rank }) => [id, rank]));
  return new Map(now.map(({ id, rank }) => [id, earlier.length ? before.get(id)! - rank : 0]));
}

/** One team's part in a fixture. */
interface Part {
  side: SideName;
  matches: CountedMatch[];
}

function resultsByTeam(fixtures: readonly ViewedFixture[], rules: LeagueRules): Map<string, Part[]> {
  const byTeam = new Map<string, Part[]>();
  const inOrder = fixtures.filter(countsForTeams).toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  for (const fixture of inOrder) {
    const matches = countedMatches(fixture, rules);
    for (const side of ['home', 'away'] as const) {
      const team = teamOn(fixture, side);
      const parts = byTeam.get(team);
      if (parts) parts.push({ side, matches });
      else byTeam.set(team, [{ side, matches }]);
    }
  }
  return byTeam;
}

function resultOf({ side, matches }: Part): TeamResult | undefined {
  const result = fixtureResult(matchesWon(matches));
  if (!result || result === 'draw') return result && 'drawn';
  return result === side ? 'won' : 'lost';
}

function figures(parts: readonly Part[], { points }: LeagueRules): TeamFigures {
  const results = parts.map(resultOf).filter((result) => result !== undefined);
  const times = (wanted: TeamResult) => results.filter((result) => result === wanted).length;
  const [fixturesWon, fixturesDrawn, fixturesLost] = [times('won'), times('drawn'), times('lost')];
  let [winRate, lossRate, won, counted] = [0, 0, 0, 0];
  for (const { side, matches } of parts) {
    for (const match of matches) {
      winRate += side === 'home' ? match.homeScore : match.awayScore;
      lossRate += side === 'home' ? match.awayScore : match.homeScore;
      won += Number(match.winner === side);
    }
    counted += matches.length;
  }
  return {
    played: parts.length,
    points: fixturesWon * points.win + fixturesDrawn * points.draw + fixturesLost * points.loss,
    fixturesWon,
    fixturesLost,
    fixturesDrawn,
    difference: winRate - lossRate,
    matchesWon: won,
    matchesLost: counted - won,
    winRate,
    lossRate,
    form: results.slice(-formLength),
  };
}
