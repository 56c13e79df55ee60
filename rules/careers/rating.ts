import { addToGroup } from '../basics/group.ts';
import type { SideName } from '../darts/leg.ts';
import type { MatchResult } from '../darts/match.ts';
import { addDays, daysBetween, weekdayFromSunday, type Day } from '../basics/dates.ts';
import { compareNames } from '../basics/order.ts';
import { rememberByObject } from '../basics/remember-by-object.ts';
import {
  beginner,
  deviationOf,
  strengthAfterIdling,
  strengthAfter,
  ratingOf,
  type Result,
  type Strength,
} from './glicko.ts';
import type { PlayedMatch } from './facts.ts';
import type { SeasonFold } from './season-fold.ts';

/** The Monday of a day's week. */
export const mondayOfWeek = (day: Day): Day => addDays(day, -((weekdayFromSunday(day) + 6) % 7));

/** A player as of the end of the last week they played. */
interface Standing {
  strength: Strength;
  week: Day;
  lastDate: Day;
  /** The date of the latest match before that week. */
  earlierDate: Day | null;
  played: number;
  /** Matches played before that week. */
  earlierPlayed: number;
}

/** A point of a player's history: the rating after a week with matches. */
export interface RatingPoint {
  week: Day;
  rating: number;
  deviation: number;
}

/** Everybody's rating after some weeks. Never modified, so that later weeks can start from it. */
export interface Ratings {
  players: ReadonlyMap<string, Standing>;
  /** The latest week with a match; null before the first. */
  week: Day | null;
  /** The date of the latest match. */
  lastDate: Day | null;
  history: ReadonlyMap<string, readonly RatingPoint[]>;
}

export const noRatings: Ratings = { players: new Map(), week: null, lastDate: null, history: new Map() };

/** Gives the weeks from a Monday to `week`; remembered, since most players ask for the same few. */
function weeksFrom(week: Day): (from: Day) => number {
  const known = new Map<Day, number>();
  return (from) => {
    const found = known.get(from) ?? Math.round(daysBetween(from, week) / 7);
    known.set(from, found);
    return found;
  };
}

/** The singles of a season by week. */
export const singlesByWeek = rememberByObject((season: SeasonFold): ReadonlyMap<Day, readonly PlayedMatch[]> => {
  const weeks = new Map<Day, PlayedMatch[]>();
  let [day, week] = ['', ''];
  for (const match of season.singles) {
    if (match.night.date !== day) [day, week] = [match.night.date, mondayOfWeek(match.night.date)];
    addToGroup(weeks, week, match);
  }
  return weeks;
});

/** Groups of seasons whose weeks overlap and that must therefore be rated together, in the order they are rated. */
export function seasonsRatedTogether(folds: readonly SeasonFold[]): SeasonFold[][] {
  const played = folds
    .flatMap((fold) => {
      const first = fold.singles[0]?.night.date;
      const last = fold.singles.at(-1)?.night.date;
      return first && last ? [{ fold, first: mondayOfWeek(first), last: mondayOfWeek(last) }] : [];
    })
    .toSorted((a, b) => (a.first === b.first ? (a.fold.id < b.fold.id ? -1 : 1) : a.first < b.first ? -1 : 1));
  const blocks: { folds: SeasonFold[]; last: Day }[] = [];
  for (const { fold, first, last } of played) {
    const block = blocks.at(-1);
    if (block && first <= block.last) {
      block.folds.push(fold);
      if (last > block.last) block.last = last;
    } else blocks.push({ folds: [fold], last });
  }
  return blocks.map(({ folds }) => folds);
}

/** The weeks of some seasons in which singles were played, the first one first. */
export const weeksWithSingles = (folds: readonly SeasonFold[]): Day[] =>
  [...new Set(folds.flatMap((fold) => [...singlesByWeek(fold).keys()]))].sort();

/** A player in a week: their strength before it, and their results in it. */
interface Playing {
  strength: Strength;
  results: Result[];
  lastDate: Day;
}

/** What a match is worth to a side: 1 won, 0 lost, and half of it where it ended level. */
const scoreOf = (result: MatchResult, side: SideName) => (result === 'level' ? 0.5 : Number(result === side));

