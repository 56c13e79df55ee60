import { IsNull } from 'typeorm';
import type { AccessFlag } from '#rules/people/policies.ts';
import { rightsDeviceKeeps } from '#rules/people/devices.ts';
import { contextFor, type Context } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { lockWithDeleted, save, softDelete } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Account, Session } from '../account/account.entity.ts';
import * as sessions from '../account/session.service.ts';
import { Device } from './device.entity.ts';

const hour = 60 * 60 * 1000;
const minute = 60 * 1000;

/** Milliseconds that a device may wait to be let in, and that a rejected one stays on the list. */
const longestWait = hour;
const millisecondsKept = 24 * hour;

/** Ends what a device is signed in with: its session and its temporary account, at once and everywhere. */
export async function endAccountOfDevice(ctx: Context, device: Device): Promise<void> {
  const account = device.accountId
    ? await ctx.db.findOneBy(Account, { id: device.accountId, deleted: IsNull() })
    : null;
  if (!account) return;
  await ctx.db.delete(Session, { accountId: account.id });
  await softDelete(ctx, Object.assign(account, { access: [] }));
  ctx.publish({ type: 'Account', id: account.id });
}

/** Removes a device for good, with what it is signed in with, unless it was changed meanwhile. */
export async function removeDevice(ctx: Context, device: Device): Promise<void> {
  const { affected } = await ctx.db.delete(Device, { id: device.id, updated: device.updated });
  if (affected) await endAccountOfDevice(ctx, device);
}

/** Marks a device as not let in, or not any more. */
export const markRejected = (device: Device, rejectedBy: string, reason: string): Device =>
  Object.assign(device, { rejectedBy, message: reason.trim().slice(0, 250) || null, pinHash: null });

/**
 * Takes from the devices that an account let in what it does not own any more, inside the caller's transaction; ends
 * them when it may not let devices in any more. `access` are the rights it has of its own now; none of a disabled or
 * removed one.
 */
export async function fitDevicesToApprover(
  ctx: Context,
  approverId: string,
  access: readonly AccessFlag[],
): Promise<void> {
  const known = await ctx.db.find(Device, { where: { approverId, deleted: IsNull(), rejectedBy: IsNull() } });
  for (const { id } of known) {
    const device = await lockWithDeleted(ctx, Device, id);
    if (!device || device.deleted || device.rejectedBy) continue;
    const kept = rightsDeviceKeeps({ access }, device.access);
    if (!kept) {
      await endAccountOfDevice(ctx, device);
      await save(ctx, markRejected(device, ctx.actor.name, noMore), device.updated);
    } else if (kept.length < device.access.length) await trim(ctx, device, kept);
  }
}

const noMore = 'Whoever let it in may not let devices in any more.';

async function trim(ctx: Context, device: Device, kept: AccessFlag[]): Promise<void> {
  const lost = device.access.filter((flag) => !kept.includes(flag));
  await save(ctx, Object.assign(device, { access: kept }), device.updated);
  const account = device.accountId && (await lockWithDeleted(ctx, Account, device.accountId));
  if (!account || account.deleted) return;
  account.access = account.access.filter((flag) => !lost.includes(flag));
  await save(ctx, account, account.updated, { changed: ['access'] });
  ctx.publish({ type: 'Account', id: account.id });
}

/** Sessions of active devices by account, those that have ended left out. */
async function openSessions(ctx: Context): Promise<Map<string, Session>> {
  const found = await ctx.db.find(Session, {
    where: { deleted: IsNull(), account: { transient: true, deleted: IsNull() } },
    relations: { account: true },
  });
  return new Map(
    found.filter((session) => !sessions.isOver(session, ctx)).map((session) => [session.accountId, session]),
  );
}

/** `shown`: devices on the list with their last use, newest first; `ended`: devices to be taken off it. */
export async function devicesKnown(ctx: Context): Promise<{ shown: Device[]; ended: Device[] }> {
  const devices = await ctx.db.find(Device, { where: { deleted: IsNull() }, order: { created: 'DESC', id: 'ASC' } });
  const open = await openSessions(ctx);
  const now = ctx.now().getTime();
  const isOld = (device: Device) => {
    if (device.state === 'active') return !open.has(device.accountId!);
    return now - device.updated.getTime() >= (device.state === 'rejected' ? millisecondsKept : longestWait);
  };
  for (const device of devices) device.lastRequest = open.get(device.accountId ?? '')?.lastUsed ?? null;
  return { shown: devices.filter((device) => !isOld(device)), ended: devices.filter(isOld) };
}

/** Removes devices that were not used for hours, with their accounts, and requests nobody answered (live.md 18). */
export async function removeEndedDevices(ctx: Context): Promise<void> {
  if (!(await ctx.db.existsBy(Device, { deleted: IsNull() }))) return;
  if (!(await devicesKnown(ctx)).ended.length) return;
  await transaction(ctx, async (ctx) => {
    for (const device of (await devicesKnown(ctx)).ended) await removeDevice(ctx, device);
  });
}

/** Removes them every five minutes. Returns how to stop. */
export function keepRemovingEndedDevices(ports: Ports, report: (error: unknown) => void): () => void {
  const nobody = { name: 'Device sessions', access: [], isAnonymous: false };
  const look = setInterval(() => {
    contextFor(ports, nobody).then(removeEndedDevices).catch(report);
  }, 5 * minute).unref();
  return () => clearInterval(look);
}
