import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { LeagueSettingsInput } from './league.input.ts';
import * as leagueSettings from './league-settings.service.ts';
import { LeagueSettingsView, LeagueView } from './league.view.ts';
import * as leagueView from './league-view.service.ts';

@Resolver()
export class LeagueResolver {
  @Query(() => LeagueView, {
    description: 'The league: its name, its rules, its menu, and the version of the product.',
  })
  @Shared()
  league(@Ctx() ctx: SharedContext): Promise<LeagueView> {
    return leagueView.view(ctx);
  }

  @Query(() => LeagueSettingsView, {
    description: 'What the league says of itself, to be changed (manageFeatures or manageSeasons).',
  })
  leagueSettings(@Ctx() ctx: Context): Promise<LeagueSettingsView> {
    return leagueSettings.get(ctx);
  }

  @Mutation(() => LeagueSettingsView, {
    description: 'Changes what the league says of itself (manageFeatures or manageSeasons).',
  })
  putLeagueSettings(
    @Ctx() ctx: Context,
    @Arg('version', () => DateTime, { nullable: true, description: 'Version it was read with; none if it had none.' })
    version: Date | null | undefined,
    @Arg('input', () => LeagueSettingsInput, { description: 'All of it, as it is to be.' }) input: LeagueSettingsInput,
  ): Promise<LeagueSettingsView> {
    return leagueSettings.put(ctx, input, version ?? null);
  }
}
