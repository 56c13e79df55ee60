import { In, IsNull } from 'typeorm';
import { watchVersions } from '../../core/data/watch-versions.ts';
import type { Ports } from '../../core/ports.ts';
import { AccessToken } from './token.entity.ts';
import { isExpired } from './token-use.service.ts';

/**
 * Notices tokens among these that end without an event: by the command line, or because their time has come. Calls
 * `onChanged` with the id of each that has ended, and of each that was not among `ids` before. Returns how to stop.
 */
export function watchTokenEnds(
  { database, now }: Ports,
  ids: () => ReadonlySet<string>,
  onChanged: (id: string) => void,
): () => void {
  const versionsOf = async (part: readonly string[]) => {
    const where = { id: In(part), deleted: IsNull() };
    const found = await database.reader.find(AccessToken, { select: { id: true, expires: true }, where });
    return new Map(found.map((token) => [token.id, isExpired(token, now()) ? 'expired' : 'open']));
  };
  return watchVersions(ids, versionsOf, onChanged);
}
