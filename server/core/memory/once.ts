import type { SharedContext } from '../context.ts';
import type { RevisionNumbers } from '../data/revisions.ts';

const texts = new WeakMap<RevisionNumbers, string>();

/** A text that is equal for equal revisions; with a database server, the map itself is a new object each time. */
function textOf(numbers: RevisionNumbers): string {
  const known = texts.get(numbers);
  if (known !== undefined) return known;
  const each = [...numbers].map(([scope, number]) => `${scope}=${number}`);
  const text = each.sort().join(' ');
  texts.set(numbers, text);
  return text;
}

/**
 * Makes something once for all who ask at the same moment from the same revisions. `mayBeShared` tells whether the
 * result is good for another caller; if it is not, or if making it failed, each caller makes their own.
 */
export async function makeOnceForAll<T extends object>(
  { memories: { making }, request: { fresh, numbers } }: SharedContext,
  name: string,
  make: () => Promise<T>,
  mayBeShared: (made: T) => boolean,
): Promise<T> {
  if (fresh) return make();
  const key = `${name} ${textOf(numbers)}`;
  const theirs = making.get(key) as Promise<T> | undefined;
  if (theirs) {
    const made = await theirs.catch(() => undefined);
    return made && mayBeShared(made) ? made : make();
  }
  const mine = make();
  making.set(key, mine);
  try {
    return await mine;
  } finally {
    // After the memories were cleared, somebody else's may stand here.
    if (making.get(key) === mine) making.delete(key);
  }
}
