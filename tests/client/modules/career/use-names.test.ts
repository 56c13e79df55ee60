import { expect, it } from '@jest/globals';
import { nameSuggestions } from '../../../../client/modules/career/compare/use-name-suggestions.ts';

const place = { division: 'One', season: 'Winter', seasonAddress: 'Winter' };
const none = { players: [], former: [], teams: [] };

it('a player of several teams is one suggestion, and namesakes are told apart', () => {
  const players = [
    { id: 'p1', name: 'Ann Ash', team: 'Reds', ...place },
    { id: 'p1', name: 'Ann Ash', team: 'Cup Reds', ...place },
    { id: 'p2', name: 'Bob', team: 'Reds', ...place },
    { id: 'p3', name: 'Bob', team: 'Blues', ...place },
  ];
  expect(nameSuggestions({ ...none, players }).map(({ name, about, address }) => [name, about, address])).toEqual([
    ['Ann Ash', 'Reds, Cup Reds', 'Ann Ash'],
    ['Bob', 'Reds', 'p2'],
    ['Bob', 'Blues', 'p3'],
  ]);
});

it('teams and earlier players are offered too, and not too many', () => {
  const teams = [
    { id: 't1', name: 'Reds', team: null, division: 'One', season: 'Winter', seasonAddress: 'Winter' },
    { id: 't1', name: 'Reds', team: null, division: 'Cup', season: 'Winter', seasonAddress: 'Winter' },
  ];
  const former = [{ id: 'f1', name: 'Old Ann', address: 'f1' }];
  expect(nameSuggestions({ ...none, teams, former }).map(({ name, about, address }) => [name, about, address])).toEqual(
    [
      ['Reds', 'Team, Cup', 'Reds'],
      ['Old Ann', 'Career', 'f1'],
    ],
  );
  const twins = ['t1', 't2'].map((id) => ({ ...teams[0]!, id }));
  expect(nameSuggestions({ ...none, teams: twins }).map(({ address }) => address)).toEqual(['t1', 't2']);
  const players = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, name: `Ann ${at}`, team: 'Reds', ...place }));
  expect(nameSuggestions({ ...none, players })).toHaveLength(8);
});
