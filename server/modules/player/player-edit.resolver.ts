import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SharedContext } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { Shared } from '../../core/graphql/shared.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { DateTime, Day } from '../../core/data/scalars.ts';
import { TeamOutcome } from '../team/team.view.ts';
import * as namesakes from './namesakes.service.ts';
import * as playerEdits from './player-edit.service.ts';
import * as transfers from './transfers.service.ts';
import { TransferDeadlineView } from './transfers.view.ts';
import { NewPlayersInput, PlayerInput, SquadInput } from './player.input.ts';
import { SeasonNamesake } from './player.view.ts';

const fieldsOf = ({ captain, ...player }: PlayerInput): playerEdits.PlayerFields => ({
  ...player,
  captain: captain ?? false,
});

@Resolver()
export class PlayerEditResolver {
  /** Not shared: a right is needed. */
  @Query(() => [SeasonNamesake], {
    description: 'Players of other teams of the season who are called like somebody to be added to a team.',
    complexity: costOfWholeSeason,
  })
  seasonNamesakes(
    @Ctx() ctx: Context,
    @Arg('squad', () => SquadInput, { description: 'The team they are to be added to.' }) squad: SquadInput,
    @Arg('names', () => [String], { description: 'Their names, at most 100.' }) names: string[],
  ): Promise<SeasonNamesake[]> {
    return namesakes.inOtherTeams(ctx, squad, names);
  }

  @Query(() => TransferDeadlineView, {
    nullable: true,
    description: 'Until when players come to a team of a season; none where nothing is said.',
  })
  @Shared()
  transferDeadline(
    @Ctx() ctx: SharedContext,
    @Arg('squad', () => SquadInput, { description: 'The team.' }) squad: SquadInput,
    @Arg('fromTeamId', () => ID, { nullable: true, description: 'Id of the team that is left for it.' })
    fromTeamId: string | null | undefined,
  ): Promise<TransferDeadlineView | null> {
    return transfers.deadlineOf(ctx, squad, fromTeamId ?? null);
  }

  @Mutation(() => TeamOutcome, {
    description: 'Adds players to a team in a season, all or none. A message says what became of each.',
  })
  addPlayers(
    @Ctx() ctx: Context,
    @Arg('input', () => NewPlayersInput, { description: 'Who is added, and where.' })
    { players: added, ...where }: NewPlayersInput,
  ): Promise<TeamOutcome> {
    return playerEdits.add(ctx, where, added.map(fieldsOf));
  }

  @Mutation(() => TeamOutcome, {
    description: 'Changes a player, or moves one to another team of the season. Answers with the team they were in.',
  })
  updatePlayer(
    @Ctx() ctx: Context,
    @Arg('squad', () => SquadInput, { description: 'The team the player is in.' }) squad: SquadInput,
    @idOf('player') id: string,
    @Arg('version', () => DateTime, { nullable: true, description: 'Version of the player; always needed.' })
    version: Date | null | undefined,
    @Arg('input', () => PlayerInput, { description: 'The player as they are to be.' }) input: PlayerInput,
    @Arg('newTeamId', () => ID, { nullable: true, description: 'Team to move the player to.' })
    newTeamId: string | null | undefined,
    @Arg('movedOn', () => Day, {
      nullable: true,
      description: 'From which day on they are of that team: needed of whoever has played, else without effect.',
    })
    movedOn: string | null | undefined,
  ): Promise<TeamOutcome> {
    return playerEdits.update(ctx, squad, id, { ...fieldsOf(input), newTeamId, movedOn, lastUpdated: version });
  }

  @Mutation(() => TeamOutcome, {
    description: 'Removes a player from a team in a season. Cards keep showing them; they can be restored.',
  })
  removePlayer(
    @Ctx() ctx: Context,
    @Arg('squad', () => SquadInput, { description: 'The team the player is in.' }) squad: SquadInput,
    @idOf('player') id: string,
    @Arg('version', () => DateTime, { nullable: true, description: 'Refused when the player has changed since.' })
    version: Date | null | undefined,
  ): Promise<TeamOutcome> {
    return playerEdits.remove(ctx, squad, id, version);
  }

  @Mutation(() => TeamOutcome, { description: 'Brings a player back who was removed from a team.' })
  restorePlayer(
    @Ctx() ctx: Context,
    @Arg('squad', () => SquadInput, { description: 'The team the player was in.' }) squad: SquadInput,
    @idOf('player') id: string,
  ): Promise<TeamOutcome> {
    return playerEdits.restore(ctx, squad, id);
  }
}
