import { sortedByDate } from '../basics/date-order.ts';
import type { Day } from '../basics/dates.ts';
import { rulesOfDivision, type LeagueRules, type SeasonRules, type TeamTieBreak } from '../basics/defaults.ts';
import { rememberByObject, rememberByObjectAndRules } from '../basics/remember-by-object.ts';
import {
  addressOrName,
  countedMatches,
  decidingScore,
  fixtureLeaderOrWinner,
  rememberByFixture,
  inDateOrder,
  hasScoreOrAward,
  legsOfMatches,
  matchesWon,
  teamIdOnSide,
  type ViewedFixture,
} from '../card/fixture.ts';
import {
  sumOfAdjustments,
  withOnlyDecisionsOfDays,
  type PointsAdjustment,
  type Withdrawal,
} from './standing-of-team.ts';
import { dayThatCounts, isPostponedOrOverruled } from '../card/settled.ts';
import { playersOn, type CardPlayer, type FixtureScore } from '../card/scorecard.ts';
import { opposite, sides, type SideName } from '../darts/leg.ts';
import { levelGroups } from '../basics/order.ts';

/** A team registered for the season in one of the divisions looked at. */
export interface TableTeam {
  id: string;
  name: string;
  address: string;
  /** Points given or taken besides. */
  adjustments?: readonly PointsAdjustment[];
  /** Set when it has withdrawn: it stands below the others. */
  withdrawal?: Withdrawal | null;
}

export type TeamResult = 'won' | 'drawn' | 'lost';

