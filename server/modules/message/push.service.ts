import { requirePerson, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { arePushKeys, newKeyPair, type KeyPair } from '../../core/outgoing/web-push.ts';
import { PushDevice, PushKey } from './push.entity.ts';
import type { PushDeviceInput } from './message.view.ts';

/** Browsers of one account, at most: the oldest gives way. */
const mostDevices = 10;

const keyId = 'vapid';

export const isPushSent = ({ config }: Pick<Context, 'config'>): boolean => config.push !== 'off';

/** The key that pushes are signed with; made when it is asked for first, by one of all processes. */
export async function pushKey(ctx: Context): Promise<KeyPair> {
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

const deviceId = (endpoint: string) => derivedId(`push ${endpoint}`);

/** Has the caller told in this browser. Errors: UNAUTHENTICATED, FORBIDDEN (a program), CONFLICT (off), INVALID. */
export const addDevice = (ctx: Context, input: PushDeviceInput): Promise<void> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    requirePerson(ctx);
    if (!isPushSent(ctx)) throw new DomainError('CONFLICT', 'This server sends nothing to browsers (OCHE_PUSH=off).');
    const { endpoint, publicKey, auth } = input;
    const schemes = ctx.config.push === 'private' ? ['https:', 'http:'] : ['https:'];
    const isAddress = URL.canParse(endpoint) && schemes.includes(new URL(endpoint).protocol);
    if (!isAddress || !arePushKeys(input))
      refuseInvalid([{ field: 'endpoint', message: 'Your browser gave no usable address. Load the page again.' }]);
    const id = deviceId(endpoint);
    const accountId = ctx.actor.accountId!;
    await ctx.db.delete(PushDevice, { id });
    await ctx.db.insert(PushDevice, { id, accountId, endpoint, publicKey, auth, created: ctx.now() });
    const old = await ctx.db.find(PushDevice, { where: { accountId }, order: { created: 'DESC', id: 'ASC' } });
    for (const { id } of old.slice(mostDevices)) await ctx.db.delete(PushDevice, { id });
  });

/** The browser is told nothing any more. Errors: UNAUTHENTICATED, FORBIDDEN (a program). */
export const removeDevice = (ctx: Context, endpoint: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    requirePerson(ctx);
    await ctx.db.delete(PushDevice, { id: deviceId(endpoint), accountId: ctx.actor.accountId! });
  });
