import { addToGroup } from '../basics/group.ts';
import type { Day } from '../basics/dates.ts';
import { rememberByObject } from '../basics/remember-by-object.ts';
import { byNight, type FixtureFacts, type Night } from './facts.ts';
import { isWon, partsOf } from './playing.ts';
import { longestRunAcross, doSeasonsOverlap, runSummaryOf, type RunSummary } from './run-sums.ts';
import type { Feat, Part, PlayerFold, SeasonFold } from './season-fold.ts';
import { longestRun, type Run } from './streaks.ts';
import { teamResult } from './team-results.ts';

/** A player's season, as far as records add it up across seasons. */
interface SeasonSum {
  /** Fixtures played, and the days of the first and the last; 0 for a player who only threw 180s. */
  nights: number;
  first: Day;
  last: Day;
  maximums: number;
  lastMaximum: Day;
  /** Runs of singles won. */
  won: RunSummary | null;
}

/** Remembers the answer of `ask` for each division; null means all divisions together, which is asked for most. */
export function rememberPerDivision<O extends object, T>(ask: (about: O, divisionId: string | null) => T) {
  const ofAll = rememberByObject((about: O) => ask(about, null));
  const ofEach = rememberByObject((_about: O) => new Map<string, T>());
  return (about: O, divisionId: string | null): T => {
    if (divisionId === null) return ofAll(about);
    const answers = ofEach(about);
    if (!answers.has(divisionId)) answers.set(divisionId, ask(about, divisionId));
    return answers.get(divisionId)!;
  };
}

const dayOf = ({ match }: Part) => match.night.date;

/** The sum of a player's season, or of one division of it; the same object for as long as the player's fold is. */
const seasonSumOf = rememberPerDivision((player: PlayerFold, divisionId): SeasonSum | null => {
  const isWhole = divisionId === null;
  const parts = isWhole ? player.parts : player.parts.filter(({ match }) => match.night.divisionId === divisionId);
  const maximums = isWhole ? player.oneEighties : player.oneEighties.filter((feat) => feat.divisionId === divisionId);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!last && !maximums.length) return null;
  let [nights, latestNight]: [number, Night | null] = [0, null];
  for (const { match } of parts) {
    if (match.night !== latestNight) nights += 1;
    latestNight = match.night;
  }
  return {
    nights,
    first: first ? dayOf(first) : '',
    last: last ? dayOf(last) : '',
    maximums: maximums.length,
    lastMaximum: latest(maximums),
    won: runSummaryOf(
      parts.filter(({ match }) => match.size === 1),
      isWon,
      dayOf,
    ),
  };
});

const latest = (feats: readonly Feat[]) => feats.reduce((last, { date }) => (date > last ? date : last), '');

/** The sums of everybody in a season, or in a division of it; worked out once. */
const playerSumsOfSeason = rememberPerDivision((fold: SeasonFold, divisionId): ReadonlyMap<string, SeasonSum> => {
  const sums = new Map<string, SeasonSum>();
  for (const [id, player] of fold.players) {
    const sum = seasonSumOf(player, divisionId);
    if (sum) sums.set(id, sum);
  }
  return sums;
});

/** The sums of everybody, the first season first. */
export function seasonSumsByPlayer(folds: readonly SeasonFold[], divisionId: string | null): Map<string, SeasonSum[]> {
  const all = new Map<string, SeasonSum[]>();
  for (const fold of folds) for (const [id, sum] of playerSumsOfSeason(fold, divisionId)) addToGroup(all, id, sum);
  return all;
}

/** Most singles won in a row across seasons, the earliest run of several; `sums` are the player's in those seasons. */
export function longestSinglesRun(
  folds: readonly SeasonFold[],
  divisionId: string | null,
  playerId: string,
  sums: readonly SeasonSum[],
): Run | null {
  const won = sums.flatMap((sum) => sum.won ?? []);
  if (!doSeasonsOverlap(won)) return longestRunAcross(won);
  const isIn = ({ match }: Part) => match.size === 1 && (divisionId === null || match.night.divisionId === divisionId);
  return longestRun(partsOf(folds, playerId).filter(isIn), isWon, dayOf);
}

