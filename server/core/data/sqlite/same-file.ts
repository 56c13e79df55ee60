import { statSync } from 'node:fs';

/** Which file is at a path at this moment; undefined when there is none, or its folder is out of reach. */
function identity(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/**
 * Returns a check whether the paths still lead to the files they lead to now. SQLite keeps a file open when it is
 * renamed, replaced or hidden by a mount, and would go on writing to one that nobody ever finds again.
 */
export function sameFilesCheck(...paths: string[]): () => boolean {
  const known = paths.map(identity);
  return () => paths.every((path, index) => identity(path) === known[index]);
}
