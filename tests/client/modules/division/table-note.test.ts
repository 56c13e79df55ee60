import { expect, it } from '@jest/globals';
import { firstPlaceText, tableNote, zoneProofText } from '../../../../client/modules/division/table-note.ts';

it.each([
  [undefined, ['points', 'fixturesWon', 'difference'], 'Level on points: fixtures won, then legs difference.'],
  ['Thu 12 Nov', ['points', 'matchesWon'], 'Up to and including Thu 12 Nov. Level on points: matches won.'],
  ['Thu 12 Nov', [], 'Up to and including Thu 12 Nov.'],
  [undefined, ['points'], ''],
])('says how far the table counts (%s) and what decides (%j)', (until, tieBreaks, text) => {
  expect(tableNote(until, tieBreaks)).toBe(text);
});

const teams = (first: Record<string, 'certain' | 'open' | 'impossible'>) =>
  Object.entries(first).map(([name, of]) => ({ name, prospect: { first: of }, proofs: [] }));

it.each([
  [teams({ Fox: 'certain', Bull: 'impossible' }), 'Fox is first, whatever happens.'],
  [teams({ Fox: 'open', Bull: 'open', Oak: 'open', Elm: 'impossible' }), 'Elm can no longer come first.'],
  [
    teams({ Fox: 'open', Bull: 'open', Oak: 'impossible', Elm: 'impossible' }),
    'Only Fox and Bull can still come first.',
  ],
  [teams({ Fox: 'open', Bull: 'open' }), undefined],
  [[{ name: 'Fox', prospect: null, proofs: [] }], undefined],
  [[{ name: 'Fox', prospect: { first: 'certain' as const }, proofs: ['champion' as const] }], undefined],
])('says what is proved of the first place (%#)', (rows, text) => {
  expect(firstPlaceText(rows)).toBe(text);
});

it('says what is proved of the zones, of every team the best', () => {
  const row = (name: string, ...proofs: Parameters<typeof zoneProofText>[0][number]['proofs']) => ({ name, proofs });
  expect(
    zoneProofText([
      row('Fox', 'champion', 'promoted', 'notRelegated'),
      row('Bull', 'promoted', 'notRelegated'),
      row('Oak', 'notRelegated'),
      row('Elm', 'notRelegated'),
      row('Ash'),
      row('Yew', 'relegated'),
    ]),
  ).toBe('Fox is champion. Bull is promoted. Oak and Elm cannot be relegated. Yew is relegated.');
  expect(zoneProofText([row('Fox')])).toBe('');
});
