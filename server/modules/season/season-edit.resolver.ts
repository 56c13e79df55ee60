import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { versionToChange, versionUnlessChanged } from '../../core/data/version-arguments.ts';
import * as seasonEdits from './season-edit.service.ts';
import { SeasonHealthView } from './season-health.view.ts';
import * as seasonHealth from './season-health.service.ts';
import { SeasonInput, SeasonOutcome } from './season.input.ts';
import { Season } from './season.entity.ts';

@Resolver()
export class SeasonEditResolver {
  /** Not shared: a right is needed. */
  @Query(() => SeasonHealthView, {
    description: 'The health of a season, for holders of the right.',
    complexity: costOfWholeSeason,
  })
  seasonHealth(
    @Ctx() ctx: Context,
    @Arg('seasonId', () => ID, { description: 'Id of the season.' }) seasonId: string,
  ): Promise<SeasonHealthView> {
    return seasonHealth.healthOf(ctx, seasonId);
  }

  @Mutation(() => SeasonOutcome, {
    description: 'Creates a season, with the teams of another if wanted, or changes one.',
  })
  putSeason(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Season to change; none creates one.' }) id:
      | string
      | null
      | undefined,
    @versionToChange() version: Date | null | undefined,
    @Arg('input', () => SeasonInput, { description: 'The season as it is to be.' }) input: SeasonInput,
  ): Promise<SeasonOutcome> {
    return seasonEdits.put(ctx, id, { ...input, lastUpdated: version });
  }

  @Mutation(() => Season, { description: 'Deletes a season in which nothing is played. It can be restored.' })
  deleteSeason(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the season.' }) id: string,
    @versionUnlessChanged() version: Date | null | undefined,
  ): Promise<Season> {
    return seasonEdits.remove(ctx, id, version);
  }

  @Mutation(() => Season, { description: 'Brings a deleted season back.' })
  restoreSeason(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the season.' }) id: string,
  ): Promise<Season> {
    return seasonEdits.restore(ctx, id);
  }
}
