import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isFrom0To180 } from '#rules/darts/darts.ts';
import {
  isKeyDisabled,
  isQuickKey,
  keypadKeyOf,
  keypadRows,
  quickScore,
  withDigit,
  withoutDigit,
  type Key,
} from '#rules/darts/keypad.ts';

const keys = keypadRows.flat() as Key[];
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const off = (typed: string) => keys.filter((key) => isKeyDisabled(typed, key));

describe('keys that are off', () => {
  it.each<[string, Key[]]>([
    ['', ['backspace', 'enter']],
    ['0', [0]],
    ['1', []],
    ['18', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['17', []],
    ['50', [140, ...digits]],
    ['76', [140, ...digits]],
    ['180', keys.filter((key) => key !== 'backspace' && key !== 'enter')],
  ])('with %p typed', (typed, expected) => {
    expect(off(typed).toSorted()).toEqual(expected.toSorted());
  });
});

it.each([
  ['', 7, '7'],
  ['0', 7, '7'],
  ['1', 0, '10'],
  ['18', 0, '180'],
])('%p and %i make %p', (typed, digit, expected) => expect(withDigit(typed, digit)).toBe(expected));

it('backspace takes the last digit', () => expect([withoutDigit('140'), withoutDigit('')]).toEqual(['14', '']));

it('quick scores add to what is typed', () => expect([quickScore('', 60), quickScore('60', 45)]).toEqual([60, 105]));

it.each([
  ['5', 5],
  ['Enter', 'enter'],
  ['Backspace', 'backspace'],
  ['a', undefined],
  ['F5', undefined],
  ['12', undefined],
])('the keyboard key %s is %s', (name, key) => expect(keypadKeyOf(name)).toBe(key));

it('no way of pressing keys that are on leads past 180', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 12 }), (presses) => {
      let typed = '';
      for (const key of presses) {
        if (isKeyDisabled(typed, key)) continue;
        if (key === 'enter' || isQuickKey(key)) {
          expect(isFrom0To180(key === 'enter' ? Number(typed) : quickScore(typed, key))).toBe(true);
          typed = '';
        } else typed = key === 'backspace' ? withoutDigit(typed) : withDigit(typed, key);
        expect(typed === '' || isFrom0To180(Number(typed))).toBe(true);
      }
    }),
  ));
