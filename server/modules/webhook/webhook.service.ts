import { In, IsNull, Not } from 'typeorm';
import { can } from '#rules/people/policies.ts';
import { ownWebhookSubject } from '#rules/people/webhooks.ts';
import { holdsAny } from '#rules/people/access.ts';
import { mostWebhooks, webhookFaults } from '#rules/connected/webhook-rules.ts';
import { authorize, refuseTokens, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { newRecord, find, lockWithDeleted, refuseDeleted, refuseStale, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, notFoundError, refuseInvalid, type FieldFault, warningError } from '../../core/errors.ts';
import * as divisions from '../division/division.service.ts';
import * as teams from '../team/team.service.ts';
import { webhooksSplitByRight } from './owners.service.ts';
import { newWebhookSecret } from './signature.ts';
import * as toldRecords from './told-records.service.ts';
import { endWebhook } from './webhook-end.service.ts';
import type { WebhookInput } from './webhook.input.ts';
import { Webhook, WebhookDelivery, type PauseReason } from './webhook.entity.ts';
import type { WebhookView, WebhookWithSecret } from './webhook.view.ts';

const theWebhook = 'The webhook';

const authorizeOwner = (ctx: Context) => authorize(ctx, 'webhook.edit', ownWebhookSubject(ctx.actor));

/** Whoever looks after the webhooks of others neither signs their messages nor is sent those of captains. */
function refuseOthers(
  { actor }: Context,
  { accountId, author }: Webhook,
  doing: 'change it' | 'read its secret',
): void {
  if (accountId !== actor.accountId)
    throw new DomainError('FORBIDDEN', `Only ${author}, who made this webhook, can ${doing}.`);
}

const day = 24 * 60 * 60 * 1000;

/** The caller's own webhooks, or for whoever looks after the league everybody's. Errors: UNAUTHENTICATED, FORBIDDEN. */
export async function list(ctx: Context, isOwnOnly: boolean): Promise<WebhookView[]> {
  // Whoever has the address of one for a chat channel can post there.
  refuseTokens(ctx);
  if (isOwnOnly) authorizeOwner(ctx);
  else authorize(ctx, 'feature.edit');
  const found = await ctx.db.find(Webhook, {
    where: { deleted: IsNull(), ...(isOwnOnly && { accountId: ctx.actor.accountId! }) },
    order: { created: 'ASC', id: 'ASC' },
  });
  // Those of a team that the caller has left are not theirs to change any more.
  const shown = found.filter((webhook) => can(ctx.actor, 'webhook.edit', webhook));
  const waiting = await waitingFor(ctx, shown);
  return shown.map((webhook) => present(ctx, webhook, waiting.get(webhook.id) ?? 0));
}

/** The hosts of webhooks that have stopped by themselves; their addresses are for whoever may change them. */
export async function hostsPausedByThemselves(ctx: Context): Promise<string[]> {
  const paused = await ctx.db.find(Webhook, {
    where: { deleted: IsNull(), pausedAt: Not(IsNull()), pauseReason: Not('byHand') },
    order: { pausedAt: 'ASC', id: 'ASC' },
  });
  return paused.map(({ address }) => (URL.canParse(address) ? new URL(address).host : address));
}

/** How many messages wait for each of these webhooks that has any, by its id. */
async function waitingFor({ db }: Context, webhooks: readonly Webhook[]): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; count: number | string }[] = await db
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .select('delivery.webhookId', 'id')
    .addSelect('COUNT(*)', 'count')
    .where({ webhookId: In(webhooks.map(({ id }) => id)), state: 'waiting' })
    .groupBy('delivery.webhookId')
    .getRawMany();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

const viewOf = async (ctx: Context, webhook: Webhook): Promise<WebhookView> =>
  present(ctx, webhook, (await waitingFor(ctx, [webhook])).get(webhook.id) ?? 0);

