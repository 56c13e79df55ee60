import { formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import { plural } from '../basics/plural.ts';
import { rulesOfDivision, type SeasonRules } from '../basics/defaults.ts';
import { rememberByObjectAndRules } from '../basics/remember-by-object.ts';
import { sumOf } from '../basics/sum.ts';
import { teamIdOnSide, type Fixture } from '../card/fixture.ts';
import { awardedTo, type FixtureDecision } from '../card/settled.ts';

/** Points given to a team, or taken from it (settled.md 3). */
export interface PointsAdjustment {
  id: string;
  /** Negative when taken. */
  points: number;
  reason: string;
  on: Day;
  /** The day on which it was taken back; it counts nothing any more. */
  takenBackOn: Day | null;
}

/** That a team has withdrawn from a season (settled.md 4). */
export interface Withdrawal {
  on: Day;
  reason: string;
  /** From this day on its results count nothing; null where all stand. */
  expungedFrom: Day | null;
  /** What becomes of the fixtures that it still had. */
  future: 'awarded' | 'void';
}

/** The adjustments that count. */
export const adjustmentsThatCount = <A extends Pick<PointsAdjustment, 'takenBackOn'>>(adjustments: readonly A[]): A[] =>
  adjustments.filter(({ takenBackOn }) => !takenBackOn);

/** What a team gets or loses by its adjustments. */
export const sumOfAdjustments = (adjustments: readonly PointsAdjustment[] = []): number =>
  sumOf(adjustmentsThatCount(adjustments).map(({ points }) => points));

interface Standing {
  adjustments?: readonly PointsAdjustment[];
  withdrawal?: Withdrawal | null;
}

/**
 * The teams with what was given, taken or withdrawn on days that are asked for; the same list where there is nothing.
 */
export function withOnlyDecisionsOfDays<T extends Standing>(
  teams: readonly T[],
  isIn: (day: Day) => boolean,
): readonly T[] {
  if (!teams.some(({ adjustments, withdrawal }) => adjustments?.length || withdrawal)) return teams;
  return teams.map((team) => ({
    ...team,
    adjustments: team.adjustments?.filter(({ on }) => isIn(on)) ?? [],
    withdrawal: team.withdrawal && isIn(team.withdrawal.on) ? team.withdrawal : null,
  }));
}

/** "2 points taken, an unregistered player (Thu 3 Dec)". */
export function adjustmentWords(
  { points, reason, on }: Omit<PointsAdjustment, 'id' | 'takenBackOn'>,
  season?: SeasonDates,
) {
  return `${plural(Math.abs(points), 'point')} ${points < 0 ? 'taken' : 'given'}, ${reason} (${formatDay(on, season)})`;
}

/** "has withdrawn (Thu 3 Dec): too few players". */
const withdrawalWords = ({ on, reason }: Pick<Withdrawal, 'on' | 'reason'>, season?: SeasonDates): string =>
  `has withdrawn (${formatDay(on, season)}): ${reason}`;

/** What can be decided of a team's entry for a season (settled.md 6). */
export const entryChangeKinds = ['points', 'pointsTakenBack', 'withdrawn', 'changed', 'cameBack'] as const;
export type EntryChangeKind = (typeof entryChangeKinds)[number];

/** One decision: about points, or a withdrawal with what held before and holds after it. */
interface EntryDecision {
  kind: EntryChangeKind;
  adjustment: PointsAdjustment | null;
  before: Withdrawal | null;
  after: Withdrawal | null;
}

/** A decision of which neither who made it nor when is known, and the day that it bears. */
interface EarlierDecision {
  decision: EntryDecision;
  on: Day;
}

/**
 * What was decided of an entry before its history was kept: what holds of it, or held before the first change, and
 * stands in no change (settled.md 6). `changes` are its history, the latest first.
 */
export function decisionsBeforeHistory(
  { adjustments = [], withdrawal }: Standing,
  changes: readonly EntryDecision[],
): EarlierDecision[] {
  const isKept = (kind: EntryChangeKind, id: string) =>
    changes.some((change) => change.kind === kind && change.adjustment?.id === id);
  const ofPoints = (kind: EntryChangeKind, adjustment: PointsAdjustment, on: Day | null): EarlierDecision[] =>
    on && !isKept(kind, adjustment.id) ? [{ on, decision: { kind, adjustment, before: null, after: null } }] : [];
  const first = changes.findLast(({ kind }) => ['withdrawn', 'changed', 'cameBack'].includes(kind));
  const gone = first ? first.before : withdrawal;
  return [
    ...adjustments.flatMap((one) => [
      ...ofPoints('pointsTakenBack', one, one.takenBackOn),
      ...ofPoints('points', one, one.on),
    ]),
    ...(gone
      ? [{ on: gone.on, decision: { kind: 'withdrawn' as const, adjustment: null, before: null, after: gone } }]
      : []),
  ].toSorted((a, b) => Number(a.on < b.on) - Number(a.on > b.on));
}

/** "Thu 3 Dec, too few players; its results stand, what it still had is awarded". */
function withdrawalTerms({ on, reason, expungedFrom, future }: Withdrawal, season?: SeasonDates): string {
  const results =
    expungedFrom === null
      ? 'its results stand'
      : `its results count nothing from ${formatDay(expungedFrom, season)} on`;
  const rest = future === 'awarded' ? 'what it still had is awarded' : 'what it still had is void';
  return `${formatDay(on, season)}, ${reason}; ${results}, ${rest}`;
}

/** What was decided of a team's entry, in a sentence for those who decide such things. */
export function entryChangeWords({ kind, adjustment, before, after }: EntryDecision, season?: SeasonDates): string {
  const points = adjustment ? adjustmentWords(adjustment, season) : '';
  const from = before ? withdrawalTerms(before, season) : '';
  const to = after ? withdrawalTerms(after, season) : '';
  switch (kind) {
    case 'points':
      return `${points}.`;
    case 'pointsTakenBack':
      return `Taken back: ${points}.`;
    case 'withdrawn':
      return `Withdrawn: ${to}.`;
    case 'changed':
      return `Withdrawal changed: ${to}. Before: ${from}.`;
    case 'cameBack':
      return `Came back. Before: ${from}.`;
  }
}

/** What was settled of a team besides its fixtures, a sentence each (settled.md 3, 4). */
export const standingRemarks = (
  { name, adjustments = [], withdrawal }: Standing & { name: string },
  season?: SeasonDates,
): string[] => [
  ...adjustmentsThatCount(adjustments).map((one) => `${name}: ${adjustmentWords(one, season)}.`),
  ...(withdrawal ? [`${name} ${withdrawalWords(withdrawal, season)}.`] : []),
];

/** How many league fixtures were awarded to each team by their result alone, by its id. */
const resultOnlyAwardsByTeam = rememberByObjectAndRules((fixtures: readonly Fixture[], rules: SeasonRules) => {
  const counts = new Map<string, number>();
  for (const fixture of fixtures) {
    const to = awardedTo(fixture);
    if (fixture.isKnockout || !to || to === 'neither') continue;
    if (rulesOfDivision(rules, fixture.divisionId).awards !== 'result') continue;
    const team = teamIdOnSide(fixture, to);
    counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return counts;
});

/** That league fixtures were awarded to a team by their result alone, in a sentence (settled.md 2). */
export function resultOnlyAwardRemarks(
  { id, name }: { id: string; name: string },
  fixtures: readonly Fixture[],
  rules: SeasonRules,
): string[] {
  const count = resultOnlyAwardsByTeam(fixtures, rules).get(id) ?? 0;
  const what = plural(count, 'fixture was awarded, and gives', 'fixtures were awarded, and give');
  return count ? [`${name}: ${what} the points of the result alone.`] : [];
}

/** What of a fixture says whether it was played, and by whom. */
interface Decidable {
  date: Day;
  homeTeamId: string;
  awayTeamId: string;
  card: unknown;
  postponed?: boolean;
  decision?: FixtureDecision | null;
}

/**
 * What holds of a fixture: what was decided by hand, or follows from the withdrawal of one of its teams; null where
 * nothing does (settled.md 4). The note of the latter is the name of the team that has withdrawn.
 */
export function decisionInForce(
  fixture: Decidable,
  withdrawalOf: (teamId: string) => (Withdrawal & { name: string }) | undefined,
): FixtureDecision | null {
  if (fixture.decision) return fixture.decision;
  const [home, away] = [withdrawalOf(fixture.homeTeamId), withdrawalOf(fixture.awayTeamId)];
  if (!home && !away) return null;
  const of = (outcome: FixtureDecision['outcome'], { on, name }: Withdrawal & { name: string }): FixtureDecision => ({
    ...{ outcome, on },
    reason: 'withdrawn',
    note: name,
  });
  // One that was postponed is still to come, whatever its date was.
  const isPlayed = (one: Withdrawal) => !fixture.postponed && (fixture.date < one.on || !!fixture.card);
  const out = [home, away].find((one) => one && isPlayed(one) && one.expungedFrom && fixture.date >= one.expungedFrom);
  if (out) return of('void', out);
  const missed = [home, away].filter((one) => one && !isPlayed(one));
  if (!missed.length) return null;
  if (missed.length > 1 || missed[0]!.future === 'void') return of('void', missed[0]!);
  return of(missed[0] === home ? 'away' : 'home', missed[0]!);
}
