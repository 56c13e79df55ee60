import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DataErrors } from '../../../../client/modules/division/DataErrors.tsx';
import { draw, wire } from '../../../support/render.tsx';

const none = { gameId: null, tournamentId: null, teamId: null };
const anError = (more: object) => wire('DivisionDataError', { message: 'Wrong', ...none, ...more });

it('leads from each mistake to where it is corrected', async () => {
  const errors = [anError({ gameId: 'f1' }), anError({ tournamentId: 't1' }), anError({ teamId: 'x1' }), anError({})];
  draw(<DataErrors errors={errors} place={{ division: 'One', season: 'Winter' }} />);
  await screen.findByText('4 problems in the results');
  const paths = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/score/f1', '/tournament/t1', '/division/One/team:x1/Winter']);
});
