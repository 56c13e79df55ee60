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
 * Whether the paths still name the files they name now. What SQLite has open stays open when the file is renamed, replaced
 * or hidden by a mount: it would go on writing to a file that nobody ever finds again.
 */
export function sameFiles(...paths: string[]): () => boolean {
  const known = paths.map(identity);
  return () => paths.every((path, index) => identity(path) === known[index]);
}
