import { In, IsNull } from 'typeorm';
import { can, type Actor } from '#rules/people/policies.ts';
import { effectiveRights } from '#rules/people/stand-in.ts';
import type { Context } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { Account } from '../account/account.entity.ts';
import { actorFromAccount } from '../account/session.service.ts';
import { teamIdsByEmail } from '../account/team-of-account.service.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';

/** The owners of webhooks as they are at this moment; those who cannot sign in any more are not among them. */
async function ownersOf(ctx: Context, webhooks: readonly Webhook[]): Promise<Map<string, Actor>> {
  const ids = [...new Set(webhooks.map(({ accountId }) => accountId))];
  if (!ids.length) return new Map();
  const accounts = await ctx.db.findBy(Account, { id: In(ids), deleted: IsNull(), disabled: false });
  const acting = accounts.map((account) => Object.assign(new Account(), account, effectiveRights(account, ctx.now())));
  const teams = await teamIdsByEmail(ctx.db, leagueToday(ctx), acting);
  return new Map(
    acting.map((account) => [account.id, actorFromAccount(account, teams.get(account.emailAddress) ?? null)]),
  );
}

/**
 * Splits webhooks into those that their owners may have, and the others; `ofCaptains` are the ids of those that hear of
 * the own team's draft (connected.md 1).
 */
export async function webhooksSplitByRight(
  ctx: Context,
  webhooks: readonly Webhook[],
): Promise<{ held: Webhook[]; lost: Webhook[]; ofCaptains: ReadonlySet<string> }> {
  const owners = await ownersOf(ctx, webhooks);
  const mayOwner = (action: 'webhook.edit' | 'webhook.hearDraft') => (webhook: Webhook) => {
    const owner = owners.get(webhook.accountId);
    return !!owner && can(owner, action, webhook);
  };
  const isHeld = mayOwner('webhook.edit');
  return {
    held: webhooks.filter(isHeld),
    lost: webhooks.filter((webhook) => !isHeld(webhook)),
    ofCaptains: new Set(webhooks.filter(mayOwner('webhook.hearDraft')).map(({ id }) => id)),
  };
}

const ownerIsOut = 'Its owner may not have this webhook, or this message, any more.';

/** Gives up what waits to be sent to a webhook whose owner may not have it any more: these of all that waits. */
export const giveUpWaitingDeliveries = (
  ctx: Context,
  which: Pick<WebhookDelivery, 'webhookId' | 'isByHand'> | Pick<WebhookDelivery, 'id'>,
): Promise<unknown> =>
  ctx.database.write(
    (db) => db.update(WebhookDelivery, { ...which, state: 'waiting' }, { state: 'failed', problem: ownerIsOut }),
    'spare',
  );

/** Pauses webhooks whose owners may not have them any more. */
export async function pauseWebhooksWithoutRight(ctx: Context, lost: readonly Webhook[]): Promise<void> {
  const ids = lost.filter(({ pausedAt }) => !pausedAt).map(({ id }) => id);
  if (!ids.length) return;
  await ctx.database.write(
    (db) => db.update(Webhook, { id: In(ids), pausedAt: IsNull() }, { pausedAt: ctx.now(), pauseReason: 'owner' }),
    'spare',
  );
}
