import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { idOf, idToChange, versionToChange, versionUnlessChanged } from '../../core/data/record-arguments.ts';
import * as seasonEdits from './season-edit.service.ts';
import { SeasonHealthView } from './season-health.view.ts';
import * as seasonHealth from './season-health.service.ts';
import { SeasonOutcome } from './season-edit.view.ts';
import { SeasonInput } from './season.input.ts';
import { Season } from './season.entity.ts';

@Resolver()
export class SeasonEditResolver {
  /** Not shared: a right is needed. */
  @Query(() => SeasonHealthView, {
    description: 'The health of a season, for holders of the right.',
    complexity: costOfWholeSeason,
  })
  seasonHealth(@Ctx() ctx: Context, @idOf('season', 'seasonId') seasonId: string): Promise<SeasonHealthView> {
    return seasonHealth.healthOf(ctx, seasonId);
  }

  @Mutation(() => SeasonOutcome, {
    description: 'Creates a season, with the teams of another if wanted, or changes one.',
  })
  putSeason(
    @Ctx() ctx: Context,
    @idToChange('Season') id: string | null | undefined,
    @versionToChange() version: Date | null | undefined,
    @Arg('input', () => SeasonInput, { description: 'The season as it is to be.' }) input: SeasonInput,
  ): Promise<SeasonOutcome> {
    return seasonEdits.put(ctx, id, { ...input, lastUpdated: version });
  }

  @Mutation(() => Season, { description: 'Deletes a season in which nothing is played. It can be restored.' })
  deleteSeason(
    @Ctx() ctx: Context,
    @idOf('season') id: string,
    @versionUnlessChanged() version: Date | null | undefined,
  ): Promise<Season> {
    return seasonEdits.remove(ctx, id, version);
  }

  @Mutation(() => Season, { description: 'Brings a deleted season back.' })
  restoreSeason(@Ctx() ctx: Context, @idOf('season') id: string): Promise<Season> {
    return seasonEdits.restore(ctx, id);
  }
}
