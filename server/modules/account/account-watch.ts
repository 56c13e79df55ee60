import { In, IsNull } from 'typeorm';
import { standingIn } from '#rules/people/stand-in.ts';
import type { Ports } from '../../core/ports.ts';
import { Account } from './account.entity.ts';

/** Milliseconds between two checks, and accounts that are read at once. */
const every = 1000;
const atOnce = 500;

/**
 * Notices changes of these accounts that no event reports: the command line works on the database and knows no server.
 * Calls `changed` with the id of each account that is new here, was changed or is gone. Returns how to stop.
 */
export function watchAccounts(
  { database, now }: Ports,
  ids: () => ReadonlySet<string>,
  changed: (id: string) => void,
): () => void {
  let seen = new Map<string, string>();
  let isLooking = false;

  async function look(): Promise<void> {
    const present = new Map<string, string>();
    const open = [...ids()];
    for (let from = 0; from < open.length; from += atOnce) {
      const part = open.slice(from, from + atOnce);
      const where = { id: In(part), deleted: IsNull() };
      const found = await database.reader.find(Account, { select: { id: true, updated: true, standIn: true }, where });
      // Rights lent for a night end without a change of the account.
      const versionOf = (account: Account) =>
        `${account.updated.getTime()}${standingIn(account, now()) ? ' lent' : ''}`;
      const versions = new Map(found.map((account) => [account.id, versionOf(account)]));
      for (const id of part) present.set(id, versions.get(id) ?? '');
    }
    const before = seen;
    seen = present;
    for (const [id, version] of present) if (before.get(id) !== version) changed(id);
  }

  const looks = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // While the database is away, its own checks report it.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, every).unref();
  return () => clearInterval(looks);
}
