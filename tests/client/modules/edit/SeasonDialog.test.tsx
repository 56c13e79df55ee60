import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SeasonDialog from '../../../../client/modules/edit/SeasonDialog.tsx';
import { aDivision, aFrame, draw, wire } from '../../../support/render.tsx';

it('a season one of whose divisions was deleted can still be changed, and keeps it for when it is restored', async () => {
  const onClose = jest.fn();
  const stored = wire('Season', {
    ...{ id: 's1', version: 'v1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
    ...{ fixtureStartTime: '20:00:00', fixtureDuration: 4, allowFavouriteTeams: true },
    divisionIds: ['d1', 'deleted'],
  });
  const { asked } = draw(<SeasonDialog season={{ id: 's1', name: 'Winter' }} onClose={onClose} />, {
    answers: {
      Frame: aFrame({ divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two')] }),
      SeasonToEdit: { season: stored },
      PutSeason: {
        putSeason: wire('SeasonOutcome', {
          result: wire('Season', { id: 's1', name: 'Winter' }),
          messages: [],
          warnings: [],
        }),
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Two' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = asked.find(({ name }) => name === 'PutSeason')?.variables;
  expect(sent).toMatchObject({ id: 's1', version: 'v1', input: { divisionIds: ['d1', 'deleted', 'd2'] } });
});
