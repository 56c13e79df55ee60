import type { Fault } from '../basics/faults.ts';
import { commonWords } from './common-passwords.ts';

export interface PasswordOwner {
  name: string;
  emailAddress: string;
}

/** Fewest and most characters of a password. */
export const passwordLength = { least: 12, most: 1000 } as const;

/** Shorter names occur in passwords by chance. */
const leastTelling = 4;
/** A password of fewer pieces is soon guessed: a common word, a run of keys and a year are one piece each. */
const leastPieces = 5;
/** Fewer different characters than this make a pattern. */
const leastSigns = 5;
/** Fewest characters of a run of keys. */
const leastRun = 3;

/** Characters that stand for letters, as in "p4ssw0rd". */
const standsFor: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const withoutDisguise = (text: string) => [...text].map((sign) => standsFor[sign] ?? sign).join('');

const keys = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymjukilop',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
];
const runs = keys.flatMap((run) => [run, [...run].reverse().join('')]);

const commonPasswords = new Set(commonWords.map(withoutDisguise));

const isRun = (part: string) => part.length >= leastRun && runs.some((run) => run.includes(part));
const isSame = (part: string) => part.length > 1 && new Set(part).size === 1;
const isYear = (part: string) => /^(19|20)\d\d$/.test(part);
const isPiece = (part: string) =>
  commonPasswords.has(withoutDisguise(part)) || isRun(part) || isSame(part) || isYear(part);

/**
 * The fewest pieces a password falls into: a common word, a run of keys, one character several times and a year are one
 * piece each; any other character is a piece of its own.
 */
export function passwordPieceCount(password: string): number {
  // 50 characters are enough to tell; more would take too long.
  const text = password.toLowerCase().slice(0, 50);
  const fewest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let least = fewest[end - 1]! + 1;
    for (let start = 0; start < end - 1; start += 1)
      if (fewest[start]! + 1 < least && isPiece(text.slice(start, end))) least = fewest[start]! + 1;
    fewest.push(least);
  }
  return fewest[text.length]!;
}

/** Whether it repeats one part (the last time perhaps cut off) or has hardly any different characters. */
function isRepetition(password: string): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < leastSigns) return true;
  const half = Math.floor(text.length / 2);
  for (let size = 1; size <= half; size += 1) if (text.slice(size) === text.slice(0, -size)) return true;
  return false;
}

/** Whether it is close to a common password, or only a number. */
const isGuessedSoon = (password: string) => /^\d+$/.test(password) || passwordPieceCount(password) < leastPieces;

const guessedSoon =
  'This password is one of the first to be guessed. Better: four words, with spaces, that have nothing to do with each other.';

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What a password must not contain of these names: each as a whole, and each of its longer words. */
const tellingWords = (...names: string[]): string[] =>
  names
    .flatMap((name) => [letters(name), ...name.toLowerCase().split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => [...word].length >= leastTelling);

/**
 * What is wrong with the password somebody chooses, as faults of the field "password" (live.md 18): its length; the
 * name or e-mail address of its owner or the league's name in it; a repetition; a common password, or nearly one.
 */
export function passwordFaults(password: string, { name, emailAddress }: PasswordOwner, league: string): Fault[] {
  const fault = (message: string): Fault[] => [{ field: 'password', message }];
  const length = [...password].length;
  // No further checks: they are slow on long texts.
  if (password.length > passwordLength.most)
    return fault(`Choose a password of at most ${passwordLength.most} characters.`);
  if (length < passwordLength.least) return fault(`Choose a password of ${passwordLength.least} characters or more.`);
  const folded = password.normalize('NFKC').toLowerCase();
  const has = (words: string[]) => words.some((word) => folded.includes(word) || letters(folded).includes(word));
  const local = emailAddress.slice(0, emailAddress.lastIndexOf('@'));
  return [
    ...(has([...tellingWords(name, local), ...[letters(emailAddress)].filter(Boolean)])
      ? fault('Choose a password without your name or e-mail address in it.')
      : []),
    ...(has(tellingWords(league)) ? fault('Choose a password without the name of the league in it.') : []),
    ...(isRepetition(folded)
      ? fault('Choose a password that does not repeat itself.')
      : isGuessedSoon(folded)
        ? fault(guessedSoon)
        : []),
  ];
}
