import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '#rules/basics/features.ts';
import LeagueEditBar from '../../../../client/modules/league/LeagueEditBar.tsx';
import { aDivision, aFrame, aPerson, draw, wire } from '../../../support/client/render.tsx';

const agree = wire('Feature', {
  ...features.secondCaptainSeesCard,
  configuredValue: null as string | null,
  updated: null,
});
const show = (...access: string[]) => {
  localStorage.clear();
  let stored = agree;
  return draw(<LeagueEditBar season={{ id: 's1', name: 'Winter' }} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access }), divisions: [aDivision('d1', 'One')] }),
      SeasonToEdit: {
        season: wire('Season', {
          ...{ id: 's1', version: 'v1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
          ...{ fixtureStartTime: '20:00:00', fixtureDuration: 4, allowFavouriteTeams: true, divisionIds: ['d1'] },
        }),
      },
      Features: () => ({ features: [stored] }),
      ConfigureFeature({ value }) {
        stored = { ...agree, configuredValue: value as string };
        return { configureFeature: stored };
      },
    },
  });
};

it.each(['Edit season', 'Add season'])(
  '%s asks whether captains agree with two taps, and saves it at once',
  async (button) => {
    const { sent } = show('manageSeasons', 'manageFeatures');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Captains agree with two taps' });
    await waitFor(() => expect(box.disabled).toBe(false));
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect(sent('ConfigureFeature')).toEqual([
      { id: features.secondCaptainSeesCard.id, value: 'true', version: agree.updated },
    ]);
    // It is no field of the season, so there is nothing to be lost.
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('does not ask those who may not switch features', async () => {
  const { sent } = show('manageSeasons');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit season' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('checkbox', { name: 'Visitors may mark favourite teams' });
  expect(dialog.queryByRole('checkbox', { name: 'Captains agree with two taps' })).toBeNull();
  expect(sent('Features')).toEqual([]);
});
