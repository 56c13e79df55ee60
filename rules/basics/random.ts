/** Returns numbers from 0 to below 1. Always passed as an argument, so that callers and tests control chance. */
export type Random = () => number;

/** An endless stream of such numbers, the same for the same seed (mulberry32). */
export function randomStream(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The items shuffled, every order equally likely. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
