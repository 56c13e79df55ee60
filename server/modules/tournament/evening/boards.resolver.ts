import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../core/context.ts';
import { idOf, versionOrLatest } from '../../../core/data/record-arguments.ts';
import { TournamentView, TournamentOutcome } from '../tournament-details.view.ts';
import { boardsOf } from './boards-present.ts';
import { TournamentBoardsView } from './boards.view.ts';
import * as boards from './boards.service.ts';
import { withTournamentShown } from './shown.ts';

@Resolver(() => TournamentView)
export class BoardsResolver {
  @FieldResolver(() => TournamentBoardsView, {
    nullable: true,
    description: 'What is on which board now, and when the last match is about to end; none while no boards are used.',
  })
  boards(@Ctx() ctx: Context, @Root() tournament: TournamentView): TournamentBoardsView | null {
    return boardsOf(tournament, ctx.now());
  }

  @Mutation(() => TournamentOutcome, {
    description: 'How many boards there are, and which of them are closed. What was on a closed one is called first.',
  })
  async setTournamentBoards(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('count', () => Int, { nullable: true, description: '0 (none are used) to 32; none = as it is.' })
    count: number | null | undefined,
    @Arg('closed', () => [Int], { nullable: true, description: 'Numbers of closed boards; none = as it is.' })
    closed: number[] | null | undefined,
    @versionOrLatest() read: Date | null | undefined,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(
      ctx,
      await boards.carryOutCommand(ctx, { id, version: read }, { do: 'set', count, closed }),
    );
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Calls a match to a board. What was there goes back to the head of the queue.',
  })
  async callTournamentMatch(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @idOf('match', 'matchId') matchId: string,
    @Arg('board', () => Int, { description: 'Number of the board.' }) board: number,
    @Arg('instead', () => ID, {
      nullable: true,
      description: 'Id of the match that was seen on the board; none where it was free. Refused when another is there.',
    })
    instead: string | null | undefined,
  ): Promise<TournamentOutcome> {
    const seen = { board, matchId: instead ?? null };
    return withTournamentShown(ctx, await boards.carryOutCommand(ctx, { id }, { do: 'call', matchId, board }, seen));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Takes a match off its board. It waits at the head of the queue until another match has ended.',
  })
  async takeOffTournamentMatch(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @idOf('match', 'matchId') matchId: string,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await boards.carryOutCommand(ctx, { id }, { do: 'takeOff', matchId }));
  }

  @Mutation(() => TournamentOutcome, { description: 'Says who scores the match on a board.' })
  async setTournamentScorer(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('board', () => Int, { description: 'Number of the board.' }) board: number,
    @Arg('matchId', () => ID, { description: 'Id of the match that is on it. Refused when another is there.' })
    matchId: string,
    @Arg('sideId', () => ID, { nullable: true, description: 'Id of the side that scores; none = nobody.' })
    sideId: string | null | undefined,
  ): Promise<TournamentOutcome> {
    const wanted = { do: 'scorer', board, scorerId: sideId ?? null } as const;
    return withTournamentShown(ctx, await boards.carryOutCommand(ctx, { id }, wanted, { board, matchId }));
  }
}
