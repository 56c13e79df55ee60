import { unsentReasons } from '#rules/connected/message-trouble.ts';
import { shortenToFit } from '#rules/basics/shorten-text.ts';
import type { Context } from '../../core/context.ts';
import { postOut } from '../../core/outgoing/post.ts';
import { encryptForPush, mostPushBytes, pushAuthorization } from '../../core/outgoing/web-push.ts';
import type { SendingTrouble } from './mail.ts';
import type { Message } from './message.entity.ts';
import { forgetFollower } from './follower.service.ts';
import { PushDevice, PushFollower } from './push.entity.ts';
import { findOrCreatePushKey, signedInDevices } from './push.service.ts';

/** Pushes under way at a time. */
export const mostPushes = 16;

const hour = 60 * 60;
const day = 24 * hour;

const isGone = (status: number | null) => status === 404 || status === 410;

/**
 * Whether no browser has this address, such as one that a stranger has made up: any refusal but those of our signature
 * and of our hurry.
 */
const isNone = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Sends a push to the browser it is for. One that is not there any more is forgotten. */
export async function sendPush(
  ctx: Context,
  { id, deviceId, accountId, subject, text, expires }: Message,
  ending: AbortSignal,
): Promise<SendingTrouble | undefined> {
  const gone = { problem: unsentReasons.gone, isFinal: true, isOfServer: false };
  // A browser that has changed hands meanwhile, or in which nobody is signed in any more, is not told.
  const device = accountId
    ? (await signedInDevices(ctx, { id: deviceId ?? '', accountId }))[0]
    : await ctx.db.findOneBy(PushFollower, { id: deviceId ?? '' });
  if (!device) return gone;
  const { endpoint: address } = device;
  const [body = '', url = ''] = text.trim().split('\n\n');
  // The same id at every attempt: a second one takes the place of the first.
  const sentWith = (body: string) => JSON.stringify({ id, title: subject, body, url, isFollowed: !accountId });
  const sent = sentWith(shortenToFit(body, (part) => Buffer.byteLength(sentWith(part)) <= mostPushBytes));
  const { baseUrl, push, mail } = ctx.config;
  const useful = expires ? Math.max(0, Math.floor((expires.getTime() - ctx.now().getTime()) / 1000)) : day;
  const contact = mail ? `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail.from)![0]}` : baseUrl;
  const headers = {
    // What is of no use later is not kept by the push service either, and wakes a phone that sleeps.
    ttl: String(useful),
    urgency: useful < hour ? 'high' : 'normal',
    topic: id.replaceAll('-', ''),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    authorization: pushAuthorization(address, await findOrCreatePushKey(ctx), { contact, now: ctx.now() }),
  };
  const message = { address, headers, body: encryptForPush(sent, device) };
  const { status, problem } = await postOut(message, { isPrivateAllowed: push === 'private', ending });
  if (!problem) return undefined;
  if (!(accountId ? isGone(status) : isGone(status) || isNone(status)))
    return { problem, isFinal: false, isOfServer: false };
  if (accountId) await ctx.database.write((db) => db.delete(PushDevice, { id: device.id }), 'spare');
  else await forgetFollower(ctx, device.id);
  return gone;
}
