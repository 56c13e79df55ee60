import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { AnalysisView } from './analysis.view.ts';
import * as analyses from './analysis.service.ts';

@Resolver()
export class AnalysisResolver {
  @Query(() => AnalysisView, {
    description: 'What was thrown in tournaments: common scores, common players, best scores of each team.',
  })
  async analysis(
    @Ctx() ctx: Context,
    @Arg('tournamentIds', () => [ID], { description: 'The tournaments, at least one.' }) tournamentIds: string[],
    @Arg('most', () => Int, { nullable: true, description: 'Rows of each team, 1 to 100; none = 10.' })
    most: number | null | undefined,
  ): Promise<AnalysisView> {
    const { kinds, ...told } = await analyses.analyse(ctx, tournamentIds, most);
    return {
      ...told,
      kinds: kinds.map(({ kind: { name, title }, rows }) => ({
        name,
        title,
        teams: [...rows].map(([team, list]) => ({ name: team, rows: list })),
      })),
    };
  }
}
