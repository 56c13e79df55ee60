import type { RatedPlayer } from '#rules/careers/rating.ts';
import type { SharedContext } from '../../core/context.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import { pageOf, type PageArgs } from '../../core/data/paging.ts';
import { latestTeamId, ratingShown } from './career.service.ts';
import { careers, type Careers } from './folds.service.ts';
import type { RatingList, RatingRow } from './ratings.view.ts';
import { leagueRatings } from './ratings.service.ts';
import { personOf, teamOf } from './shown.ts';

const rowOf = (all: Careers, player: RatedPlayer): RatingRow => {
  const team = latestTeamId(all, player.id);
  return {
    rating: ratingShown(player),
    player: personOf(all.names, player.id),
    team: team === null ? null : teamOf(all.names, team),
  };
};

const isListed = ({ rank }: RatedPlayer) => rank !== null;

/** A page of the rated players, in order; empty where the league does not rate (careers.md 6). */
export async function ratingList(ctx: SharedContext, page: PageArgs): Promise<RatingList> {
  const all = await careers(ctx);
  const ratings = await leagueRatings(ctx, all);
  if (!ratings) return { isRated: false, lastDate: null, total: 0, rows: [] };
  const listed = ratings.players.filter(isListed);
  const rows = pageOf(listed, page).map((player) => rowOf(all, player));
  return { isRated: true, lastDate: ratings.lastDate, total: listed.length, rows };
}

/** Every listed player, in order. */
export async function ratingRows(ctx: SharedContext): Promise<RatingRow[]> {
  const all = await careers(ctx);
  const ratings = await leagueRatings(ctx, all);
  return runWithinWorkLimit(ctx, () => (ratings?.players ?? []).filter(isListed).map((player) => rowOf(all, player)));
}
