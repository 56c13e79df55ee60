import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import * as followers from './follower.service.ts';
import { TeamsFollowedInput, TeamsFollowedView } from './follower.view.ts';
import { PushDeviceInput } from './message.view.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import { findOrCreatePushKey } from './push.service.ts';

/** Teams that a browser follows, whoever uses it (messages.md 5). */
@Resolver()
export class FollowerResolver {
  @Query(() => String, {
    nullable: true,
    description: 'Public key for subscribing a browser; none where nothing is sent to browsers.',
  })
  async pushKey(@Ctx() ctx: Context): Promise<string | null> {
    return isPushOn(ctx) ? (await findOrCreatePushKey(ctx)).publicKey : null;
  }

  @Query(() => TeamsFollowedView, { nullable: true, description: 'What the browser with this address is told of.' })
  teamsFollowed(
    @Ctx() ctx: Context,
    @Arg('endpoint', () => String, { description: 'Its address, which only the browser knows.' }) endpoint: string,
  ): Promise<TeamsFollowedView | null> {
    return followers.followedBy(ctx, endpoint);
  }

  @Mutation(() => Boolean, {
    description: 'Has a browser told of teams, in place of those before; nobody needs to be signed in.',
  })
  async followTeams(
    @Ctx() ctx: Context,
    @Arg('input', () => TeamsFollowedInput, { description: 'The browser, and which teams.' }) input: TeamsFollowedInput,
  ): Promise<boolean> {
    await followers.follow(ctx, input);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Has a browser that is subscribed anew told what it was told of; it counts as no further browser.',
  })
  async moveFollower(
    @Ctx() ctx: Context,
    @Arg('endpoint', () => String, { description: 'Its address before.' }) endpoint: string,
    @Arg('device', () => PushDeviceInput, { description: 'The browser as it is now.' }) device: PushDeviceInput,
  ): Promise<boolean> {
    await followers.moveFollower(ctx, endpoint, device);
    return true;
  }

  @Mutation(() => Boolean, { description: 'The browser with this address follows no team any more.' })
  async unfollowTeams(
    @Ctx() ctx: Context,
    @Arg('endpoint', () => String, { description: 'Its address.' }) endpoint: string,
  ): Promise<boolean> {
    await followers.unfollow(ctx, endpoint);
    return true;
  }
}
