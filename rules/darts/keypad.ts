import { highestThrow } from './darts.ts';

/** The keys from top to bottom; those with two or more digits are quick scores (live.md 3). */
export const keypadRows = [
  [140, 7, 8, 9, 45],
  [41, 4, 5, 6, 100],
  [40, 1, 2, 3, 60],
  ['backspace', 0, 'enter'],
] as const;

export type Key = (typeof keypadRows)[number][number];

/** Whether the key is a quick score, which is submitted at once. */
export const isQuickKey = (key: Key): key is 140 | 45 | 41 | 100 | 40 | 60 => typeof key === 'number' && key > 9;

/** The score a quick key submits: its value, added to what is already typed. */
export const quickScore = (typed: string, key: number): number => Number(typed) + key;

/** The typed score after a digit; a leading zero is replaced. */
export const withDigit = (typed: string, digit: number): string => String(Number(`${typed}${digit}`));

/** The typed score without its last digit. */
export const withoutDigit = (typed: string): string => typed.slice(0, -1);

/**
 * Whether a key is disabled: the score would exceed 180, a leading zero would repeat, or there is nothing to delete or
 * enter (live.md 3).
 */
export function isKeyDisabled(typed: string, key: Key): boolean {
  if (key === 'backspace' || key === 'enter') return typed === '';
  if (Number(typed) === highestThrow) return true;
  if (isQuickKey(key)) return quickScore(typed, key) > highestThrow;
  return (typed === '0' && key === 0) || Number(`${typed}${key}`) > highestThrow;
}

/** The score of more than 180 that a key would make, because of which it is disabled; null for all others. */
export function scoreOverHighest(typed: string, key: Key): number | null {
  if (key === 'backspace' || key === 'enter') return null;
  const score = isQuickKey(key) ? quickScore(typed, key) : Number(`${typed}${key}`);
  return score > highestThrow ? score : null;
}

/** The keypad key for a key of a physical keyboard; undefined for all others. */
export function keypadKeyOf(name: string): Exclude<Key, 140 | 45 | 41 | 100 | 40 | 60> | undefined {
  if (name === 'Enter') return 'enter';
  if (name === 'Backspace') return 'backspace';
  return /^\d$/.test(name) ? (Number(name) as 0) : undefined;
}