function present(ctx: Context, webhook: Webhook, waiting: number): WebhookView {
  const { secret: _secret, oldSecret: _old, holder: _holder, beat: _beat, ...shown } = webhook;
  const isOwn = webhook.accountId === ctx.actor.accountId;
  const { oldSecretUntil: until } = webhook;
  const oldSecretUntil = until && until > ctx.now() ? until : null;
  return { ...shown, oldSecretUntil, version: webhook.updated, owner: webhook.author, isOwn, waiting };
}

/** A webhook that the caller may change, locked. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted). */
export async function lockWebhook(ctx: Context, id: string): Promise<Webhook> {
  requireSignIn(ctx);
  const webhook = await lockWithDeleted(ctx, Webhook, id);
  if (!webhook) throw notFoundError(theWebhook);
  authorize(ctx, 'webhook.edit', webhook);
  refuseDeleted(webhook, theWebhook);
  return webhook;
}

/**
 * Creates a webhook, and returns its secret. Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT (there are too many),
 * INVALID.
 */
export async function add(ctx: Context, input: WebhookInput): Promise<WebhookWithSecret> {
  const made = await transaction(ctx, async (ctx) => {
    authorizeOwner(ctx);
    const asCaptain = ownWebhookSubject(ctx.actor);
    // Whoever looks after the league, too, has one of a captain where it is for the team whose cards they enter.
    const isOfTeam =
      !holdsAny(ctx.actor, 'manageFeatures') ||
      (input.teamId === asCaptain.teamId && can(ctx.actor, 'webhook.hearDraft', asCaptain));
    const fields = { ...fieldsOf(input), ...(isOfTeam && { teamId: ctx.actor.teamId! }) };
    refuseInvalid(await faultsOf(ctx, fields));
    await refuseTooMany(ctx);
    const webhook = newRecord(ctx, Webhook, {
      ...{ ...fields, isOfTeam, accountId: ctx.actor.accountId!, secret: newWebhookSecret() },
      ...{
        oldSecret: null,
        oldSecretUntil: null,
        failures: 0,
        pausedAt: null,
        pauseReason: null,
        holder: null,
        beat: 0,
      },
    });
    return save(ctx, webhook);
  });
  await beginRecords(ctx, input);
  return { webhook: await viewOf(ctx, made), secret: made.secret };
}

const changeable = ['address', 'events', 'divisionId', 'teamId', 'form'] as const;

/** Changes a webhook. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token), INVALID. */
export async function change(ctx: Context, id: string, version: Date, input: WebhookInput): Promise<WebhookView> {
  const changed = await transaction(ctx, async (ctx) => {
    const webhook = await lockWebhook(ctx, id);
    if (webhook.isOfTeam) refuseOthers(ctx, webhook, 'change it');
    await refuseStale(ctx, webhook, version);
    const fields = { ...fieldsOf(input), ...(webhook.isOfTeam && { teamId: webhook.teamId }) };
    refuseInvalid(await faultsOf(ctx, fields));
    return save(ctx, Object.assign(webhook, fields), version, { changed: changeable });
  });
  await beginRecords(ctx, input);
  return viewOf(ctx, changed);
}

const beginRecords = (ctx: Context, { events }: WebhookInput) =>
  events.includes('record.broken') ? toldRecords.markRecordsAsTold(ctx) : Promise.resolve();

const fieldsOf = ({ address, events, divisionId, teamId, form }: WebhookInput) => ({
  address: address.trim(),
  events: [...new Set(events)],
  divisionId: divisionId ?? null,
  teamId: teamId ?? null,
  form,
});

async function faultsOf(ctx: Context, fields: ReturnType<typeof fieldsOf>): Promise<FieldFault[]> {
  const { divisionId, teamId } = fields;
  const faults = webhookFaults(fields, ctx.config.webhooks === 'private');
  if (!faults.some(({ field }) => field === 'address') && !URL.canParse(fields.address))
    faults.push({ field: 'address', message: 'This is no address. Copy it once more from where the messages go.' });
  if (divisionId && !(await divisions.get(ctx, divisionId)))
    faults.push({ field: 'divisionId', message: 'The division was not found. Choose another.' });
  if (teamId && !(await teams.all(ctx)).some(({ id }) => id === teamId))
    faults.push({ field: 'teamId', message: 'The team was not found. Choose another.' });
  return faults;
}

