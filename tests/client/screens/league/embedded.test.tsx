/** @jest-environment-options {"url": "http://localhost/?embed=true&controls=false"} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import DivisionTable from '../../../../client/screens/league/DivisionTable.tsx';
import { page } from '../../../support/client/fixture-desk.tsx';
import { draw } from '../../../support/client/render.tsx';

it('inside a page of another site no table is remembered as the last one looked at', async () => {
  draw(
    <Routes>
      <Route path="/teams/:season" element={<DivisionTable />} />
    </Routes>,
    {
      at: '/teams/Winter?division=Division%20One&embed=true&controls=false',
      answers: {
        DivisionTable: page([], { teams: [], players: [], rules: null, orderedOtherwise: [], secondHalf: null }),
      },
    },
  );
  await screen.findByRole('heading', { name: 'No teams, yet' });
  expect(localStorage.getItem('oche-table')).toBeNull();
});
