import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BeforeMatch from '../../../../../client/modules/card/reading/BeforeMatch.tsx';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { draw, refusal, wire } from '../../../../support/client/render.tsx';

const side = (id: string, name: string) => ({ id, name, manOfTheMatch: null, manOfTheMatchName: null });
const fixture = {
  ...{ id: 'f1', date: '2026-11-12', address: '', home: side('t1', 'Plough'), away: side('t2', 'Weavers') },
  season: { id: 's1', name: 'Winter 2026/27', startDate: '2026-09-01', endDate: '2027-03-31' },
} as FixtureOfCard;
const team = (id: string) => wire('TeamDetails', { id, fixtures: [] });

it('what is known of both teams and could not be loaded is said, and asked for once more', async () => {
  let isAway = true;
  draw(<BeforeMatch fixture={fixture} division="Division One" />, {
    answers: {
      BeforeMatch: () =>
        isAway
          ? refusal('UNAVAILABLE', 'The server is busy.')
          : {
              divisionData: wire('DivisionData', { teams: [], players: [], rules: null }),
              team: team('t1'),
              away: team('t2'),
            },
      ExpectedNight: { compare: wire('Comparison', { expected: null }) },
    },
  });
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Form and meetings could not be loaded. The server is busy.');
  expect(screen.queryByText('Loading')).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('They have not met this season or last.');
  expect(screen.queryByRole('alert')).toBeNull();
});
