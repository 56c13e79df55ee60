import { expect, it } from 'vitest';
import { plainText } from '#rules/basics/plain-text.ts';

it.each([
  ['No darts', 'No darts'],
  ['Bring your **own** _darts_', 'Bring your own darts'],
  ['# Final\n\nAt [The Oak](https://oak.example/a_b),\n- board #3\n- board 4', 'Final At The Oak, board #3 board 4'],
  ['> `snake_case` ![a board](https://x.example/y.png)', 'snake_case a board'],
  ['__Cup__ night, ***at last***', 'Cup night, at last'],
  ['See [a](https://x.org/A_(b)) and https://x.org/_a_/b', 'See a and https://x.org/_a_/b'],
  ['5 * 3, A\\*B and **bold *within* it**', '5 * 3, A*B and bold within it'],
  ['***', '***'],
  ['![](https://x.org/a.png)', '![](https://x.org/a.png)'],
  ['', ''],
])('%j is %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});
