import { Arg, Ctx, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../../core/context.ts';
import { idOf } from '../../../core/data/record-arguments.ts';
import type { NumberedState } from '../../../core/live/events.ts';
import { BoardMatchView } from './board-match.view.ts';
import * as boardMatches from './board-match.service.ts';

const board = { description: 'Number of the board, from 1.' };

@Resolver(() => BoardMatchView)
export class BoardMatchResolver {
  /** Not shared: it changes with what is called. */
  @Query(() => BoardMatchView, {
    nullable: true,
    description: 'The match that is called to a board of an evening; none while it is free or closed.',
  })
  boardMatch(
    @Ctx() ctx: Context,
    @idOf('tournament', 'tournamentId') id: string,
    @Arg('board', () => Int, board) number: number,
  ): Promise<BoardMatchView | null> {
    return boardMatches.boardMatch(ctx, id, number);
  }

  @Subscription(() => BoardMatchView, {
    nullable: true,
    description:
      'The match that is called to a board as it is now, then again each time something of the tournament changed; none while it is free or closed.',
    subscribe: ({ args, context }: { args: { tournamentId: string; board: number }; context: Context }) =>
      boardMatches.followBoardMatch(context, args.tournamentId, args.board),
  })
  boardMatchChanged(
    @Root() { value }: NumberedState<BoardMatchView | null>,
    @idOf('tournament', 'tournamentId') _id: string,
    @Arg('board', () => Int, board) _board: number,
  ): BoardMatchView | null {
    return value;
  }
}
