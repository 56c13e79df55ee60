import { addDays } from '../basics/dates.ts';
import { compareNames } from '../basics/order.ts';
import { mondayOfWeek } from './rating.ts';
import type { SeasonFold } from './season-fold.ts';
import { seasonSumsByPlayer, longestRunsOfTeams } from './season-sums.ts';
import * as entries from './record-entries.ts';
import type { Entry, Ground, Holder } from './record-entries.ts';

/** A kind of record: where its values come from, and which of them is best. */
interface RecordRule {
  kind: RecordKind;
  of: (ground: Ground) => Entry[];
  /** Fewer is better. */
  isLow?: true;
  /** Left out when a single season is asked for. */
  isCareer?: true;
  /** Every value belongs to one season. */
  isSeason?: true;
  /** Adds up a season or a career, and is therefore never marked as new. */
  isSum?: true;
}

export const recordKinds = [
  'highestCheckout',
  'maximumsInNight',
  'maximumsInSeason',
  'maximumsEver',
  'shortestLeg',
  'matchAverage',
  'seasonAverage',
  'playerRun',
  'teamRun',
  'teamUnbeaten',
  'biggestWin',
  'biggestLead',
  'appearances',
  'seasons',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Every record there is, in the order they are shown. To add one, add a line (careers.md 5). */
const recordRules: readonly RecordRule[] = [
  { kind: 'highestCheckout', of: entries.highestCheckouts, isSeason: true },
  { kind: 'maximumsInNight', of: entries.nightMaximums, isSeason: true },
  { kind: 'maximumsInSeason', of: entries.seasonMaximums, isSeason: true, isSum: true },
  { kind: 'maximumsEver', of: entries.mostMaximumsEver, isCareer: true, isSum: true },
  { kind: 'shortestLeg', of: entries.shortestLegsFrom501, isSeason: true, isLow: true },
  { kind: 'matchAverage', of: entries.bestMatchAverages, isSeason: true },
  { kind: 'seasonAverage', of: entries.seasonAverages, isSeason: true, isSum: true },
  { kind: 'playerRun', of: entries.longestPlayerRuns },
  { kind: 'teamRun', of: entries.teamWinningRuns },
  { kind: 'teamUnbeaten', of: entries.teamUnbeatenRuns },
  { kind: 'biggestWin', of: entries.biggestWins, isSeason: true },
  { kind: 'biggestLead', of: entries.teamSeasonLegDifferences, isSeason: true, isSum: true },
  { kind: 'appearances', of: entries.mostAppearances, isSum: true },
  { kind: 'seasons', of: entries.mostSeasonsPlayed, isCareer: true, isSum: true },
];

/** A record with everybody who holds it, the earliest first. */
export interface LeagueRecord {
  kind: RecordKind;
  value: number;
  /** At most ten. */
  holders: Holder[];
  /** How many holders there are in all. */
  count: number;
  isNew: boolean;
}

const mostHolders = 10;

/** The best value above 0 and everybody who holds it, each where they first reached it; 0 when there is none. */
interface Best {
  value: number;
  holders: ReadonlyMap<string, Holder>;
}

type Kept = { isShown: Ground['isShown']; bests: Map<string, Best> };
const entriesBySeason = new WeakMap<SeasonFold, Kept>();

/** The best of a record. What each season contributes is remembered. */
function bestOf({ kind, of, isSeason, ...rule }: RecordRule, ground: Ground): Best {
  const isLow = rule.isLow ?? false;
  if (!isSeason) return bestIn(of(ground), isLow);
  const bests = ground.folds.map((fold) => {
    const before = entriesBySeason.get(fold);
    const known: Kept = before?.isShown === ground.isShown ? before : { isShown: ground.isShown, bests: new Map() };
    entriesBySeason.set(fold, known);
    const key = `${kind} ${ground.divisionId ?? ''}`;
    const found = known.bests.get(key) ?? bestIn(of({ ...ground, folds: [fold] }), isLow);
    known.bests.set(key, found);
    return found;
  });
  const value = bestValue(bests, isLow);
  const [first, ...others] = bests.filter((best) => best.value === value);
  if (!first) return { value, holders: new Map<string, Holder>() };
  if (!others.length) return first;
  const holders = new Map(first.holders);
  for (const best of others) for (const [id, holder] of best.holders) keepFirst(holders, id, holder);
  return { value, holders };
}

function bestIn(all: readonly Entry[], isLow: boolean): Best {
  const value = bestValue(all, isLow);
  const holders = new Map<string, Holder>();
  if (value) for (const { value: own, holder } of all) if (own === value) keepFirst(holders, idOf(holder), holder);
  return { value, holders };
}

function keepFirst(holders: Map<string, Holder>, id: string, holder: Holder) {
  const known = holders.get(id);
  if (!known || holder.date < known.date) holders.set(id, holder);
}

const bestValue = (all: readonly { value: number }[], isLow: boolean): number =>
  all.reduce((best, { value }) => {
    if (value <= 0 || best === 0) return best || Math.max(value, 0);
    return (isLow ? value < best : value > best) ? value : best;
  }, 0);

/** The records of a ground (careers.md 5). */
export function recordsOf(ground: Ground, nameOf: (holder: Holder) => string): LeagueRecord[] {
  const latest = ground.folds.reduce((day, { played }) => {
    const last = played.at(-1)?.night.date ?? '';
    return last > day ? last : day;
  }, '');
  const since = latest && mondayOfWeek(latest);
  const until = latest && addDays(since, 6);
  const isOld = ground.folds.some(({ played }) => (played[0]?.night.date ?? since) < since);
  const mayBeNew = isOld && !ground.isSeason && ground.divisionId === null;
  return recordRules.flatMap((rule) => {
    const { kind, isCareer, isSum } = rule;
    if (isCareer && ground.isSeason) return [];
    const { value, holders: all } = bestOf(rule, ground);
    const holders = holdersListed(all, nameOf);
    const first = holders[0];
    if (!first) return [];
    const isNew = mayBeNew && !isSum && since <= first.date && first.date <= until;
    return [{ kind, value, holders, count: all.size, isNew }];
  });
}

/** The work `recordsOf` remembers, in small steps: once they have run, the records of the ground are found quickly. */
export const stepsToGatherRecords = (ground: Ground): (() => void)[] => [
  ...ground.folds.flatMap((fold) => {
    const season = { ...ground, folds: [fold] };
    return [
      ...recordRules.filter(({ isSeason }) => isSeason).map((rule) => () => void bestOf(rule, season)),
      () => void seasonSumsByPlayer(season.folds, ground.divisionId),
      () => void longestRunsOfTeams(season.folds, ground.divisionId, 'won'),
    ];
  }),
  () => void entries.careerSumsOfShown(ground),
];

/** Those holders that are listed, the earliest first, then by name. */
function holdersListed(all: Best['holders'], nameOf: (holder: Holder) => string): Holder[] {
  // Only the names of holders who can make the list are looked up: hundreds may share a record such as one 180 in a
  // night.
  const dates: string[] = [];
  for (const { date } of all.values()) {
    if (dates.length === mostHolders && date >= dates.at(-1)!) continue;
    dates.splice(dates.findLastIndex((each) => each <= date) + 1, 0, date);
    dates.length = Math.min(dates.length, mostHolders);
  }
  const last = dates.at(-1) ?? '';
  return [...all.values()]
    .filter(({ date }) => date <= last)
    .map((holder) => ({ holder, name: nameOf(holder) }))
    .toSorted((a, b) =>
      a.holder.date === b.holder.date
        ? compareNames(a.name, b.name) || compareIds(idOf(a.holder), idOf(b.holder))
        : a.holder.date < b.holder.date
          ? -1
          : 1,
    )
    .slice(0, mostHolders)
    .map(({ holder }) => holder);
}

const compareIds = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const idOf = ({ playerId, teamId, night }: Holder) => `${playerId ?? teamId} ${playerId ? '' : (night?.id ?? '')}`;

/** A record that a season brought, and its value before. A record nobody held before is not one that fell. */
export interface FallenRecord {
  record: LeagueRecord;
  before: number;
}

/** Whether it was reached in the season, not in another that is played at the same time; of a run its days tell. */
const isHeldIn = (season: SeasonFold, { night, tournament, seasonId, date }: Holder): boolean => {
  if (tournament) return season.tournaments.some(({ id }) => id === tournament.id);
  const own = night?.seasonId ?? seasonId;
  return own ? own === season.id : season.startDate <= date && date <= season.endDate;
};

/** The all-time records that fell in a season; `folds` begin with the first season (careers.md 7). */
export function recordsFallenIn(
  season: SeasonFold,
  folds: readonly SeasonFold[],
  isShown: Ground['isShown'],
  nameOf: (holder: Holder) => string,
): FallenRecord[] {
  const ground = { divisionId: null, isSeason: false, isShown };
  const until = folds.filter(({ startDate }) => startDate <= season.startDate);
  const earlier = until.filter(({ startDate }) => startDate < season.startDate);
  if (!earlier.some(({ played }) => played.length)) return [];
  const before = new Map(recordsOf({ ...ground, folds: earlier }, nameOf).map((each) => [each.kind, each.value]));
  return recordsOf({ ...ground, folds: until }, nameOf).flatMap((record) => {
    const value = before.get(record.kind);
    const holders = record.holders.filter((holder) => isHeldIn(season, holder));
    return value === undefined || value === record.value || !holders.length
      ? []
      : [{ record: { ...record, holders }, before: value }];
  });
}
