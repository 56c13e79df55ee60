import { expect, it } from 'vitest';
import { plainText } from '#rules/basics/plain-text.ts';

it.each([
  ['No darts', 'No darts'],
  ['Bring your **own** _darts_', 'Bring your own darts'],
  ['# Final\n\nAt [The Oak](https://oak.example/a_b),\n- board #3\n- board 4', 'Final At The Oak, board #3 board 4'],
  ['> `snake_case` ![a board](https://x.example/y.png)', 'snake_case a board'],
  ['', ''],
])('%j is %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});
