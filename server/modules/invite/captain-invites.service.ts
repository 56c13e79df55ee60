import { In, IsNull } from 'typeorm';
import { groupBy } from '#rules/basics/group.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { Account } from '../account/account.entity.ts';
import { Player, RegisteredPlayer } from '../player/player.entity.ts';
import * as seasons from '../season/season.service.ts';
import { Registration } from '../team/team.entity.ts';
import { Invite } from './invite.entity.ts';
import type { CaptainInvite, CaptainState } from './invite.view.ts';

const inUse = { deleted: IsNull(), disabled: false, transient: false };

/**
 * The captains of the teams of a season, and where their invitations stand (live.md 18). Errors: UNAUTHENTICATED,
 * FORBIDDEN (manageAccess).
 */
export async function ofSeason(ctx: Context, seasonId: string): Promise<CaptainInvite[]> {
  authorize(ctx, 'account.invite');
  const teamIds = (await ctx.db.findBy(Registration, { seasonId, deleted: IsNull() })).map(({ teamId }) => teamId);
  if (!teamIds.length) return [];
  const captainOf = await captains(ctx, seasonId, teamIds);
  const made = groupBy(
    await ctx.db.find(Invite, {
      where: { teamId: In(teamIds), preset: 'captain' },
      order: { created: 'DESC', id: 'ASC' },
    }),
    ({ teamId }) => teamId!,
  );
  const accounts = groupBy(await ctx.db.findBy(Account, { teamId: In(teamIds), ...inUse }), ({ teamId }) => teamId!);
  // Whose account has no team of its own is found by the captain's address.
  const addressOf = (teamId: string) => captainOf(teamId)?.emailAddress?.toLowerCase() ?? '';
  const addresses = teamIds.map(addressOf).filter(Boolean);
  const byAddress = new Map(
    (await ctx.db.findBy(Account, { emailAddress: In(addresses), teamId: IsNull(), ...inUse })).map((account) => [
      account.emailAddress,
      account,
    ]),
  );
  return teamIds.map((teamId) => {
    const invites = made.get(teamId) ?? [];
    // An open one counts before one that ended later.
    const invite = invites.find((one) => isOpen(one, ctx.now())) ?? invites[0] ?? null;
    const known = captainOf(teamId);
    const own = byAddress.get(addressOf(teamId));
    const people = [...(accounts.get(teamId) ?? []), ...(own ? [own] : [])];
    return {
      teamId,
      captain: known?.name ?? null,
      emailAddress: known?.emailAddress ?? null,
      isFromBefore: known ? known.seasonId !== seasonId : false,
      state: stateOf(invite, people.length > 0, ctx.now()),
      joined: people.map(({ name }) => name).join(', ') || null,
      invite,
    };
  });
}

const isOpen = ({ deleted, accountId, expires }: Invite, now: Date) => !deleted && !accountId && expires > now;

function stateOf(invite: Invite | null, hasAccount: boolean, now: Date): CaptainState {
  if (invite && isOpen(invite, now)) return 'open';
  if (hasAccount) return 'joined';
  return invite ? 'ended' : 'none';
}

/** The captain of each team in this season, else in its latest one before. */
async function captains(ctx: Context, seasonId: string, teamIds: readonly string[]) {
  const every = await seasons.all(ctx);
  const from = every.find(({ id }) => id === seasonId)?.startDate ?? '';
  const begins = new Map(every.map(({ id, startDate }) => [id, startDate]));
  const rows: { name: string; emailAddress: string | null; teamId: string; seasonId: string }[] = await ctx.db
    .createQueryBuilder(Player, 'p')
    .innerJoin(RegisteredPlayer, 'entry', 'entry.playerId = p.id AND entry.deleted IS NULL AND entry.captain = :yes')
    .innerJoin(Registration, 'r', 'r.id = entry.registrationId AND r.deleted IS NULL')
    .where('p.deleted IS NULL AND r.teamId IN (:...teamIds)')
    .setParameters({ yes: true, teamIds })
    .select('p.name', 'name')
    .addSelect('p.emailAddress', 'emailAddress')
    .addSelect('r.teamId', 'teamId')
    .addSelect('r.seasonId', 'seasonId')
    .orderBy('entry.created')
    .addOrderBy('entry.id')
    .getRawMany();
  const byTeam = groupBy(rows, ({ teamId }) => teamId);
  return (teamId: string) => {
    const known = byTeam.get(teamId) ?? [];
    const beginOf = (row: { seasonId: string }) => begins.get(row.seasonId) ?? '';
    const before = known
      .filter((row) => beginOf(row) !== '' && beginOf(row) < from)
      .toSorted((a, b) => beginOf(b).localeCompare(beginOf(a)));
    return known.find((row) => row.seasonId === seasonId) ?? before[0];
  };
}
