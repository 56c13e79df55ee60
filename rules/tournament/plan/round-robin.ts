/**
 * The rounds in which everybody of a group meets everybody once, nobody twice in a round: one place stays fixed while
 * the others rotate. With an odd number one side rests in each round. Places are counted from 0.
 */
export function roundRobin(sides: number): (readonly [number, number])[][] {
  const table = Array.from({ length: sides + (sides % 2) }, (_, place) => place);
  return Array.from({ length: Math.max(0, table.length - 1) }, (_, round) => {
    const seated = [table[0]!, ...rotate(table.slice(1), round)];
    const pairs = Array.from({ length: table.length / 2 }, (_, at) => [seated[at]!, seated.at(-1 - at)!] as const);
    return pairs
      .filter(([a, b]) => a < sides && b < sides)
      .map(([a, b], at) => (at === 0 && round % 2 ? ([b, a] as const) : ([a, b] as const)));
  });
}

const rotate = <T>(list: readonly T[], by: number): T[] => {
  const at = list.length ? list.length - (by % list.length) : 0;
  return [...list.slice(at), ...list.slice(0, at)];
};
