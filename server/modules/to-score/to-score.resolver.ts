import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { Day } from '../../core/data/scalars.ts';
import { MatchToScoreView } from './to-score.view.ts';
import * as toScore from './to-score.service.ts';

@Resolver(() => MatchToScoreView)
export class ToScoreResolver {
  /** Not shared: it depends on who asks. */
  @Query(() => [MatchToScoreView], {
    description:
      'The matches of a day that the caller may score throw by throw and that are not over: those of the own team’s cards that have players, and of tournaments, those without a score record for whoever may make it. Needs recordScoresAsYouGo.',
    complexity: costOfWholeSeason,
  })
  toScore(
    @Ctx() ctx: Context,
    @Arg('date', () => Day, {
      nullable: true,
      description: 'The day; none = today, and until six in the morning the day before.',
    })
    date: string | null | undefined,
  ): Promise<MatchToScoreView[]> {
    return toScore.list(ctx, date ?? null);
  }
}
