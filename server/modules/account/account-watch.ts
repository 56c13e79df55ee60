import { In, IsNull } from 'typeorm';
import { anonymous } from '#rules/people/policies.ts';
import { currentStandIn } from '#rules/people/stand-in.ts';
import { contextFor } from '../../core/context.ts';
import { watchVersions } from '../../core/data/watch-versions.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import type { Ports } from '../../core/ports.ts';
import { Account } from './account.entity.ts';
import { teamIdsByEmail } from './team-of-account.service.ts';

/**
 * Notices changes of these accounts that no event reports. Calls `onChanged` with the id of each account that is new
 * here, was changed or is gone. Returns how to stop.
 */
export function watchAccounts(
  ports: Ports,
  ids: () => ReadonlySet<string>,
  onChanged: (id: string) => void,
): () => void {
  const { database, now } = ports;
  const select = { id: true, updated: true, emailAddress: true, teamId: true, standIn: true } as const;
  // Without a change of the account rights that are lent for a night end, and a player of its e-mail changes teams.
  const versionsOf = async (part: readonly string[]) => {
    const found = await database.reader.find(Account, { select, where: { id: In(part), deleted: IsNull() } });
    const teams = await teamIdsByEmail(database.reader, leagueToday(await contextFor(ports, anonymous)), found);
    return new Map(
      found.map((account) => [
        account.id,
        [account.updated.getTime(), !!currentStandIn(account, now()), teams.get(account.emailAddress)].join(' '),
      ]),
    );
  };
  return watchVersions(ids, versionsOf, onChanged);
}
