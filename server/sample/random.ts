import { randomStream } from '#rules/basics/random.ts';

/**
 * Returns numbers from 0 to below 1, the same for the same seed. Passed as an argument everywhere, so that the sample
 * is reproducible.
 */
export type Random = () => number;

/** A separate stream for each part of the league, so that a change to one part leaves the others as they are. */
export const seededRandom = (seed: string): Random =>
  randomStream([...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261));

/** A whole number from `low` to `high`, both included. */
export const randomWhole = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** True with this probability. */
export const chance = (random: Random, probability: number): boolean => random() < probability;

/** One of the items. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

/** Most often near 0: how much better or worse than usual somebody is. */
export const bellCurveMinusOneToOne = (random: Random): number => (random() + random() + random()) / 1.5 - 1;

/** A UUID of version 4. */
export function uuid(random: Random): string {
  const digits = Array.from({ length: 4 }, () => randomWhole(random, 0, 0xffffffff).toString(16).padStart(8, '0')).join(
    '',
  );
  const variant = (8 + (parseInt(digits[16]!, 16) % 4)).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
