import { expect, it } from 'vitest';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { lineCountOfMatch, paperLook } from '#rules/card/paper.ts';
import { matches, rulesOf } from '../../support/makers/rule-sets.ts';
import { rules } from '../makers.ts';

const lineCount = (formats: readonly MatchFormat[]) =>
  formats.reduce((sum, format) => sum + lineCountOfMatch(format), 0);

it('a card on paper has a line for each player, four for a whole team, and none for a match that does not exist', () => {
  expect(lineCount(rules.card.league)).toBe(12);
  expect(lineCount(rules.card.qualifier)).toBe(9);
  expect(lineCount(rulesOf('wholeTeamLast').card.league)).toBe(12);
});

const withOwnNames = (count: number) =>
  matches(count, 1).map((format, at) => ({ ...format, label: `Match ${at + 1}` }));
const look = (
  formats: readonly MatchFormat[],
  { squad = 0, wantsHalf = false, name = 'Old Bell' }: { squad?: number; wantsHalf?: boolean; name?: string } = {},
) => {
  const players = Array.from({ length: squad }, () => 'Christopher Robinson');
  const onPaper = {
    matches: formats.map((format) => ({ format, hasHeadStart: false })),
    headings: new Set(formats.map(({ label, playerCount }) => label ?? playerCount)).size,
    teamNames: [name, 'Fox'],
    listed: squad ? [players, players] : [],
  };
  const { size, listsPlayers } = paperLook(onPaper, { wantsHalf });
  return listsPlayers ? size : `${size}, nobody listed`;
};

it.each([
  [
    'lines are smaller the more there are',
    [12, 16, 25, 40].map((count) => look(matches(count, 1))),
    'wide wide narrow tiny',
  ],
  ['headings take room, too', [12, 16, 25].map((count) => look(withOwnNames(count))), 'wide narrow tiny'],
  [
    'so does a list of players',
    [0, 12, 20, 40].map((squad) => look(withOwnNames(12), { squad })),
    'wide wide narrow small',
  ],
  ['a list that does not fit is left out', [look(withOwnNames(25), { squad: 20 })], 'tiny, nobody listed'],
])('%s', (_, found, expected) => expect(found.join(' ')).toBe(expected));

it('two cards share a sheet where each fits on half of it, and are as on a whole one where not', () => {
  const half = (formats: readonly MatchFormat[], more = {}) => look(formats, { wantsHalf: true, ...more });
  expect([half(matches(12, 1)), half(withOwnNames(12)), half(matches(8, 1), { squad: 8 })]).toEqual([
    'half',
    'wide',
    'half',
  ]);
  expect(half(rules.card.league)).toBe('half');
  expect([half(matches(8, 1), { squad: 20 }), half(withOwnNames(8), { squad: 20 })]).toEqual(['wide', 'wide']);
  expect(half(matches(12, 1), { name: 'Worshipful Company of Wheelwrights' })).toBe('wide');
});
