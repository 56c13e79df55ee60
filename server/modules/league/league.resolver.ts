import { Ctx, Extensions, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { LeagueView } from './league-view.entity.ts';
import * as league from './league-view.service.ts';

@Resolver()
export class LeagueResolver {
  @Query(() => LeagueView, {
    description: 'The league: its name, its rules, its menu, and the version of the product.',
  })
  @Extensions({ shared: true })
  league(@Ctx() ctx: Context): Promise<LeagueView> {
    return league.view(ctx);
  }
}
