import { Arg, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import type { NumberedState } from '../../core/live/events.ts';
import { ConnectionView, SocketView } from './live.view.ts';
import * as inPlay from './in-play.service.ts';
import * as sockets from './socket.service.ts';

@Resolver()
export class LiveResolver {
  @Query(() => [ConnectionView], {
    description: 'What is being played, one entry each: those scored over a socket first, the latest first.',
  })
  connections(
    @Ctx() ctx: Context,
    @Arg('filter', () => String, { nullable: true, description: '"Sayg", "Tournament", or the id of one of them.' })
    filter: string | null | undefined,
  ): Promise<ConnectionView[]> {
    return inPlay.recordsInPlayOrJustOver(ctx, filter);
  }

  @Subscription(() => [ConnectionView], {
    name: 'connections',
    description: 'The same list as it is now, then each time it changed, at most twice a second.',
    subscribe: ({ context }: { context: Context }) => inPlay.followRecordsInPlay(context),
  })
  @Shared()
  connectionsChanged(@Root() { value }: NumberedState<ConnectionView[]>): ConnectionView[] {
    return value;
  }

  @Query(() => Boolean, { description: 'Whether a match is being played.' })
  @Shared()
  isPlaying(@Ctx() ctx: SharedContext): Promise<boolean> {
    return inPlay.isMatchInPlay(ctx);
  }

  @Query(() => [SocketView], { description: 'The open sockets, the newest first. Needs manageSockets.' })
  sockets(@Ctx() ctx: Context): Promise<SocketView[]> {
    return sockets.list(ctx);
  }

  @Mutation(() => SocketView, { description: 'Closes a socket. Needs manageSockets.' })
  closeSocket(@Ctx() ctx: Context, @idOf('socket') id: string): Promise<SocketView> {
    return sockets.close(ctx, id);
  }
}
