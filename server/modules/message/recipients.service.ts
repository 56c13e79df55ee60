import { In, IsNull } from 'typeorm';
import { groupBy } from '#rules/basics/group.ts';
import { chosenWayOrOff, type MessageTopic, type MessageWay } from '#rules/connected/message-topics.ts';
import { effectiveRights } from '#rules/people/stand-in.ts';
import type { Context } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { Account } from '../account/account.entity.ts';
import { actorFromAccount } from '../account/session.service.ts';
import { teamIdsByEmail } from '../account/team-of-account.service.ts';
import { quietHours } from '#rules/connected/message-plan.ts';
import { signedInDevices } from './push.service.ts';
import { MessageSettings } from './message-settings.entity.ts';
import type { PeopleTelling, Recipient } from './telling.ts';

/** Everybody who wants to be told of anything and can sign in. */
export async function recipients(ctx: Context): Promise<Recipient[]> {
  const settings = new Map((await ctx.db.find(MessageSettings)).map((one) => [one.id, one]));
  if (!settings.size) return [];
  const usable = { deleted: IsNull(), disabled: false, transient: false };
  const accounts = await ctx.db.findBy(Account, { id: In([...settings.keys()]), ...usable });
  const acting = accounts.map((account) => Object.assign(new Account(), account, effectiveRights(account, ctx.now())));
  const teams = await teamIdsByEmail(ctx.db, leagueToday(ctx), acting);
  const devices = groupBy(await signedInDevices(ctx), ({ accountId }) => accountId);
  return acting.map((account) => {
    const { choices, secret, ...quiet } = settings.get(account.id)!;
    const { id: accountId, emailAddress: address } = account;
    const actor = actorFromAccount(account, teams.get(address) ?? null);
    const deviceIds = (devices.get(accountId) ?? []).map(({ id }) => id);
    return { accountId, address, actor, secret, choices, deviceIds, quiet: quietHours(quiet) };
  });
}

/** Who is told of something, and how (messages.md 3): nobody of what they did themselves. */
export function recipientsOf(
  everybody: readonly Recipient[],
  topic: MessageTopic,
  { by, isFor }: Pick<PeopleTelling, 'by' | 'isFor'>,
): { recipient: Recipient; way: Exclude<MessageWay, 'off'> }[] {
  return everybody.flatMap((recipient) => {
    const way = chosenWayOrOff(recipient.choices, topic);
    return way !== 'off' && recipient.accountId !== by && isFor(recipient) ? [{ recipient, way }] : [];
  });
}
