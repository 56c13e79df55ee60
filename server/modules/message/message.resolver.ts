import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { MessageSettingsInput, MessageSettingsView } from './message.view.ts';
import * as settings from './settings.service.ts';

/** What people want to be told of (messages.md 3). */
@Resolver()
export class MessageResolver {
  @Query(() => MessageSettingsView, { description: 'What the caller wants to be told of.' })
  messageSettings(@Ctx() ctx: Context): Promise<MessageSettingsView> {
    return settings.own(ctx);
  }

  @Mutation(() => MessageSettingsView, { description: 'Saves what the caller wants to be told of.' })
  saveMessageSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => MessageSettingsInput, { description: 'All of it.' }) input: MessageSettingsInput,
  ): Promise<MessageSettingsView> {
    return settings.saveOwn(ctx, input);
  }
}
