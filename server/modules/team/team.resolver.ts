import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { SharedContext } from '../../core/context.ts';
import { pageCost, PageArgs } from '../../core/data/paging.ts';
import { FixtureDate } from '../division/fixture-date.view.ts';
import * as teamDetails from './team-details.service.ts';
import { QualifyingPlayer, TeamDetails, TeamPage } from './team.view.ts';

@Resolver(() => TeamDetails)
export class TeamResolver {
  @Query(() => TeamPage, {
    description: 'Teams by name with their entries for seasons and their players.',
    complexity: pageCost,
  })
  @Shared()
  teams(
    @Ctx() ctx: SharedContext,
    @Arg('seasonId', () => ID, {
      nullable: true,
      description: 'Only teams entered for this season (by id or by name), each with only that entry.',
    })
    seasonId: string | null | undefined,
    @Arg('divisionId', () => ID, {
      nullable: true,
      description: 'Only teams entered in this division (by id or by name), each with only those entries.',
    })
    divisionId: string | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<TeamPage> {
    return teamDetails.page(ctx, { seasonId, divisionId }, page);
  }

  @Query(() => TeamDetails, {
    nullable: true,
    description: 'A team with its entries for seasons, its players and what it plays; none when there is no such team.',
  })
  @Shared()
  team(
    @Ctx() ctx: SharedContext,
    @Arg('id', () => ID, { description: 'The team by id or by name.' }) id: string,
    @Arg('seasonId', () => ID, {
      nullable: true,
      description: 'Season of the fixtures, by id or by name; none = the one being played, else the latest.',
    })
    seasonId: string | null | undefined,
    @Arg('divisionIds', () => [ID], {
      defaultValue: [],
      description: 'Without a season: that which these divisions (by id or by name) play now, if they do.',
    })
    divisionIds: string[],
  ): Promise<TeamDetails | null> {
    return teamDetails.details(ctx, id, { seasonId, divisionIds });
  }

  @FieldResolver(() => [QualifyingPlayer])
  qualifying(@Ctx() ctx: SharedContext, @Root() team: TeamDetails): Promise<QualifyingPlayer[]> {
    return teamDetails.qualificationOf(ctx, team);
  }

  @FieldResolver(() => [FixtureDate])
  fixtures(@Ctx() ctx: SharedContext, @Root() team: TeamDetails): Promise<FixtureDate[]> {
    return teamDetails.fixturesOf(ctx, team);
  }
}
