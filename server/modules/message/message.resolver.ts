import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { MessageSettingsInput, MessageSettingsView, PushDeviceInput } from './message.view.ts';
import * as pushes from './push.service.ts';
import * as settings from './settings.service.ts';

/** What people want to be told of (messages.md 3). */
@Resolver()
export class MessageResolver {
  @Query(() => Boolean, { description: 'Whether people are told of anything here: by e-mail or in their browsers.' })
  areMessagesSent(@Ctx() ctx: Context): boolean {
    return settings.isMailOrPushOn(ctx);
  }

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

  @Mutation(() => Boolean, { description: 'Has the caller told in this browser.' })
  async addPushDevice(
    @Ctx() ctx: Context,
    @Arg('input', () => PushDeviceInput, { description: 'The browser.' }) input: PushDeviceInput,
    @Arg('endpointBefore', () => String, {
      nullable: true,
      description: 'The address that the browser had before: it goes, and what waits for it is sent to the new one.',
    })
    endpointBefore: string | null | undefined,
  ): Promise<boolean> {
    await pushes.addDevice(ctx, input, endpointBefore);
    return true;
  }

  @Query(() => Boolean, { description: 'Whether the caller is told in the browser with this address.' })
  isPushDevice(
    @Ctx() ctx: Context,
    @Arg('endpoint', () => String, { description: 'Its address.' }) endpoint: string,
  ): Promise<boolean> {
    return pushes.isCallerToldAt(ctx, endpoint);
  }

  @Mutation(() => Boolean, { description: 'The browser with this address is told nothing any more.' })
  async removePushDevice(
    @Ctx() ctx: Context,
    @Arg('endpoint', () => String, { description: 'Its address.' }) endpoint: string,
  ): Promise<boolean> {
    await pushes.removeDevice(ctx, endpoint);
    return true;
  }
}
