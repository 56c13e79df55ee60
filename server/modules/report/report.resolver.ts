import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { ReportCollection } from './report.view.ts';
import * as reports from './report.service.ts';

@Resolver()
export class ReportResolver {
  /** Not shared: a right is needed. */
  @Query(() => ReportCollection, {
    description: 'The reports of a season, those about a division for this one.',
    complexity: costOfWholeSeason,
  })
  reports(
    @Ctx() ctx: Context,
    @Arg('divisionId', () => ID, { description: 'The division.' }) divisionId: string,
    @Arg('seasonId', () => ID, { description: 'The season.' }) seasonId: string,
    @Arg('topCount', () => Int, { nullable: true, description: 'Rows of a ranking, 1 to 100; none = 15.' })
    topCount: number | null | undefined,
  ): Promise<ReportCollection> {
    return reports.run(ctx, { divisionId, seasonId, topCount });
  }
}