/** The ratings after these weeks of the seasons (by default all their weeks), starting from `before` (careers.md 6). */
export function ratingsAfterWeeks(
  before: Ratings,
  folds: readonly SeasonFold[],
  weeks: readonly Day[] = weeksWithSingles(folds),
): Ratings {
  const players = new Map(before.players);
  const history = new Map(before.history);
  const added = new Map<string, RatingPoint[]>();
  let lastDate = before.lastDate ?? '';
  for (const week of weeks) {
    const weeksSince = weeksFrom(week);
    const playing = new Map<string, Playing>();
    const playerOf = (id: string): Playing => {
      const known = playing.get(id);
      if (known) return known;
      const last = players.get(id);
      // Only the weeks without a match: `strengthAfter` accounts for this week itself.
      const strength = last ? strengthAfterIdling(last.strength, weeksSince(last.week) - 1) : beginner;
      const made = { strength, results: [], lastDate: '' };
      playing.set(id, made);
      return made;
    };
    for (const fold of folds)
      for (const { home, away, result, night } of singlesByWeek(fold).get(week) ?? []) {
        const [one, other] = [playerOf(home[0]!), playerOf(away[0]!)];
        one.results.push({ opponent: other.strength, score: scoreOf(result, 'home') });
        other.results.push({ opponent: one.strength, score: scoreOf(result, 'away') });
        for (const player of [one, other]) if (night.date > player.lastDate) player.lastDate = night.date;
        if (night.date > lastDate) lastDate = night.date;
      }
    for (const [id, { strength: start, results, lastDate: own }] of playing) {
      const strength = strengthAfter(start, results);
      const last = players.get(id);
      const earlierPlayed = last?.played ?? 0;
      const played = earlierPlayed + results.length;
      players.set(id, { strength, week, lastDate: own, earlierDate: last?.lastDate ?? null, played, earlierPlayed });
      const point = { week, rating: ratingOf(strength), deviation: deviationOf(strength) };
      const points = added.get(id);
      if (points) points.push(point);
      else added.set(id, [point]);
    }
  }
  for (const [id, points] of added) history.set(id, [...(history.get(id) ?? []), ...points]);
  return { players, history, week: weeks.at(-1) ?? before.week, lastDate: lastDate || null };
}

/** Fewer rated matches make a rating provisional; after this many days without one it is not listed (careers.md 6). */
const leastMatches = 10;
const daysListed = 365;

/** A player's rating as of the latest week. */
export interface RatedPlayer {
  id: string;
  /** Not rounded. */
  rating: number;
  deviation: number;
  played: number;
  isProvisional: boolean;
  /** Change in the latest week; 0 for players who did not play. */
  change: number;
  /** Null for whoever has not played for a year. */
  rank: number | null;
  /** Places gained in the latest week; null for players who were not listed before. */
  movement: number | null;
  strength: Strength;
}

/** The earliest day whose matches keep a player listed; null before the first match of all. */
function listedSince(dates: readonly (Day | null)[]): Day | null {
  const latest = dates.reduce<Day>((last, date) => (date && date > last ? date : last), '');
  return latest ? addDays(latest, -daysListed) : null;
}

/**
 * Everybody with a rating: the listed ones in order, provisional ratings last, then those not listed (careers.md 6).
 */
export function ratedPlayers(
  { players, week, lastDate, history }: Ratings,
  nameOf: (id: string) => string,
  isShown: (id: string) => boolean,
): RatedPlayer[] {
  if (!week || !lastDate) return [];
  const dateBefore = (last: Standing) => (last.week === week ? last.earlierDate : last.lastDate);
  const since = addDays(lastDate, -daysListed);
  const sinceBefore = listedSince([...players.values()].map(dateBefore));
  const weeksSince = weeksFrom(week);
  const all = [...players].flatMap(([id, last]) => {
    if (!isShown(id)) return [];
    const strength = strengthAfterIdling(last.strength, weeksSince(last.week));
    const points = history.get(id)!;
    const isNow = last.week === week;
    const before = isNow ? points.at(-2)?.rating : points.at(-1)!.rating;
    const playedBefore = isNow ? last.earlierPlayed : last.played;
    return [{ id, name: nameOf(id), last, strength, rating: ratingOf(strength), before, playedBefore, isNow }];
  });
  type Row = (typeof all)[number];
  const isProvisional = (played: number) => played < leastMatches;
  const by = (of: (row: Row) => number, played: (row: Row) => number) => (a: Row, b: Row) =>
    Number(isProvisional(played(a))) - Number(isProvisional(played(b))) ||
    of(b) - of(a) ||
    compareNames(a.name, b.name) ||
    (a.id < b.id ? -1 : 1);
  const isListed = ({ last }: Row) => last.lastDate >= since;
  const listed = all.filter(isListed).toSorted(
    by(
      ({ rating }) => rating,
      ({ last }) => last.played,
    ),
  );
  const wasListed = ({ last }: Row) => sinceBefore !== null && (dateBefore(last) ?? '') >= sinceBefore;
  const earlier = all.filter(wasListed).toSorted(
    by(
      ({ before }) => before!,
      ({ playedBefore }) => playedBefore,
    ),
  );
  const placeBefore = new Map(earlier.map(({ id }, at) => [id, at + 1]));
  const present = (row: Row, rank: number | null): RatedPlayer => ({
    id: row.id,
    rating: row.rating,
    deviation: deviationOf(row.strength),
    played: row.last.played,
    isProvisional: isProvisional(row.last.played),
    change: row.isNow ? row.rating - (row.before ?? ratingOf(beginner)) : 0,
    rank,
    movement: rank !== null && placeBefore.has(row.id) ? placeBefore.get(row.id)! - rank : null,
    strength: row.strength,
  });
  return [
    ...listed.map((row, at) => present(row, at + 1)),
    ...all.filter((row) => !isListed(row)).map((row) => present(row, null)),
  ];
}
