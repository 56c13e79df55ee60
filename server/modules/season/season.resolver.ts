import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { SharedContext } from '../../core/context.ts';
import { Season } from './season.entity.ts';
import * as rulebook from './rulebook.service.ts';
import * as seasons from './season.service.ts';

@Resolver(() => Season)
export class SeasonResolver {
  @Query(() => [Season], { description: 'The seasons, the latest start first.' })
  @Shared()
  seasons(@Ctx() ctx: SharedContext): Promise<Season[]> {
    return seasons.all(ctx);
  }

  @Query(() => Season, { nullable: true, description: 'A season; none when there is no such season.' })
  @Shared()
  season(
    @Ctx() ctx: SharedContext,
    @Arg('id', () => ID, { description: 'The season by id or by name; of namesakes the one being played.' }) id: string,
  ): Promise<Season | null> {
    return seasons.findByIdOrName(ctx, id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the league’s day is one of its days.' })
  isCurrent(@Ctx() ctx: SharedContext, @Root() season: Season): boolean {
    return seasons.isPlayedNow(ctx, season);
  }

  @FieldResolver(() => Boolean, { description: 'Whether players play it instead of teams, each a team of one.' })
  isOfPlayers(@Ctx() ctx: SharedContext, @Root() { id }: Season): Promise<boolean> {
    return rulebook.isOfPlayers(ctx, id);
  }
}
