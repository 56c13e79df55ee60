import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { PageArgs, pageCost } from '../../core/data/paging.ts';
import { DateTime } from '../../core/data/scalars.ts';
import * as messages from './message.service.ts';
import { WebhookInput } from './webhook.input.ts';
import * as webhooks from './webhook.service.ts';
import { WebhookDeliveries, WebhookDeliveryView, WebhookView, WebhookWithSecret } from './webhook.view.ts';

const whichWebhook = { description: 'The webhook.' };

@Resolver()
export class WebhookResolver {
  @Query(() => [WebhookView], { description: 'Everybody’s webhooks. Needs manageFeatures.' })
  webhooks(@Ctx() ctx: Context): Promise<WebhookView[]> {
    return webhooks.list(ctx, false);
  }

  @Query(() => [WebhookView], {
    description: 'The caller’s own webhooks. Needs manageFeatures, or inputResults and a team.',
  })
  myWebhooks(@Ctx() ctx: Context): Promise<WebhookView[]> {
    return webhooks.list(ctx, true);
  }

  @Query(() => String, { description: 'What the messages of a webhook are signed with. Only for its owner.' })
  webhookSecret(@Ctx() ctx: Context, @Arg('id', () => ID, whichWebhook) id: string): Promise<string> {
    return webhooks.secretOf(ctx, id);
  }

  @Query(() => WebhookDeliveries, {
    complexity: pageCost,
    description: 'The messages for a webhook, latest first, those of the last 14 days.',
  })
  webhookDeliveries(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, whichWebhook) id: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<WebhookDeliveries> {
    return messages.list(ctx, id, page);
  }

  @Mutation(() => WebhookWithSecret, {
    description:
      'Makes a webhook. Needs manageFeatures, or inputResults and a team: then it is for what concerns that team.',
  })
  createWebhook(
    @Ctx() ctx: Context,
    @Arg('input', () => WebhookInput, { description: 'What it is to be.' }) input: WebhookInput,
  ): Promise<WebhookWithSecret> {
    return webhooks.add(ctx, input);
  }

  @Mutation(() => WebhookView, { description: 'Changes a webhook, of one’s own or with manageFeatures.' })
  changeWebhook(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, whichWebhook) id: string,
    @Arg('version', () => DateTime, { description: 'The version that was read.' }) version: Date,
    @Arg('input', () => WebhookInput, { description: 'What it is to be.' }) input: WebhookInput,
  ): Promise<WebhookView> {
    return webhooks.change(ctx, id, version, input);
  }

  @Mutation(() => WebhookView, { description: 'Removes a webhook, and what waits for it.' })
  deleteWebhook(@Ctx() ctx: Context, @Arg('id', () => ID, whichWebhook) id: string): Promise<WebhookView> {
    return webhooks.remove(ctx, id);
  }

  @Mutation(() => WebhookView, { description: 'Pauses a webhook: nothing is kept for it until it is resumed.' })
  pauseWebhook(@Ctx() ctx: Context, @Arg('id', () => ID, whichWebhook) id: string): Promise<WebhookView> {
    return webhooks.setPaused(ctx, id, true);
  }

  @Mutation(() => WebhookView, { description: 'Resumes a webhook; what waited before is sent.' })
  resumeWebhook(@Ctx() ctx: Context, @Arg('id', () => ID, whichWebhook) id: string): Promise<WebhookView> {
    return webhooks.setPaused(ctx, id, false);
  }

  @Mutation(() => WebhookWithSecret, {
    description: 'A new secret for one’s own webhook; for a day the one before signs too.',
  })
  renewWebhookSecret(@Ctx() ctx: Context, @Arg('id', () => ID, whichWebhook) id: string): Promise<WebhookWithSecret> {
    return webhooks.renewSecret(ctx, id);
  }

  @Mutation(() => WebhookDeliveryView, { description: 'Sends a test message, once, even while it is paused.' })
  testWebhook(@Ctx() ctx: Context, @Arg('id', () => ID, whichWebhook) id: string): Promise<WebhookDeliveryView> {
    return messages.queueTest(ctx, id);
  }

  @Mutation(() => WebhookDeliveryView, { description: 'Sends a message again, once, under the same id.' })
  redeliverWebhook(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The message.' }) id: string,
  ): Promise<WebhookDeliveryView> {
    return messages.queueAgain(ctx, id);
  }
}
