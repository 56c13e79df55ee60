import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { NextSeasonInput } from './next-season.input.ts';
import * as nextSeasons from './next-season.service.ts';
import { NextSeason } from './next-season.view.ts';
import { SeasonOutcome } from './season-edit.view.ts';

@Resolver()
export class NextSeasonResolver {
  /** Not shared: a right is needed. */
  @Query(() => NextSeason, {
    description: 'The season that is proposed to follow this one, with the teams moved by its zones. Nothing is saved.',
    complexity: costOfWholeSeason,
  })
  nextSeason(@Ctx() ctx: Context, @idOf('season', 'seasonId') seasonId: string): Promise<NextSeason> {
    return nextSeasons.propose(ctx, seasonId);
  }

  @Mutation(() => SeasonOutcome, {
    description: 'Makes the season that follows this one: its divisions and rules, and the teams with their players.',
  })
  makeNextSeason(
    @Ctx() ctx: Context,
    @idOf('season before', 'seasonId') seasonId: string,
    @Arg('input', () => NextSeasonInput, { description: 'The season as it is to be.' }) input: NextSeasonInput,
  ): Promise<SeasonOutcome> {
    return nextSeasons.make(ctx, seasonId, input);
  }
}
