import { In, IsNull } from 'typeorm';
import { currentStandIn } from '#rules/people/stand-in.ts';
import { watchVersions } from '../../core/data/watch-versions.ts';
import type { Ports } from '../../core/ports.ts';
import { Account } from './account.entity.ts';

/**
 * Notices changes of these accounts that no event reports. Calls `changed` with the id of each account that is new
 * here, was changed or is gone. Returns how to stop.
 */
export function watchAccounts(
  { database, now }: Ports,
  ids: () => ReadonlySet<string>,
  onChanged: (id: string) => void,
): () => void {
  // Rights lent for a night end without a change of the account.
  const versionOf = (account: Account) =>
    `${account.updated.getTime()}${currentStandIn(account, now()) ? ' lent' : ''}`;
  const versionsOf = async (part: readonly string[]) => {
    const where = { id: In(part), deleted: IsNull() };
    const found = await database.reader.find(Account, { select: { id: true, updated: true, standIn: true }, where });
    return new Map(found.map((account) => [account.id, versionOf(account)]));
  };
  return watchVersions(ids, versionsOf, onChanged);
}
