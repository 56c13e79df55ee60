import { Arg, Ctx, Extensions, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { Season } from './season.entity.ts';
import * as seasons from './season.service.ts';

@Resolver(() => Season)
export class SeasonResolver {
  @Query(() => [Season], { description: 'The seasons, the latest start first.' })
  @Extensions({ shared: true })
  seasons(@Ctx() ctx: Context): Promise<Season[]> {
    return seasons.all(ctx);
  }

  @Query(() => Season, { nullable: true, description: 'A season; none when there is no such season.' })
  @Extensions({ shared: true })
  season(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The season by id or by name; of namesakes the one being played.' }) id: string,
  ): Promise<Season | null> {
    return seasons.findByName(ctx, id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether today (UTC) is one of its days.' })
  isCurrent(@Ctx() ctx: Context, @Root() season: Season): boolean {
    return seasons.isPlayedNow(ctx, season);
  }
}
