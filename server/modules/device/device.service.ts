import { IsNull } from 'typeorm';
import { tidyName } from '#rules/basics/names.ts';
import { can, type AccessFlag } from '#rules/people/policies.ts';
import { deviceRightsRefusal } from '#rules/people/devices.ts';
import { authorize, refuseTokens, requireSignIn } from '../../core/authorize.ts';
import { contextAs, type Context } from '../../core/context.ts';
import { newRecord, find, lockWithDeleted, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, notFoundError, refuseInvalid, warningError } from '../../core/errors.ts';
import { ipKey } from '../../core/limiters.ts';
import { limitAnonymousWrite } from '../../core/limits.ts';
import { Account } from '../account/account.entity.ts';
import * as accounts from '../account/account.service.ts';
import * as sessions from '../account/session.service.ts';
import { hashOfToken, newToken } from '../../core/token.ts';
import * as features from '../feature/feature.service.ts';
import { Device } from './device.entity.ts';
import * as deviceEnds from './device-end.service.ts';

/** Cookie by which a device proves that it is the one that asked. */
const verificationCookie = 'oche_device_check';

/** Wrong PINs after which a device has to ask anew. */
const mostWrongPins = 5;
/** Devices that may wait at a time: of one address, and in all. */
const mostWaiting = { ofAddress: 25, inAll: 500 };

async function requireFeature(ctx: Context): Promise<void> {
  if ((await features.values(ctx)).serviceAccountSessionsAllowed) return;
  throw warningError(
    'CONFLICT',
    'Signing in TVs and tablets is switched off. An administrator can switch it on under Admin, League, Features.',
  );
}

const cleanPin = (pin: string) => pin.trim().toUpperCase();
const pinHash = ({ id }: Device, pin: string) => hashOfToken(`${id} ${cleanPin(pin)}`);

/** E-mail address of a device's temporary account, which nobody can have. */
export const temporaryEmailOf = ({ id }: Pick<Device, 'id'>): string => `${id}@device.invalid`;

const proofOf = (ctx: Context): string | undefined => {
  const value = ctx.caller.browser?.cookies[verificationCookie];
  return value && hashOfToken(value);
};

/** The device that the calling browser is, or null. */
const ownDevice = async (ctx: Context): Promise<Device | null> => {
  const verificationHash = proofOf(ctx);
  return verificationHash ? ctx.db.findOneBy(Device, { verificationHash, deleted: IsNull() }) : null;
};

/**
 * A device that nobody is signed in on asks to be let in (live.md 18); its earlier request is dropped. Errors: CONFLICT
 * (signed in, feature off, too many wait), INVALID (name), FORBIDDEN (a program), LIMITED.
 */
export async function askToBeLetIn(ctx: Context, friendlyName: string): Promise<Device> {
  refuseTokens(ctx);
  if (!ctx.actor.isAnonymous)
    throw warningError('CONFLICT', 'This browser is signed in already. Log out first, then sign it in as a device.');
  await requireFeature(ctx);
  const name = tidyName(friendlyName);
  if (!name || name.length > 100)
    refuseInvalid([
      { field: 'friendlyName', message: 'Enter a name of 1 to 100 characters, such as “Tablet, board 2”.' },
    ]);
  await limitAnonymousWrite(ctx);
  await deviceEnds.removeEndedDevices(contextAs(ctx, { ...ctx.actor, name }));
  const proof = newToken();
  const device = await transaction(contextAs(ctx, { ...ctx.actor, name }), 'spare', async (ctx) => {
    const before = await ownDevice(ctx);
    if (before) await deviceEnds.removeDevice(ctx, before);
    await refuseCrowd(ctx);
    const fields = { friendlyName: name, address: ctx.caller.ip.slice(0, 64), verificationHash: hashOfToken(proof) };
    const none = {
      pinHash: null,
      approvedBy: null,
      approverId: null,
      rejectedBy: null,
      message: null,
      accountId: null,
      activated: null,
    };
    const userAgent = (ctx.caller.browser?.userAgent ?? '').slice(0, 250);
    return save(ctx, newRecord(ctx, Device, { ...fields, ...none, userAgent, wrongPins: 0, access: [] }));
  });
  sessions.setCookie(ctx, verificationCookie, proof);
  return Object.assign(device, { lastRequest: null });
}

/** Refuses a device where too many wait: each address has a share, so that one cannot keep out everybody else. */
async function refuseCrowd(ctx: Context): Promise<void> {
  const which = { deleted: IsNull(), approvedBy: IsNull(), rejectedBy: IsNull() };
  const waiting = await ctx.db.find(Device, { where: which, select: { id: true, address: true } });
  const own = ipKey(ctx.caller.ip);
  if (waiting.filter(({ address }) => ipKey(address) === own).length >= mostWaiting.ofAddress)
    throw warningError(
      'CONFLICT',
      'Too many devices of your network are waiting to be let in. Have one let in or rejected first.',
    );
  if (waiting.length >= mostWaiting.inAll)
    throw warningError('CONFLICT', 'Too many devices are waiting to be let in. Try again in an hour.');
}

/**
 * Devices that ask, are signed in, or were rejected lately. Errors: UNAUTHENTICATED, FORBIDDEN (loginServiceAccounts).
 */
export async function listWithRejected(ctx: Context): Promise<Device[]> {
  authorize(ctx, 'device.list');
  return (await deviceEnds.devicesKnown(ctx)).shown;
}

/** One device, for those who let devices in and for itself; else null. */
export async function readIfVisible(ctx: Context, id: string): Promise<Device | null> {
  const isOwn = (await ownDevice(ctx))?.id === id;
  if (!isOwn && !can(ctx.actor, 'device.list')) return null;
  return (await deviceEnds.devicesKnown(ctx)).shown.find((device) => device.id === id) ?? null;
}

