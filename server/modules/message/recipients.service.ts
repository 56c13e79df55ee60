import { In, IsNull } from 'typeorm';
import { wayOf, type MessageChoices, type MessageTopic, type MessageWay } from '#rules/connected/message-topics.ts';
import type { QuietHours } from '#rules/connected/message-plan.ts';
import { can, type Actor } from '#rules/people/policies.ts';
import { actingWith } from '#rules/people/stand-in.ts';
import type { Context } from '../../core/context.ts';
import { leagueDay } from '../../core/memory/league-day.ts';
import { grouped } from '../../core/group.ts';
import { Account } from '../account/account.entity.ts';
import { actorFor } from '../account/session.service.ts';
import { teamsOf } from '../account/team-of-account.service.ts';
import { PushDevice } from './push.entity.ts';
import { MessageSettings } from './message-settings.entity.ts';

/** Somebody who wants to be told of something, as they are at this moment. */
export interface Recipient {
  accountId: string;
  address: string;
  actor: Actor;
  secret: string;
  quiet: QuietHours | null;
  choices: MessageChoices;
  deviceIds: readonly string[];
}

/** Everybody who wants to be told of anything and can sign in. */
export async function recipients(ctx: Context): Promise<Recipient[]> {
  const settings = new Map((await ctx.db.find(MessageSettings)).map((one) => [one.id, one]));
  if (!settings.size) return [];
  const usable = { deleted: IsNull(), disabled: false, transient: false };
  const accounts = await ctx.db.findBy(Account, { id: In([...settings.keys()]), ...usable });
  const acting = accounts.map((account) => Object.assign(new Account(), account, actingWith(account, ctx.now())));
  const teams = await teamsOf(ctx.db, leagueDay(ctx), acting);
  const devices = grouped(
    await ctx.db.find(PushDevice, { select: { id: true, accountId: true }, order: { id: 'ASC' } }),
    ({ accountId }) => accountId,
  );
  return acting.map((account) => {
    const { choices, secret, quietFrom: from, quietUntil: until } = settings.get(account.id)!;
    const { id: accountId, emailAddress: address } = account;
    const actor = actorFor(account, teams.get(address) ?? null);
    const deviceIds = (devices.get(accountId) ?? []).map(({ id }) => id);
    return { accountId, address, actor, secret, choices, deviceIds, quiet: from && until ? { from, until } : null };
  });
}

/** A fixture, as far as it decides who is told. */
interface About {
  homeTeamId: string;
  awayTeamId: string;
  /** Only whoever enters the cards of this team. */
  captainsOf: string | null;
  /** Who did it, and so knows. */
  by: string | null;
}

/** Who is told of a fixture, and how (messages.md 3). */
export function toldOf(
  everybody: readonly Recipient[],
  topic: MessageTopic,
  { captainsOf, by, ...fixture }: About,
): { recipient: Recipient; way: Exclude<MessageWay, 'off'> }[] {
  return everybody.flatMap((recipient) => {
    const { actor, accountId, choices } = recipient;
    const way = wayOf(choices, topic);
    const isOfTeam = captainsOf
      ? actor.teamId === captainsOf && can(actor, 'fixture.submit', fixture)
      : [fixture.homeTeamId, fixture.awayTeamId].includes(actor.teamId ?? '');
    return way !== 'off' && isOfTeam && accountId !== by ? [{ recipient, way }] : [];
  });
}
