import { expect, it } from '@jest/globals';
import { tableOfEachDivision } from '../../../../client/modules/division/divisions-of.ts';
import type { DivisionTableData } from '../../../../client/modules/division/use-division-data.ts';

it('each division has its own table, also where the season orders them all otherwise', () => {
  const one = { id: '1', name: 'One' };
  const two = { id: '2', name: 'Two' };
  const row = (name: string, division: object, divisionRank: number) => ({ name, division, divisionRank });
  const teams = [row('Yew', two, 2), row('Reds', one, 1), row('Elm', two, 2), row('Ash', two, 1), row('Blues', one, 2)];
  const tables = tableOfEachDivision({ id: '0', name: 'All', teams } as unknown as DivisionTableData, (a, b) =>
    a.localeCompare(b),
  );
  expect(tables.map((table) => [table.name, ...table.teams.map(({ name }) => name)])).toEqual([
    ['One', 'Reds', 'Blues'],
    ['Two', 'Ash', 'Elm', 'Yew'],
  ]);
});