async function refuseTooMany(ctx: Context): Promise<void> {
  const mine = await ctx.db.findBy(Webhook, { deleted: IsNull(), accountId: ctx.actor.accountId! });
  // Those of a team that one does not enter cards of any more rest, and can be neither seen nor removed.
  const own = mine.filter((one) => can(ctx.actor, 'webhook.edit', one)).length;
  const all = await ctx.db.countBy(Webhook, { deleted: IsNull() });
  if (own < mostWebhooks.owner && all < mostWebhooks.league) return;
  const message =
    own < mostWebhooks.owner
      ? `The league has ${mostWebhooks.league} webhooks, and no more. Ask its administrator.`
      : `You have ${mostWebhooks.owner} webhooks, and nobody has more. Remove one first.`;
  throw warningError('CONFLICT', message);
}

/** Removes a webhook; what waits for it is not sent. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT. */
export const remove = (ctx: Context, id: string): Promise<WebhookView> =>
  transaction(ctx, async (ctx) => {
    const webhook = await lockWebhook(ctx, id);
    return viewOf(ctx, await endWebhook(ctx, webhook));
  });

/**
 * Pauses a webhook, or resumes it; then its failures are forgotten. Errors: as of `remove`; CONFLICT (its owner may not
 * have it any more).
 */
export async function setPaused(ctx: Context, id: string, isPaused: boolean): Promise<WebhookView> {
  const { webhook, isChanged } = await transaction(ctx, async (ctx) => {
    const webhook = await lockWebhook(ctx, id);
    if (isPaused === !!webhook.pausedAt) return { webhook, isChanged: false };
    if (!isPaused && (await webhooksSplitByRight(ctx, [webhook])).lost.length)
      throw warningError(
        'CONFLICT',
        `${webhook.author} may not have this webhook any more, so it stays paused. Whoever may have one can make a new one.`,
      );
    const reason: PauseReason | null = isPaused ? 'byHand' : null;
    Object.assign(webhook, { pausedAt: isPaused ? ctx.now() : null, pauseReason: reason, failures: 0 });
    const changed = ['pausedAt', 'pauseReason', 'failures'] as const;
    return { webhook: await save(ctx, webhook, webhook.updated, { changed }), isChanged: true };
  });
  // Records that were broken meanwhile are nothing to tell of, as nothing was kept.
  if (isChanged && !isPaused) await beginRecords(ctx, webhook);
  return viewOf(ctx, webhook);
}

/** The secret, for the owner alone. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function secretOf(ctx: Context, id: string): Promise<string> {
  requireSignIn(ctx);
  const webhook = await find(ctx, Webhook, id);
  if (!webhook) throw notFoundError(theWebhook);
  authorize(ctx, 'webhook.edit', webhook);
  refuseOthers(ctx, webhook, 'read its secret');
  return webhook.secret;
}

/** A new secret; the one before signs too for a day (connected.md 1.3). Errors: as of `secretOf`. */
export const renewSecret = (ctx: Context, id: string): Promise<WebhookWithSecret> =>
  transaction(ctx, async (ctx) => {
    const webhook = await lockWebhook(ctx, id);
    refuseOthers(ctx, webhook, 'read its secret');
    const oldSecretUntil = new Date(ctx.now().getTime() + day);
    Object.assign(webhook, { oldSecret: webhook.secret, oldSecretUntil, secret: newWebhookSecret() });
    const changed = ['secret', 'oldSecret', 'oldSecretUntil'] as const;
    await save(ctx, webhook, webhook.updated, { changed });
    return { webhook: await viewOf(ctx, webhook), secret: webhook.secret };
  });
