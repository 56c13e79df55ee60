import type { Context } from '../context.ts';
import type { RevisionNumbers } from '../data/revisions.ts';

const texts = new WeakMap<RevisionNumbers, string>();

/** Equal for equal revisions: a database server gives other objects each time. */
function textOf(numbers: RevisionNumbers): string {
  const known = texts.get(numbers);
  if (known !== undefined) return known;
  const each = [...numbers].map(([scope, number]) => `${scope}=${number}`);
  const text = each.sort().join(' ');
  texts.set(numbers, text);
  return text;
}

/**
 * Made once for all who ask at the same moment and from the same revisions. `holds` tells whether what came of it is
 * somebody else's answer too; where it is not, and where making it failed, each makes their own.
 */
export async function once<T extends object>(
  { fresh, memories: { making }, numbers }: Context,
  name: string,
  make: () => Promise<T>,
  holds: (made: T) => boolean,
): Promise<T> {
  if (fresh) return make();
  const key = `${name} ${textOf(numbers)}`;
  const theirs = making.get(key) as Promise<T> | undefined;
  if (theirs) {
    const made = await theirs.catch(() => undefined);
    return made && holds(made) ? made : make();
  }
  const mine = make();
  making.set(key, mine);
  try {
    return await mine;
  } finally {
    making.delete(key);
  }
}
