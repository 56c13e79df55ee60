import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import DataErrors from '../../../../client/modules/division/DataErrors.tsx';
import { draw, wire } from '../../../support/client/render.tsx';

const none = { gameId: null, tournamentId: null, teamId: null, playerId: null };
const anError = (more: object) => wire('DivisionDataError', { message: 'Wrong', ...none, ...more });
const paths = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

it('leads from each mistake to where it is corrected', async () => {
  const errors = [
    anError({ gameId: 'f1' }),
    anError({ tournamentId: 't1' }),
    anError({ teamId: 'x1' }),
    anError({ playerId: 'p1' }),
    anError({ gameId: 'f2', playerId: 'p2' }),
    anError({}),
  ];
  draw(<DataErrors errors={errors} season="Winter" divisions={['One']} teams={[]} />);
  await screen.findByText('6 problems in the results');
  expect(paths()).toEqual([
    '/score/f1',
    '/tournament/t1',
    '/division/One/team:x1/Winter',
    '/division/One/player:p1/Winter',
    '/score/f2',
    '/division/One/player:p2/Winter',
  ]);
});

it('finds a team in its division where several are shown', () => {
  const teams = [{ id: 'x2', division: { name: 'Two' } }];
  const errors = [anError({ teamId: 'x2' }), anError({ teamId: 'elsewhere' })];
  draw(<DataErrors errors={errors} season="Winter" divisions={['One', 'Two']} teams={teams} />);
  expect(paths()).toEqual(['/division/Two/team:x2/Winter', '/division/One/team:elsewhere/Winter']);
});