/** A team's season totals. `difference` is own legs minus the opponents'. */
interface TeamFigures {
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

/** Whether the viewer's team table counts the fixture: a played league fixture that is not obscured (league.md 5). */
export const countsInTeamTable = (fixture: ViewedFixture): boolean =>
  !fixture.isKnockout && !fixture.obscured && hasScoreOrAward(fixture);

/**
 * The team table: every given team in table order with its rank, zeros without results; the address is the team's
 * address or name. `fixtures` are those of the season, each once, in any order; results of other teams are ignored.
 * Each fixture counts by the rules of its division (league.md 6, season-rules.md 3, 4).
 */
export function teamTable<T extends TableTeam>(
  fixtures: readonly ViewedFixture[],
  teams: readonly T[],
  rules: SeasonRules,
): TeamRow<T>[] {
  const results = resultsByTeam(fixtures, rules.season ?? rules);
  const byId = new Map(teams.map((team) => [team.id, team]));
  return ranked(results, teams, rules).map(({ id, of, rank }) => {
    const team = byId.get(id)!;
    // A literal that spreads the team first and goes on would take twenty times as long.
    return Object.assign({}, team, of, { address: addressOrName(team), rank });
  });
}

/**
 * Places gained by each team since before the latest match day, by team id; negative when lost. All 0 until a second
 * day has been played.
 */
export function placesGainedOnLatestDay<T extends TableTeam>(
  fixtures: readonly ViewedFixture[],
  teams: readonly T[],
  rules: SeasonRules,
): Map<string, number> {
  const results = resultsByTeam(fixtures, rules.season ?? rules);
  const dates = teams.flatMap(({ id }) => results.get(id)?.at(-1)?.date ?? []);
  const latest = dates.reduce((day, date) => (date > day ? date : day), '');
  const earlier = new Map(teams.map(({ id }) => [id, (results.get(id) ?? []).filter(({ date }) => date < latest)]));
  if (![...earlier.values()].some((parts) => parts.length)) return new Map(teams.map(({ id }) => [id, 0]));
  const before = places(
    earlier,
    withOnlyDecisionsOfDays(teams, (day) => day < latest),
    rules,
  );
  return new Map([...places(results, teams, rules)].map(([id, place]) => [id, before.get(id)! - place]));
}

const places = (results: ResultsByTeam, teams: readonly TableTeam[], rules: LeagueRules): Map<string, number> =>
  new Map(ranked(results, teams, rules).map(({ id, rank }) => [id, rank]));

/** The teams in table order with their totals; those that share a place have the same rank. */
function ranked(results: ResultsByTeam, teams: readonly TableTeam[], rules: LeagueRules) {
  const rows = teams.map(({ id, name, adjustments, withdrawal }) => {
    const parts = results.get(id) ?? noParts;
    return { id, name, parts, of: withAdjustments(figures(parts), adjustments), isGone: !!withdrawal };
  });
  const levels = [false, true].flatMap((isGone) =>
    levelGroups(
      rows.filter((row) => row.isGone === isGone),
      rules.teamTieBreaks,
      tieBreak,
    ),
  );
  let above = 0;
  return levels.flatMap((level) => {
    const first = above + 1;
    above += level.length;
    return level.map((row, index) => Object.assign(row, { rank: rules.sharesPlaces ? first : first + index }));
  });
}

/** The same totals, where nothing was given or taken. */
function withAdjustments(of: TeamFigures, adjustments: TableTeam['adjustments']): TeamFigures {
  const adjusted = sumOfAdjustments(adjustments);
  return adjusted ? { ...of, points: of.points + adjusted } : of;
}

interface TeamStanding {
  id: string;
  parts: readonly Part[];
  of: TeamFigures;
}

/** What stands in the table under this name: nothing of teams that are level; settings call the legs won `winRate`. */
export function figureInTable(of: TeamFigures, figure: TeamTieBreak): number {
  if (figure === 'matchDifference') return of.matchesWon - of.matchesLost;
  if (figure === 'winRate') return of.legsWon;
  return figure === 'headToHeadPoints' || figure === 'headToHeadLegs' ? 0 : of[figure];
}

/** What a figure says of a team among those it is level with so far (season-rules.md 4). */
function tieBreak({ parts, of }: TeamStanding, figure: TeamTieBreak, level: readonly TeamStanding[]): number {
  if (figure !== 'headToHeadPoints' && figure !== 'headToHeadLegs') return figureInTable(of, figure);
  const among = parts.filter(({ opponentId }) => level.some(({ id }) => id === opponentId));
  return among.reduce(
    (sum, { outcome }) => sum + (figure === 'headToHeadPoints' ? outcome.points : outcome.legsWon - outcome.legsLost),
    0,
  );
}

/** One team's part in a fixture. */
interface Part {
  date: Day;
  opponentId: string;
  outcome: Outcome;
}

type ResultsByTeam = ReadonlyMap<string, readonly Part[]>;

const noParts: readonly Part[] = [];

/**
 * What each team has played, earliest first, by the rules of the whole season: these are the same for the tables of all
 * its divisions, their movements and what is still possible in them.
 */
const resultsByTeam = rememberByObjectAndRules(
  (fixtures: readonly ViewedFixture[], rules: SeasonRules): Map<string, Part[]> => {
    const byTeam = new Map<string, Part[]>();
    for (const fixture of inDateOrder(fixtures)) {
      if (!countsInTeamTable(fixture)) continue;
      const both = outcomes(fixture, rules);
      for (const side of sides) {
        const team = teamIdOnSide(fixture, side);
        const opponentId = teamIdOnSide(fixture, opposite(side));
        const part = { date: dayThatCounts(fixture), opponentId, outcome: both[side] };
        const parts = byTeam.get(team);
        if (parts) parts.push(part);
        else byTeam.set(team, [part]);
      }
    }
    for (const [team, parts] of byTeam)
      if (parts.some(({ date }, at) => at > 0 && date < parts[at - 1]!.date)) byTeam.set(team, sortedByDate(parts));
    return byTeam;
  },
);

/**
 * What the listed visits and finishes give to the sides: each to that on which its player stands in a match of the card
 * (season-rules.md 3); undefined where they give nothing.
 */
function extraPoints(fixture: ViewedFixture, { points }: LeagueRules): FixtureScore | undefined {
  const { card, accoladesCount } = fixture;
  const { oneEighty, hiCheck } = points;
  if (!card || !accoladesCount || isPostponedOrOverruled(fixture) || (!oneEighty && !hiCheck)) return undefined;
  const isOn = (id: string, side: SideName) =>
    card.matches.some((match) => playersOn(match, side).some((player) => player.id === id));
  const count = (entries: readonly CardPlayer[], side: SideName) =>
    entries.filter(({ id }) => isOn(id, side) && !isOn(id, opposite(side))).length;
  const of = (side: SideName) =>
    oneEighty * count(card.oneEighties, side) + hiCheck * count(card.over100Checkouts, side);
  return { home: of('home'), away: of('away') };
}

/** How a fixture went for one side. */
interface Outcome {
  result: TeamResult | undefined;
  points: number;
  legsWon: number;
  legsLost: number;
  matchesWon: number;
  matchesLost: number;
}

/** The outcome of a fixture for both sides, worked out once for all tables it is in (season-rules.md 2, 3). */
const outcomes = rememberByFixture((fixture: ViewedFixture, rules: SeasonRules): Record<SideName, Outcome> => {
  const own = rulesOfDivision(rules, fixture.divisionId);
  const { points } = own;
  const matches = countedMatches(fixture, rules);
  const result = fixtureLeaderOrWinner(fixture, rules);
  const deciding = decidingScore(matches, own);
  const [won, legs] = [matchesWon(matches), legsOfMatches(matches)];
  const level = matches.length - won.home - won.away;
  const extra = extraPoints(fixture, own);
  const of = (side: SideName): Outcome => {
    const other = opposite(side);
    const ended = result && (result === 'draw' ? 'drawn' : result === side ? 'won' : 'lost');
    const isClose = ended === 'lost' && deciding[other] - deciding[side] === 1;
    return {
      result: ended,
      points:
        (ended ? { won: points.win, drawn: points.draw, lost: points.loss }[ended] : 0) +
        won[side] * points.matchWon +
        level * points.matchLevel +
        legs[side] * points.leg +
        (isClose ? points.lostByOne : 0) +
        (extra?.[side] ?? 0),
      legsWon: legs[side],
      legsLost: legs[other],
      matchesWon: won[side],
      matchesLost: won[other],
    };
  };
  return { home: of('home'), away: of('away') };
});

/** A team's totals; needed for the table and again for the movement. */
const figures = rememberByObject((parts: readonly Part[]): TeamFigures => {
  const results = parts.map(({ outcome }) => outcome.result).filter((result) => result !== undefined);
  const times = (wanted: TeamResult) => results.filter((result) => result === wanted).length;
  const sum = { points: 0, legsWon: 0, legsLost: 0, matchesWon: 0, matchesLost: 0 };
  for (const { outcome } of parts) {
    sum.points += outcome.points;
    sum.legsWon += outcome.legsWon;
    sum.legsLost += outcome.legsLost;
    sum.matchesWon += outcome.matchesWon;
    sum.matchesLost += outcome.matchesLost;
  }
  return {
    played: parts.length,
    fixturesWon: times('won'),
    fixturesLost: times('lost'),
    fixturesDrawn: times('drawn'),
    ...sum,
    difference: sum.legsWon - sum.legsLost,
    form: results.slice(-formLength),
  };
});
