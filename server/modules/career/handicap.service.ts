import type { Day } from '#rules/basics/dates.ts';
import type { Handicap } from '#rules/basics/handicap.ts';
import { averageBefore, ratingBeforeWeekOf } from '#rules/careers/handicap-figures.ts';
import type { SharedContext } from '../../core/context.ts';
import { careersWithHidden } from './folds.service.ts';
import { leagueRatings } from './ratings.service.ts';

/**
 * The figures of these players by which head starts are proposed for a fixture on this date: of nights before it alone
 * (season-rules.md 12.1). Hidden results count whoever asks, so that both captains get the same. Who has none, and who
 * does not wish to be shown (careers.md 8), is left out.
 */
export async function handicapFiguresBefore(
  ctx: SharedContext,
  { by, nights }: Handicap,
  { date, ids }: { date: Day; ids: readonly string[] },
): Promise<Map<string, number>> {
  const all = await careersWithHidden(ctx);
  const ratings = by === 'rating' ? await leagueRatings(ctx, all) : null;
  const figureOf = (id: string) =>
    by === 'rating'
      ? ratingBeforeWeekOf(ratings?.history.get(id) ?? [], date)
      : averageBefore(all.folds, id, { date, nights });
  return new Map(
    [...new Set(ids)].flatMap((id) => {
      const figure = all.names.isHidden(id) ? undefined : figureOf(all.names.samePerson.get(id) ?? id);
      return figure === undefined ? [] : [[id, figure] as const];
    }),
  );
}
