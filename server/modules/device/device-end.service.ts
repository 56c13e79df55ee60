import { IsNull } from 'typeorm';
import { contextFor, type Context, type Ports } from '../../core/context.ts';
import { softDelete } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Account, Session } from '../account/account.entity.ts';
import * as sessions from '../account/session.service.ts';
import { Device } from './device.entity.ts';

const hour = 60 * 60 * 1000;
const minute = 60 * 1000;

/** Milliseconds that a device may wait to be let in, and that a rejected one stays on the list. */
const longestWait = hour;
const kept = 24 * hour;

/** Ends what a device is signed in with: its session and its temporary account, at once and everywhere. */
export async function endAccountOf(ctx: Context, device: Device): Promise<void> {
  const account = device.accountId
    ? await ctx.db.findOneBy(Account, { id: device.accountId, deleted: IsNull() })
    : null;
  if (!account) return;
  await ctx.db.delete(Session, { accountId: account.id });
  await softDelete(ctx, Object.assign(account, { access: [] }));
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
export async function known(ctx: Context): Promise<{ shown: Device[]; ended: Device[] }> {
  const devices = await ctx.db.find(Device, { where: { deleted: IsNull() }, order: { created: 'DESC', id: 'ASC' } });
  const open = await openSessions(ctx);
  const now = ctx.now().getTime();
  const isOld = (device: Device) => {
    if (device.state === 'active') return !open.has(device.accountId!);
    return now - device.updated.getTime() >= (device.state === 'rejected' ? kept : longestWait);
  };
  for (const device of devices) device.lastRequest = open.get(device.accountId ?? '')?.lastUsed ?? null;
  return { shown: devices.filter((device) => !isOld(device)), ended: devices.filter(isOld) };
}

/** Removes devices that were not used for hours, with their accounts, and requests nobody answered (live.md 18). */
export async function sweep(ctx: Context): Promise<void> {
  if (!(await ctx.db.existsBy(Device, { deleted: IsNull() }))) return;
  if (!(await known(ctx)).ended.length) return;
  await transaction(ctx, async (ctx) => {
    for (const device of (await known(ctx)).ended) {
      await endAccountOf(ctx, device);
      await softDelete(ctx, device);
    }
  });
}

/** Sweeps every five minutes. Returns how to stop. */
export function endIdleDevices(ports: Ports, report: (error: unknown) => void): () => void {
  const nobody = { name: 'Device sessions', access: [], isAnonymous: false };
  const look = setInterval(() => {
    contextFor(ports, nobody).then(sweep).catch(report);
  }, 5 * minute).unref();
  return () => clearInterval(look);
}
