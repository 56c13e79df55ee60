import type { Day } from '../basics/dates.ts';
import type { LeagueRules, TeamTieBreak } from '../basics/defaults.ts';
import { rememberByObjectAndRules, rememberByObject } from '../basics/remember-by-object.ts';
import {
  addressOrName,
  countedMatches,
  fixtureResult,
  inDateOrder,
  isPlayed,
  matchesWon,
  teamOn,
  type CountedMatch,
  type ViewedFixture,
} from '../card/fixture.ts';
import { opposite, type SideName } from '../darts/leg.ts';
import { inTableOrder, withRanks } from '../basics/order.ts';

/** A team registered for the season in one of the divisions looked at. */
export interface TableTeam {
  id: string;
  name: string;
  address: string;
}

export type TeamResult = 'won' | 'drawn' | 'lost';

/** A team's season totals. `difference` is own legs minus the opponents'. */
export interface TeamFigures {
  played: number;
  points: number;
  fixturesWon: number;
  fixturesLost: number;
  fixturesDrawn: number;
  difference: number;
  matchesWon: number;
  matchesLost: number;
  legsWon: number;
  legsLost: number;
  /** The latest results, oldest first, at most five. */
  form: TeamResult[];
}

export type TeamRow<T extends TableTeam = TableTeam> = T & TeamFigures & { rank: number };

const formLength = 5;

/** The figure that a tie-break compares; settings call the legs won `winRate`. */
const figureOf = (tieBreak: TeamTieBreak) => (tieBreak === 'winRate' ? 'legsWon' : tieBreak);

/** Whether the viewer's team table counts the fixture: a played league fixture that is not obscured (league.md 5). */
export const countsForTeams = (fixture: ViewedFixture): boolean =>
  !fixture.isKnockout && !fixture.obscured && isPlayed(fixture);

/**
 * The team table: every given team in table order with its rank, zeros without results; the address is the team's
 * address or name. `fixtures` are those of the season, each once, in any order; results of other teams are ignored
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
    ...figures(results.get(team.id) ?? noParts, rules),
  }));
  return withRanks(rows, rules.teamTieBreaks, (row, tieBreak) => row[figureOf(tieBreak)]);
}

/**
 * Places gained by each team since before the latest match day, by team id; negative when lost. All 0 until a second
 * day has been played.
 */
export function movement<T extends TableTeam>(
  fixtures: readonly ViewedFixture[],
  teams: readonly T[],
  rules: LeagueRules,
): Map<string, number> {
  const results = resultsByTeam(fixtures, rules);
  const dates = teams.flatMap(({ id }) => results.get(id)?.at(-1)?.date ?? []);
  const latest = dates.reduce((day, date) => (date > day ? date : day), '');
  const earlier = new Map(teams.map(({ id }) => [id, (results.get(id) ?? []).filter(({ date }) => date < latest)]));
  if (![...earlier.values()].some((parts) => parts.length)) return new Map(teams.map(({ id }) => [id, 0]));
  const before = places(earlier, teams, rules);
  return new Map([...places(results, teams, rules)].map(([id, place]) => [id, before.get(id)! - place]));
}

/** The place of each team by its id. */
function places(
  results: ReadonlyMap<string, readonly Part[]>,
  teams: readonly TableTeam[],
  rules: LeagueRules,
): Map<string, number> {
  const rows = teams.map(({ id, name }) => ({ id, name, of: figures(results.get(id) ?? noParts, rules) }));
  const order = inTableOrder(rows, rules.teamTieBreaks, ({ of }, tieBreak) => of[figureOf(tieBreak)]);
  return new Map(order.map(({ id }, index) => [id, index]));
}

/** One team's part in a fixture. */
interface Part {
  date: Day;
  side: SideName;
  matches: readonly CountedMatch[];
}

const noParts: readonly Part[] = [];

/** What each team has played, earliest first; needed for the table and again for each division's movement. */
const resultsByTeam = rememberByObjectAndRules(
  (fixtures: readonly ViewedFixture[], rules: LeagueRules): Map<string, Part[]> => {
    const byTeam = new Map<string, Part[]>();
    for (const fixture of inDateOrder(fixtures)) {
      if (!countsForTeams(fixture)) continue;
      const matches = countedMatches(fixture, rules);
      for (const side of ['home', 'away'] as const) {
        const team = teamOn(fixture, side);
        const parts = byTeam.get(team);
        if (parts) parts.push({ date: fixture.date, side, matches });
        else byTeam.set(team, [{ date: fixture.date, side, matches }]);
      }
    }
    return byTeam;
  },
);

/** How a fixture went for one side. */
interface Outcome {
  result: TeamResult | undefined;
  legsWon: number;
  legsLost: number;
  matchesWon: number;
}

/** The outcome of these matches for both sides, worked out once for all tables they are in. */
const outcomes = rememberByObject((matches: readonly CountedMatch[]): Record<SideName, Outcome> => {
  const won = matchesWon(matches);
  const result = fixtureResult(won);
  const legs = { home: 0, away: 0 };
  for (const { homeScore, awayScore } of matches) {
    legs.home += homeScore;
    legs.away += awayScore;
  }
  const of = (side: SideName): Outcome => ({
    result: !result || result === 'draw' ? result && 'drawn' : result === side ? 'won' : 'lost',
    legsWon: legs[side],
    legsLost: legs[opposite(side)],
    matchesWon: won[side],
  });
  return { home: of('home'), away: of('away') };
});

/** A team's totals; needed for the table and again for the movement. */
const figures = rememberByObjectAndRules((parts: readonly Part[], { points }: LeagueRules): TeamFigures => {
  const of = parts.map(({ side, matches }) => outcomes(matches)[side]);
  const results = of.map(({ result }) => result).filter((result) => result !== undefined);
  const times = (wanted: TeamResult) => results.filter((result) => result === wanted).length;
  const [fixturesWon, fixturesDrawn, fixturesLost] = [times('won'), times('drawn'), times('lost')];
  let [legsWon, legsLost, won, counted] = [0, 0, 0, 0];
  for (const outcome of of) {
    legsWon += outcome.legsWon;
    legsLost += outcome.legsLost;
    won += outcome.matchesWon;
  }
  for (const { matches } of parts) counted += matches.length;
  return {
    played: parts.length,
    points: fixturesWon * points.win + fixturesDrawn * points.draw + fixturesLost * points.loss,
    fixturesWon,
    fixturesLost,
    fixturesDrawn,
    difference: legsWon - legsLost,
    matchesWon: won,
    matchesLost: counted - won,
    legsWon,
    legsLost,
    form: results.slice(-formLength),
  };
});
