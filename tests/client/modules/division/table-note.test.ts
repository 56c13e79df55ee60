import { expect, it } from '@jest/globals';
import { tableNote } from '../../../../client/modules/division/table-note.ts';

it.each([
  [undefined, ['points', 'fixturesWon', 'difference'], 'Level on points: fixtures won, then legs difference.'],
  ['Thu 12 Nov', ['points', 'matchesWon'], 'Up to and including Thu 12 Nov. Level on points: matches won.'],
  ['Thu 12 Nov', [], 'Up to and including Thu 12 Nov.'],
  [undefined, ['points'], ''],
])('says how far the table counts (%s) and what decides (%j)', (until, tieBreaks, text) => {
  expect(tableNote(until, tieBreaks)).toBe(text);
});
