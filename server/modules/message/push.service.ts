import type { FindOptionsWhere } from 'typeorm';
import { refuseTokens, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { arePushKeys, isPushOn, newKeyPair, type KeyPair } from '../../core/outgoing/web-push.ts';
import { holdHandOut } from '../../core/outbox/hand-out-turn.ts';
import * as sessions from '../account/session.service.ts';
import { Message } from './message.entity.ts';
import { PushDevice, PushKey } from './push.entity.ts';
import type { PushDeviceInput } from './message.view.ts';

/** Browsers of one account, at most: the oldest gives way. */
const mostDevices = 10;

const keyId = 'vapid';

/** The key that pushes are signed with; made when it is asked for first, by one of all processes. */
export async function findOrCreatePushKey(ctx: Context): Promise<KeyPair> {
  const stored = await ctx.db.findOneBy(PushKey, { id: keyId });
  if (stored) return stored;
  return transaction(ctx, async (ctx) => {
    await ctx.db
      .createQueryBuilder()
      .insert()
      .into(PushKey)
      .values({ id: keyId, ...newKeyPair() })
      .orIgnore()
      .execute();
    return ctx.db.findOneByOrFail(PushKey, { id: keyId });
  });
}

/** The id of the browser with this address, as one in which somebody is signed in. */
export const pushDeviceId = (endpoint: string): string => derivedId(`push ${endpoint}`);

/** Errors: CONFLICT (nothing is sent to browsers). */
export function requirePush(ctx: Context): void {
  if (!isPushOn(ctx)) throw new DomainError('CONFLICT', 'This server sends nothing to browsers (OCHE_PUSH=off).');
}

/** Errors: INVALID (an address or keys that are none). */
export function refuseUnusableDevice(ctx: Context, device: PushDeviceInput): void {
  const { endpoint } = device;
  const schemes = ctx.config.push === 'private' ? ['https:', 'http:'] : ['https:'];
  const isAddress = URL.canParse(endpoint) && schemes.includes(new URL(endpoint).protocol);
  if (!isAddress || !arePushKeys(device))
    refuseInvalid([{ field: 'endpoint', message: 'Your browser gave no usable address. Load the page again.' }]);
}

/**
 * Has the caller told in this browser, for as long as they are signed in there; of too many browsers (`mostDevices`)
 * the oldest is told nothing any more. What waits for it at the address that it had before goes to the new one. Errors:
 * UNAUTHENTICATED, FORBIDDEN (a program), CONFLICT (off), INVALID.
 */
export const addDevice = (ctx: Context, input: PushDeviceInput, endpointBefore?: string | null): Promise<void> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    refuseTokens(ctx);
    requirePush(ctx);
    refuseUnusableDevice(ctx, input);
    const { endpoint, publicKey, auth } = input;
    const sessionId = await sessions.ownId(ctx);
    const id = pushDeviceId(endpoint);
    const accountId = ctx.actor.accountId!;
    const isSubscribedAnew = !!endpointBefore && endpointBefore !== endpoint;
    if (isSubscribedAnew) await holdHandOut(ctx);
    await ctx.db.delete(PushDevice, { id });
    await ctx.db.insert(PushDevice, { id, accountId, sessionId, endpoint, publicKey, auth, created: ctx.now() });
    if (isSubscribedAnew) {
      const before = pushDeviceId(endpointBefore);
      await ctx.db.update(Message, { accountId, deviceId: before, state: 'waiting' }, { deviceId: id });
      await ctx.db.delete(PushDevice, { id: before, accountId });
    }
    const old = await ctx.db.find(PushDevice, { where: { accountId }, order: { created: 'DESC', id: 'ASC' } });
    for (const { id } of old.slice(mostDevices)) await ctx.db.delete(PushDevice, { id });
  });

/** Whether the caller is told in the browser with this address. Errors: UNAUTHENTICATED. */
export async function isCallerToldAt(ctx: Context, endpoint: string): Promise<boolean> {
  requireSignIn(ctx);
  const [own] = await signedInDevices(ctx, { id: pushDeviceId(endpoint), accountId: ctx.actor.accountId! });
  return !!own;
}

/** Browsers in which whoever subscribed them is still signed in. */
export async function signedInDevices(ctx: Context, where: FindOptionsWhere<PushDevice> = {}): Promise<PushDevice[]> {
  const devices = await ctx.db.find(PushDevice, { where, order: { id: 'ASC' } });
  const live = await sessions.liveIds(
    ctx,
    devices.map(({ sessionId }) => sessionId),
  );
  return devices.filter(({ sessionId }) => live.has(sessionId));
}

/** The browser is told nothing any more. Errors: UNAUTHENTICATED, FORBIDDEN (a program). */
export const removeDevice = (ctx: Context, endpoint: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    refuseTokens(ctx);
    await ctx.db.delete(PushDevice, { id: pushDeviceId(endpoint), accountId: ctx.actor.accountId! });
  });
