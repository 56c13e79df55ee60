import { IsNull } from 'typeorm';
import type { Context } from '../../core/context.ts';
import { softDelete } from '../../core/data/records.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';

/** Ends a webhook for good, inside the caller's transaction; what waits for it is not sent. */
export async function endWebhook(ctx: Context, webhook: Webhook): Promise<Webhook> {
  // Nobody needs it any more, and a backup keeps the row.
  Object.assign(webhook, { secret: '', oldSecret: null, oldSecretUntil: null });
  await ctx.db.delete(WebhookDelivery, { webhookId: webhook.id });
  return softDelete(ctx, webhook);
}

/** Ends all webhooks of an account, inside the caller's transaction (live.md 18). */
export async function endAllOf(ctx: Context, accountId: string): Promise<void> {
  for (const webhook of await ctx.db.findBy(Webhook, { accountId, deleted: IsNull() })) await endWebhook(ctx, webhook);
}
