import { lookEvery } from './look-every.ts';

/** Milliseconds between two checks, and records that are read at once. */
const lookMilliseconds = 1000;
const recordsAtOnce = 500;

/**
 * Notices changes of these records that no event reports: the command line works on the database and knows no server.
 * `versionsOf` reads what changes with each; `onChanged` is called with the id of each record that is new here, was
 * changed or is gone. Returns how to stop.
 */
export function watchVersions(
  ids: () => ReadonlySet<string>,
  versionsOf: (part: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  onChanged: (id: string) => void,
): () => void {
  let seen = new Map<string, string>();

  async function look(): Promise<void> {
    const present = new Map<string, string>();
    const open = [...ids()];
    for (let from = 0; from < open.length; from += recordsAtOnce) {
      const part = open.slice(from, from + recordsAtOnce);
      const versions = await versionsOf(part);
      for (const id of part) present.set(id, versions.get(id) ?? '');
    }
    const before = seen;
    seen = present;
    for (const [id, version] of present) if (before.get(id) !== version) onChanged(id);
  }

  return lookEvery(lookMilliseconds, look);
}