/** A player's seasons added up, as far as records need it. */
export interface CareerSum extends Omit<SeasonSum, 'won'> {
  seasons: number;
  /** Most singles won in a row. */
  run: Run | null;
}

const careerSums = new WeakMap<SeasonSum, { sums: readonly SeasonSum[]; sum: CareerSum }>();

/** A player's seasons added up. Publishing a card leaves it the same object for everybody who is not on that card. */
export function careerSum(
  sums: readonly SeasonSum[],
  folds: readonly SeasonFold[],
  divisionId: string | null,
  playerId: string,
): CareerSum {
  const before = careerSums.get(sums[0]!);
  if (before?.sums.length === sums.length && before.sums.every((each, at) => each === sums[at])) return before.sum;
  const run = longestSinglesRun(folds, divisionId, playerId, sums);
  const sum: CareerSum = { nights: 0, seasons: 0, first: '', last: '', maximums: 0, lastMaximum: '', run };
  for (const { nights, first, last, maximums, lastMaximum } of sums) {
    sum.maximums += maximums;
    if (lastMaximum > sum.lastMaximum) sum.lastMaximum = lastMaximum;
    if (!nights) continue;
    sum.nights += nights;
    sum.seasons += 1;
    if (!sum.first || first < sum.first) sum.first = first;
    if (last > sum.last) sum.last = last;
  }
  careerSums.set(sums[0]!, { sums, sum });
  return sum;
}

/** Played fixtures of each team in playing order. */
export const fixturesByTeam = rememberPerDivision(
  (fold: SeasonFold, divisionId): ReadonlyMap<string, FixtureFacts[]> => {
    const teams = new Map<string, FixtureFacts[]>();
    for (const fixture of fold.played) {
      const { night } = fixture;
      if (divisionId !== null && night.divisionId !== divisionId) continue;
      for (const team of [night.homeTeamId, night.awayTeamId]) addToGroup(teams, team, fixture);
    }
    return teams;
  },
);

interface TeamResult {
  result: 'won' | 'drawn' | 'lost';
  date: Day;
}

const resultsOf = (fixtures: readonly FixtureFacts[], teamId: string): TeamResult[] =>
  fixtures.flatMap((fixture) => {
    const result = teamResult(fixture, teamId);
    return result ? [{ result, date: fixture.night.date }] : [];
  });

const keeps = {
  won: ({ result }: TeamResult) => result === 'won',
  unbeaten: ({ result }: TeamResult) => result !== 'lost',
};

const dateOf = ({ date }: TeamResult) => date;

const teamSumsOf = rememberPerDivision((fold: SeasonFold, divisionId) => {
  const sums = new Map<string, { won: RunSummary; unbeaten: RunSummary }>();
  for (const [id, fixtures] of fixturesByTeam(fold, divisionId)) {
    const results = resultsOf(fixtures, id);
    const [won, unbeaten] = [runSummaryOf(results, keeps.won, dateOf), runSummaryOf(results, keeps.unbeaten, dateOf)];
    if (won && unbeaten) sums.set(id, { won, unbeaten });
  }
  return sums;
});

/** Each team's longest run across seasons, of wins or without a defeat (careers.md 5). */
export function longestRunsOfTeams(
  folds: readonly SeasonFold[],
  divisionId: string | null,
  kind: keyof typeof keeps,
): Map<string, Run> {
  const all = new Map<string, RunSummary[]>();
  for (const fold of folds) for (const [id, sum] of teamSumsOf(fold, divisionId)) addToGroup(all, id, sum[kind]);
  const runs = new Map<string, Run>();
  for (const [id, sums] of all) {
    const run = doSeasonsOverlap(sums) ? longestAnyway(folds, divisionId, kind, id) : longestRunAcross(sums);
    if (run) runs.set(id, run);
  }
  return runs;
}

/** The longest run across seasons that overlap: their fixtures are put into playing order first. */
function longestAnyway(
  folds: readonly SeasonFold[],
  divisionId: string | null,
  kind: keyof typeof keeps,
  teamId: string,
): Run | null {
  const fixtures = folds.flatMap((fold) => fixturesByTeam(fold, divisionId).get(teamId) ?? []);
  return longestRun(resultsOf(fixtures.toSorted(byNight), teamId), keeps[kind], dateOf);
}
