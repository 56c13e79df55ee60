import { setImmediate } from 'node:timers/promises';
import {
  noRatings,
  ratedPlayers,
  ratingsAfterWeeks,
  seasonsRatedTogether,
  weeksWithSingles,
  singlesByWeek,
  type RatedPlayer,
  type Ratings,
} from '#rules/careers/rating.ts';
import type { PlayedMatch } from '#rules/careers/facts.ts';
import type { SeasonFold } from '#rules/careers/season-fold.ts';
import type { SharedContext } from '../../core/context.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import * as features from '../feature/feature.service.ts';
import type { Careers } from './folds.service.ts';

/** The ratings after some seasons, by the ratings before them; found again while the seasons are the same objects. */
const rated = new WeakMap<Ratings, { folds: readonly SeasonFold[]; after: Ratings }[]>();

/** Callers who may see different things differ in the last seasons; this many variants are kept. */
const mostWays = 4;

/** The ratings before the last weeks of the last seasons, with the matches that led to them. */
const early = new WeakMap<Ratings, { matches: readonly PlayedMatch[]; after: Ratings }[]>();

/** How many weeks are rated again when a card of one of them is published; the ratings before them are kept. */
const lateWeeks = 2;

/**
 * The ratings after these seasons. Those before the last weeks are kept: nearly every new card is from the last weeks.
 */
function rateLast(ratings: Ratings, folds: readonly SeasonFold[]): Ratings {
  const weeks = weeksWithSingles(folds);
  const before = weeks.slice(0, -lateWeeks);
  const matches = before.flatMap((week) => folds.flatMap((fold) => singlesByWeek(fold).get(week) ?? []));
  const ways = early.get(ratings) ?? [];
  let way = ways.find((each) => areSame(each.matches, matches));
  if (!way) {
    way = { matches, after: ratingsAfterWeeks(ratings, folds, before) };
    early.set(ratings, [way, ...ways].slice(0, mostWays));
  }
  return ratingsAfterWeeks(way.after, folds, weeks.slice(-lateWeeks));
}

const areSame = <T>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((each, at) => each === b[at]);

/**
 * The ratings after all seasons. A card of an old season makes everything after it be rated again; other requests get
 * their turn after every block of seasons.
 */
async function ratingsAfter(folds: readonly SeasonFold[]): Promise<Ratings> {
  let ratings = noRatings;
  const blocks = seasonsRatedTogether(folds);
  for (const block of blocks) {
    const ways = rated.get(ratings) ?? [];
    let way = ways.find((each) => areSame(each.folds, block));
    if (!way) {
      way = {
        folds: block,
        after: block === blocks.at(-1) ? rateLast(ratings, block) : ratingsAfterWeeks(ratings, block),
      };
      rated.set(ratings, [way, ...ways].slice(0, mostWays));
      await setImmediate();
    }
    ratings = way.after;
  }
  return ratings;
}

/** Everybody's rating, and how they came to it (careers.md 6). */
export interface LeagueRatings {
  /** The listed ones first and in order, then those who have not played for a year. */
  players: RatedPlayer[];
  byId: ReadonlyMap<string, RatedPlayer>;
  history: Ratings['history'];
  /** The date of the latest rated match. */
  lastDate: string | null;
}

/** The ratings as the caller may see them; null where the league does not rate. */
export async function leagueRatings(
  ctx: SharedContext,
  { folds, names, seen }: Careers,
): Promise<LeagueRatings | null> {
  if (!(await features.values(ctx)).ratings) return null;
  return remember(
    ctx,
    `career ratings ${seen}`,
    async (ctx) => {
      addDependency(ctx, LEAGUE, ...folds.map(({ id }) => id));
      const ratings = await ratingsAfter(folds);
      const players = ratedPlayers(ratings, names.player, names.isShown);
      return {
        players,
        byId: new Map(players.map((player) => [player.id, player])),
        history: ratings.history,
        lastDate: ratings.lastDate,
      };
    },
    'folds',
  );
}
