import { expect, it } from 'vitest';
import { randomStream } from '#rules/basics/random.ts';
import type { FitDivision } from '#rules/planning/template-fit.ts';
import { mapTeams } from '#rules/planning/template-mapping.ts';

const division = (name: string, ...teams: [id: string, address: string][]): FitDivision => ({
  name,
  teams: teams.map(([id, address]) => ({ id, name: id, address })),
});
const week = (...homes: string[]) => ({
  sharedAddresses: [],
  dates: [{ fixtures: homes.map((home) => ({ home, away: null })) }],
});
const teams = [
  division('One', ['x1', 'Lion']),
  division('Two', ['x2', 'Lion'], ['y2', 'Swan']),
  division('Three', ['y3', 'Swan']),
];

it('an address that has the largest group gives way to one that fits nowhere else', () => {
  const sharedAddresses = [
    ['A', 'B', 'C'],
    ['D', 'E'],
  ];
  const divisions = [week('A', 'D'), week('B', 'E'), week('C')];
  const outcome = mapTeams({ sharedAddresses, divisions }, teams, {}, randomStream(7));
  const mappings = 'mappings' in outcome ? outcome.mappings : [];
  expect(mappings.map((mapping) => Object.fromEntries([...mapping].map(([code, { id }]) => [code, id])))).toEqual([
    { D: 'x1' },
    { B: 'y2', E: 'x2' },
    { C: 'y3' },
  ]);
});
