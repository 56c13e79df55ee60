import { expect, it } from 'vitest';
import { plural, pluralWord } from '#rules/basics/plural.ts';

it.each([
  [plural(0, 'side'), '0 sides'],
  [plural(1, 'side'), '1 side'],
  [plural(2, 'side'), '2 sides'],
  [plural(1, 'match', 'matches'), '1 match'],
  [plural(2, 'match', 'matches'), '2 matches'],
  [plural(1200, 'record'), '1,200 records'],
  [plural(0.5, 'second'), '0.5 seconds'],
  [plural(3, 'team was', 'teams were'), '3 teams were'],
  [pluralWord(1, 'leg'), 'leg'],
  [pluralWord(-1, 'leg'), 'legs'],
])('%s', (said, expected) => expect(said).toBe(expected));
