import { expect, it } from '@jest/globals';
import { firstPlaceText, tableNote } from '../../../../client/modules/division/table-note.ts';

it.each([
  [undefined, ['points', 'fixturesWon', 'difference'], 'Level on points: fixtures won, then legs difference.'],
  ['Thu 12 Nov', ['points', 'matchesWon'], 'Up to and including Thu 12 Nov. Level on points: matches won.'],
  ['Thu 12 Nov', [], 'Up to and including Thu 12 Nov.'],
  [undefined, ['points'], ''],
])('says how far the table counts (%s) and what decides (%j)', (until, tieBreaks, text) => {
  expect(tableNote(until, tieBreaks)).toBe(text);
});

const teams = (first: Record<string, 'certain' | 'open' | 'impossible'>) =>
  Object.entries(first).map(([name, of]) => ({ name, prospect: { first: of } }));

it.each([
  [teams({ Fox: 'certain', Bull: 'impossible' }), 'Fox is first, whatever happens.'],
  [teams({ Fox: 'open', Bull: 'open', Oak: 'open', Elm: 'impossible' }), 'Elm can no longer come first.'],
  [
    teams({ Fox: 'open', Bull: 'open', Oak: 'impossible', Elm: 'impossible' }),
    'Only Fox and Bull can still come first.',
  ],
  [teams({ Fox: 'open', Bull: 'open' }), undefined],
  [[{ name: 'Fox', prospect: null }], undefined],
])('says what is proved of the first place (%#)', (rows, text) => {
  expect(firstPlaceText(rows)).toBe(text);
});
