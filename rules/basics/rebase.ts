/** Whether two values are stored as the same text: the order of members counts, and what is undefined is left out. */
export const isSameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields in which `mine` differs from `base`; lists with the same content count as equal. */
export function changedFields<T extends object>(base: T, mine: T): Partial<T> {
  const names = (Object.keys(base) as (keyof T)[]).filter((name) => !isSameJson(mine[name], base[name]));
  return Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<T>;
}

/**
 * Puts what somebody typed over `base` onto the version another person saved meanwhile: keeps everything that was typed
 * and all other changes of that person. `clashes` lists the fields that both changed to different values.
 */
export function rebase<T extends object>(base: T, mine: T, theirs: T): { mine: T; clashes: (keyof T)[] } {
  const own = changedFields(base, mine);
  const clashes = (Object.keys(own) as (keyof T)[]).filter(
    (name) => !isSameJson(theirs[name], base[name]) && !isSameJson(theirs[name], mine[name]),
  );
  return { mine: { ...theirs, ...own }, clashes };
}

/** The fields with each part of these as a field of its own, `points.win`: each can then be changed by somebody else. */
export const partsApart = <T extends object>(fields: T, ofParts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      ofParts.includes(name)
        ? Object.entries(value ?? {}).map(([part, one]) => [`${name}.${part}`, one as unknown])
        : [[name, value]],
    ),
  );

/** The fields of which `partsApart` took the parts of these apart. */
export function partsTogether(apart: Record<string, unknown>, ofParts: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(apart)) {
    const name = ofParts.find((one) => path.startsWith(`${one}.`));
    fields[name ?? path] = name ? { ...(fields[name] ?? {}), [path.slice(name.length + 1)]: value } : value;
  }
  return fields;
}
