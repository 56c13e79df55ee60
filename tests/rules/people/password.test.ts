import { describe, expect, it } from 'vitest';
import { commonWords } from '#rules/people/common-passwords.ts';
import { passwordFaults, passwordPieceCount } from '#rules/people/password.ts';
import { slowness } from '../../support/slowness.ts';

const owner = { name: 'José de la Cruz', emailAddress: 'jose.cruz@darts.example' };
const faultsOf = (password: string) =>
  passwordFaults(password, owner, 'Wexcombe & District').map(({ message }) => message);

describe('a password', () => {
  it.each([
    'twelve chars',
    'de gustibus non est',
    '180 180 141!',
    'pässwörter mit punkten',
    'four words in a row',
    'nine dart finish',
    'kX9-vtR2mQ7z',
    'chalk-the-first-leg',
  ])('%s is taken', (password) => expect(faultsOf(password)).toEqual([]));

  it.each<[RegExp, string[]]>([
    [/12 characters or more/, ['short', 'elevenchars', '🎯🎯🎯🎯🎯🎯']],
    [/at most 1000/, ['x'.repeat(1001)]],
    [/your name/, ['josé is the best', 'CRUZ control here', 'jose.cruz rocks', 'my José-Cruz 77']],
    [/name of the league/, ['our Wexcombe 180!', 'the district one', 'WEXCOMBE AND 7']],
    [
      /repeat/,
      ['aaaaaaaaaaaa', 'abcabcabcabc', '121212121212', 'passwordpassword', 'Treble20treble20', 'chalk me chalk me ch'],
    ],
    [
      /first to be guessed/,
      [
        'password1234',
        'Password123!',
        'P@ssw0rd2024!',
        'qwertyuiop12',
        'qwertzuiop1!',
        '1q2w3e4r5t6y',
        '1qaz2wsx3edc',
        '098765432109',
        '741295836021',
        'zyxwvutsrqponm',
        'letmein12345',
        'unbelievable',
        'manchesterunited',
        'liverpoolfc1',
        'MondayMonday1!',
        'summer2026!!!',
        'bullseye180!!',
      ],
    ],
  ])('is refused (%s): %j', (message, passwords) => {
    for (const password of passwords)
      expect([password, faultsOf(password)[0]]).toEqual([password, expect.stringMatching(message)]);
  });

  it('is looked at quickly, however long', () => {
    const start = process.cpuUsage();
    faultsOf('aB3$kd9!zQ'.repeat(99));
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000 / slowness()).toBeLessThan(200);
  });

  it('of a league or person without a name is judged by the rest', () =>
    expect(passwordFaults('nine dart finish', { name: '', emailAddress: '' }, '')).toEqual([]));
});

it('counts pieces: a common word, a run, one sign several times and a year are one', () => {
  expect(['dragon', 'dr4g0n', 'dragon2024', 'asdfgh', '!!!!', 'zqj'].map(passwordPieceCount)).toEqual([
    1, 1, 2, 1, 1, 3,
  ]);
});

it('the list is long, in small letters, without repetitions', () => {
  expect(commonWords.length).toBeGreaterThan(1300);
  expect(new Set(commonWords).size).toBe(commonWords.length);
  expect(commonWords.filter((word) => !/^[a-z0-9]{3,}$/.test(word))).toEqual([]);
});
