import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { TableAround } from '../../../../client/modules/team/TableAround.tsx';
import { draw, wire } from '../../../support/client/render.tsx';

it('says what was decided of the teams that it shows, and of no others', async () => {
  const teams = ['Fox', 'Bull', 'Bell', 'Swan'].map((name, at) =>
    wire('DivisionTeam', {
      ...{ id: name, name, path: `/${name}`, divisionRank: at + 1, played: 1, points: 0, difference: 0, movement: 0 },
      ...{ fixturesWon: 0, fixturesLost: 0, fixturesDrawn: 0, form: [], remarks: [`${name} lost a point.`] },
    }),
  );
  draw(<TableAround teams={teams} ownTeamId="Fox" caption="Around Fox" isOfPlayers={false} />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '* Fox lost a point.',
    '* Bull lost a point.',
    '* Bell lost a point.',
  ]);
  expect(screen.getAllByRole('cell', { name: '0*' })).toHaveLength(3);
});
