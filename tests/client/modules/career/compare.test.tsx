import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComparePage } from '../../../../client/modules/career/compare/ComparePage.tsx';
import { draw, wire } from '../../../support/client/render.tsx';

const comparison = (more: object) => ({
  compare: wire('Comparison', {
    ...{ isTeams: false, wonByA: 0, wonByB: 0, drawn: 0, scoreA: 0, scoreB: 0, meetingCount: 0 },
    ...{
      nameOfA: null,
      nameOfB: null,
      nameOfNamesakes: null,
      namesakes: [],
      a: null,
      b: null,
      expected: null,
      meetings: [],
      ...more,
    },
  }),
});
const address = () => screen.getByLabelText('address').textContent;

it('two are asked for before anything is compared, and both have to be named', async () => {
  const { sent } = draw(<ComparePage />, { at: '/?a=Ann' });
  const first = screen.getByRole<HTMLInputElement>('combobox', { name: 'Player or team' });
  expect(first.value).toBe('Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByText('Enter a name');
  expect(sent('Compare')).toEqual([]);
  expect(address()).toBe('/?a=Ann');
});

it('of who is given by an id alone the name stands in the field, and the id is compared', async () => {
  const id = '0d9fbd2a-5c6b-4f0e-9a53-2f0c6f3b7a11';
  draw(<ComparePage />, {
    at: `/?a=${id}`,
    answers: { Compare: comparison({ problem: 'Choose two players, or two teams.', nameOfA: 'Old Bell' }) },
  });
  const first = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Player or team' });
  expect(first.value).toBe('Old Bell');
  expect(screen.queryByText('Nothing to compare')).toBeNull();
  await userEvent.type(screen.getByRole('combobox', { name: 'Against' }), 'Fox');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(address()).toBe(`/compare?a=${id}&b=Fox`);
});

it.each([
  ['first', null, 'Zed', '/compare?a=p1&b=bobby'],
  ['second', 'Bobby', null, '/compare?a=bobby&b=p1'],
])('whoever is chosen takes the place of the %s, whatever else they are called', async (_, nameOfA, nameOfB, to) => {
  const namesakes = [
    wire('CareerNamesake', { id: 'p1', name: 'Bob', address: 'p1', teams: ['Fox'], seasons: [] }),
    wire('CareerNamesake', { id: 'p2', name: 'Bobby', address: 'p2', teams: ['Owl'], seasons: [] }),
  ];
  draw(<ComparePage />, {
    at: '/?a=bobby&b=bobby',
    answers: { Compare: comparison({ problem: 'Several', namesakes, nameOfNamesakes: 'Bobby', nameOfA, nameOfB }) },
  });
  // As it is spelled, not as it was typed.
  await screen.findByRole('heading', { name: '2 players are called Bobby' });
  expect((await screen.findByRole('link', { name: 'Bob of Fox' })).getAttribute('href')).toBe(to);
});
