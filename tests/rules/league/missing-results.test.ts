import { expect, it } from 'vitest';
import { isResultMissing } from '#rules/league/missing-results.ts';

const played = { awayTeam: { id: 'b' }, homeScore: null, scoreHidden: false, postponed: false };

it.each<[string, Parameters<typeof isResultMissing>[0], string, boolean]>([
  ['the night is over', played, '2026-11-12', true],
  ['the night is on', played, '2026-11-19', false],
  ['the night is to come', played, '2026-11-26', false],
  ['it has a result, which may be 0', { ...played, homeScore: 0 }, '2026-11-12', false],
  ['its result is kept secret for now', { ...played, scoreHidden: true }, '2026-11-12', false],
  ['it is postponed', { ...played, postponed: true }, '2026-11-12', false],
  ['nobody was drawn against them', { ...played, awayTeam: null }, '2026-11-12', false],
])('a result is missing or not when %s', (_, fixture, date, isMissing) =>
  expect(isResultMissing(fixture, date, '2026-11-19')).toBe(isMissing),
);
