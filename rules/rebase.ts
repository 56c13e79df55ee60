/** The fields in which `mine` differs from `base`. */
export function changes<T extends object>(base: T, mine: T): Partial<T> {
  const names = (Object.keys(base) as (keyof T)[]).filter((name) => mine[name] !== base[name]);
  return Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<T>;
}

/**
 * What somebody typed over `base`, put on what another person has saved since: nothing that was typed is lost, and nothing
 * else of the other's is undone. `clashes` are the fields that both have changed, each to something else.
 */
export function rebase<T extends object>(base: T, mine: T, theirs: T): { mine: T; clashes: (keyof T)[] } {
  const own = changes(base, mine);
  const clashes = (Object.keys(own) as (keyof T)[]).filter(
    (name) => theirs[name] !== base[name] && theirs[name] !== mine[name],
  );
  return { mine: { ...theirs, ...own }, clashes };
}