/** Errors: UNAUTHENTICATED, FORBIDDEN. */
function authorizeToDecide(ctx: Context): void {
  requireSignIn(ctx);
  authorize(ctx, 'device.reject');
}

/** The device to let in or to reject, locked. Errors: NOT_FOUND. */
async function lockDevice(ctx: Context, id: string): Promise<Device> {
  const device = (await find(ctx, Device, id)) && (await lockWithDeleted(ctx, Device, id));
  if (!device || device.deleted) throw notFoundError('The device');
  return device;
}

/**
 * Lets a device in with these rights: it gets a temporary account, and goes on by itself with the PIN on its screen.
 * Here only the form of the PIN is checked: it is kept, and the device has to give the same one to `signInWithPin`.
 * Errors: UNAUTHENTICATED, FORBIDDEN (loginServiceAccounts; rights that are never given to a device), NOT_FOUND,
 * INVALID (PIN), CONFLICT (answered before, feature off).
 */
export function letIn(
  ctx: Context,
  id: string,
  { pin, access }: { pin: string; access: readonly AccessFlag[] },
): Promise<Device> {
  return transaction(ctx, async (ctx) => {
    authorizeToDecide(ctx);
    await requireFeature(ctx);
    const device = await lockDevice(ctx, id);
    const own = ctx.actor.accountId ? await lockWithDeleted(ctx, Account, ctx.actor.accountId) : null;
    const refusal = deviceRightsRefusal(own ?? ctx.actor, access);
    if (refusal) throw new DomainError('FORBIDDEN', refusal);
    if (!/^[A-Z0-9]{4}$/.test(cleanPin(pin)))
      refuseInvalid([{ field: 'pin', message: 'Enter the four letters and figures on the screen of the device.' }]);
    if (device.rejectedBy)
      throw warningError(
        'CONFLICT',
        `“${device.friendlyName}” was rejected by ${device.rejectedBy}. Start again on the device.`,
      );
    if (device.approvedBy)
      throw warningError('CONFLICT', `“${device.friendlyName}” was let in already, by ${device.approvedBy}.`);
    const name = device.friendlyName;
    const emailAddress = temporaryEmailOf(device);
    const account = await accounts.storeNew(ctx, { emailAddress, name, givenName: name, access, transient: true });
    const changes = {
      approvedBy: ctx.actor.name,
      approverId: own?.id ?? null,
      accountId: account.id,
      access: account.access,
    };
    return save(ctx, Object.assign(device, changes, { pinHash: pinHash(device, pin) }), device.updated);
  });
}

/**
 * Rejects a device, or ends the session of one that was let in, at once, also once no more are let in (live.md 18).
 * Errors: UNAUTHENTICATED, FORBIDDEN (loginServiceAccounts), NOT_FOUND.
 */
export function rejectOrEnd(ctx: Context, id: string, reason: string): Promise<Device> {
  return transaction(ctx, async (ctx) => {
    authorizeToDecide(ctx);
    const device = await lockDevice(ctx, id);
    await deviceEnds.endAccountOfDevice(ctx, device);
    return save(ctx, deviceEnds.markRejected(device, ctx.actor.name, reason), device.updated);
  });
}

/**
 * Completes the sign-in of a device with its PIN: its browser is signed in with its temporary account. Five wrong PINs
 * reject it. Errors: NOT_FOUND (unknown, or another browser), CONFLICT (not let in, rejected, wrong PIN, feature off),
 * FORBIDDEN (a program).
 */
export async function signInWithPin(ctx: Context, id: string, pin: string): Promise<Device> {
  refuseTokens(ctx);
  await requireFeature(ctx);
  const outcome = await transaction(contextAs(ctx, { ...ctx.actor, name: 'Device' }), async (ctx) => {
    const device = (await ownDevice(ctx))?.id === id && (await lockWithDeleted(ctx, Device, id));
    if (!device) throw notFoundError('The device');
    if (device.state === 'rejected') throw warningError('CONFLICT', refusedText(device));
    if (device.state !== 'approved')
      throw warningError('CONFLICT', 'Nobody has let this device in yet. Wait until somebody has.');
    // A wrong PIN is counted, so it must not roll the transaction back.
    if (pinHash(device, pin) !== device.pinHash) return { refusal: await wrongPin(ctx, device) };
    const account = await ctx.db.findOneByOrFail(Account, { id: device.accountId! });
    const token = await sessions.beginDevice(ctx, account);
    const saved = await save(ctx, Object.assign(device, { activated: ctx.now(), pinHash: null }), device.updated);
    return { token, device: Object.assign(saved, { lastRequest: ctx.now() }) };
  });
  if (!outcome.device) throw warningError('CONFLICT', outcome.refusal);
  sessions.setDeviceCookie(ctx, outcome.token);
  return outcome.device;
}

const refusedText = ({ message }: Device) =>
  `This device was not let in${message ? `: ${message}` : ''}. Ask whoever runs the evening, then start again.`;

async function wrongPin(ctx: Context, device: Device): Promise<string> {
  device.wrongPins += 1;
  if (device.wrongPins < mostWrongPins) {
    await save(ctx, device, device.updated);
    return 'This is not the PIN that was typed when the device was let in. Check it on the phone.';
  }
  await deviceEnds.endAccountOfDevice(ctx, device);
  await save(ctx, deviceEnds.markRejected(device, 'Device', 'The wrong PIN was given five times.'), device.updated);
  return refusedText(device);
}
