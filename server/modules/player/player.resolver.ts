import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { DivisionPlayer } from '../division/division-data.view.ts';
import * as playerDetails from './player-details.service.ts';
import { PlayerSeason } from './player-season.view.ts';
import { playerSeason } from './player-season.service.ts';
import { PlayerDetails, PlayerFixture, PlayerTournament } from './player.view.ts';

@Resolver(() => PlayerDetails)
export class PlayerResolver {
  /** Not shared: the e-mail address depends on who asks. */
  @Query(() => PlayerDetails, {
    nullable: true,
    description: 'A player with teams, fixtures and tournaments; none when there is no such player.',
  })
  player(
    @Ctx() ctx: Context,
    @idOf('player') id: string,
    @Arg('seasonId', () => ID, {
      nullable: true,
      description: 'Season by id or by name; none = the one being played, else the latest.',
    })
    seasonId: string | null | undefined,
  ): Promise<PlayerDetails | null> {
    return playerDetails.details(ctx, id, seasonId);
  }

  @Query(() => PlayerSeason, {
    nullable: true,
    description: 'A player in a season, as an address names both; none when nobody of that name is entered for it.',
    complexity: costOfWholeSeason,
  })
  @Shared()
  playerSeason(
    @Ctx() ctx: SharedContext,
    @Arg('player', () => String, { description: '"{player}@{team}", or only the player, each by name or by id.' })
    player: string,
    @Arg('divisionIds', () => [ID], {
      defaultValue: [],
      description: 'Divisions by id or by name: they say which season is meant, and of namesakes whom.',
    })
    divisionIds: string[],
    @Arg('seasonId', () => ID, { nullable: true, description: 'Season by id or by name; none = the one being played.' })
    seasonId: string | null | undefined,
  ): Promise<PlayerSeason | null> {
    return playerSeason(ctx, { player, divisionIds, seasonId: seasonId ?? null });
  }

  @FieldResolver(() => String)
  hiddenThrough(@Ctx() ctx: Context, @Root() player: PlayerDetails): Promise<string | null> {
    return playerDetails.hiddenThrough(ctx, player);
  }

  @FieldResolver(() => DivisionPlayer)
  row(@Ctx() ctx: Context, @Root() player: PlayerDetails): Promise<DivisionPlayer | null> {
    return playerDetails.rowOf(ctx, player);
  }

  @FieldResolver(() => [PlayerFixture])
  fixtures(@Ctx() ctx: Context, @Root() player: PlayerDetails): Promise<PlayerFixture[]> {
    return playerDetails.appearancesOf(ctx, player);
  }

  @FieldResolver(() => [PlayerTournament])
  tournaments(@Ctx() ctx: Context, @Root() player: PlayerDetails): Promise<PlayerTournament[]> {
    return playerDetails.tournamentsOf(ctx, player);
  }
}
