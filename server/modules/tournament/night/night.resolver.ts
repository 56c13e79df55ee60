import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../core/context.ts';
import { idOf, versionRead } from '../../../core/data/record-arguments.ts';
import { DateTime } from '../../../core/data/scalars.ts';
import { TournamentView, TournamentOutcome } from '../tournament-details.view.ts';
import { withTournamentShown } from '../evening/shown.ts';
import { presentNight } from './night-present.ts';
import { NightMatchInput, NightView } from './night.view.ts';
import * as nights from './night.service.ts';

@Resolver(() => TournamentView)
export class NightResolver {
  @FieldResolver(() => NightView, {
    nullable: true,
    description: 'Match log, summary and report of a superleague night; none for a bracket.',
  })
  async night(
    @Ctx() ctx: Context,
    @Root() tournament: TournamentView,
    @Arg('pairs', () => Boolean, {
      defaultValue: false,
      description: 'Whether matches of two players a side count, too.',
    })
    pairs: boolean,
  ): Promise<NightView | null> {
    const figures = await nights.figures(ctx, tournament, { withPairs: pairs });
    return figures && presentNight(figures);
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Adds a match to the master draw of a superleague night, or changes who plays it.',
  })
  async putNightMatch(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('match', () => NightMatchInput, { description: 'The match.' }) match: NightMatchInput,
    @Arg('version', () => DateTime, {
      nullable: true,
      description: 'Version it was read with; needed to change a match.',
    })
    version: Date | null | undefined,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await nights.putMatch(ctx, { id, version }, match));
  }

  @Mutation(() => TournamentOutcome, { description: 'Takes a match off the master draw of a superleague night.' })
  async removeNightMatch(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @idOf('match', 'matchId') matchId: string,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await nights.removeMatch(ctx, { id, version }, matchId));
  }
}
