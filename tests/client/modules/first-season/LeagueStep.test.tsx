import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast, toastStore } from '../../../../client/lib/page/toast.ts';
import { LeagueStep } from '../../../../client/modules/first-season/LeagueStep.tsx';
import { aFrame, draw, refusedAsStale } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it('a name that somebody else has saved meanwhile is taken, or saved over', async () => {
  const settings = {
    ...aFrame().league,
    ...{ __typename: 'LeagueSettings', version: 'v1', name: 'League', about: '', night: '' },
    ...{ startTime: '20:00', timeZone: 'Europe/London', weekStart: 'Monday' },
  };
  const sent: object[] = [];
  const onDone = jest.fn();
  draw(<LeagueStep onDone={onDone} />, {
    answers: {
      LeagueSettings: () => ({ leagueSettings: settings }),
      PutLeagueSettings: ({ version, input }) => {
        if (version !== settings.version) return refusedAsStale();
        sent.push(input as object);
        return { putLeagueSettings: settings };
      },
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the league' }), ' of Ours');
  Object.assign(settings, { version: 'v2', name: 'The League', colour: '#aa0000' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the league' }).maxLength).toBe(60);
  showToast('Divisions: saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
  await screen.findByRole('button', { name: 'Take theirs' });
  // Beside what is refused now, nothing says that it was saved.
  expect(toastStore.get()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toMatchObject([{ name: 'League of Ours', colour: '#aa0000' }]);
});
