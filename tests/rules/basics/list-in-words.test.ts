import { expect, it } from 'vitest';
import { listInWords } from '#rules/basics/list-in-words.ts';

it.each([
  [[], ''],
  [['S3'], 'S3'],
  [['S3', 'the 180s'], 'S3 and the 180s'],
  [['S3', 'P1', 'the 180s'], 'S3, P1 and the 180s'],
])('%j', (names, words) => expect(listInWords(names)).toBe(words));
