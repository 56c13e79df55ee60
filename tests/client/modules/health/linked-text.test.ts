import { expect, it } from '@jest/globals';
import { healthChecks } from '#rules/health/checks.ts';
import { explanationOf } from '#rules/health/explanations.ts';
import { nameSplitter } from '../../../../client/modules/health/linked-text.ts';

const partsOf = nameSplitter([
  { name: 'Fox', to: '/fox', division: 'One' },
  { name: 'Fox & Bell (B)', to: '/fox-bell', division: 'One' },
  { name: 'Swan', to: '/swan-1', division: 'One' },
  { name: 'Swan', to: '/swan-2', division: 'Two' },
]);

it('links what a text names, the longest name first, and no piece of a word', () => {
  expect(partsOf('One: Fox & Bell (B) v Fox, Foxes stay')).toEqual([
    { text: 'One: ' },
    { text: 'Fox & Bell (B)', to: '/fox-bell' },
    { text: ' v ' },
    { text: 'Fox', to: '/fox' },
    { text: ', Foxes stay' },
  ]);
});

it('means the namesake of the division that the text begins with', () => {
  expect(partsOf('Two: Swan has no fixture.')[1]).toEqual({ text: 'Swan', to: '/swan-2' });
  expect(partsOf('Swan has 2 fixtures.')[0]).toEqual({ text: 'Swan', to: '/swan-1' });
});

it('leaves a text alone when nothing is known', () => {
  expect(nameSplitter([])('One: Fox')).toEqual([{ text: 'One: Fox' }]);
});

it('knows what each check is for', () => {
  for (const { name } of healthChecks) expect(explanationOf(name)).toMatch(/\.$/);
  expect(explanationOf('constructor')).toBeUndefined();
});
