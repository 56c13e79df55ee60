import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, day, edited, empty, opener, page, show, user } from '../../../support/client/fixture-desk.tsx';
import { aDivision, aFrame, aPerson, aSeason } from '../../../support/client/render.tsx';

it('what is not saved is there again after another division was looked at, also when its date was not opened', async () => {
  const two = { __typename: 'Division', id: 'd2', name: 'Division Two', superleague: false };
  const { unmount } = show({
    at: edited,
    data: (({ divisionIds }: { divisionIds: string[] }) =>
      page([empty], divisionIds[0] === two.name ? { id: two.id, name: two.name } : {})) as never,
    answers: {
      Frame: aFrame({
        me: aPerson({ access: ['manageGames'] }),
        divisions: [aDivision(), two],
        seasons: [aSeason({ divisionIds: ['d1', 'd2'] })],
      }),
    },
  });
  await choose('Fox', 'Bell');
  const goTo = async (division: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Division' }), division);
  await goTo('Division Two');
  await waitFor(async () => expect((await opener('Fox')).textContent).toContain('Choose away team'));
  await goTo('Division One');
  await screen.findByRole('button', { name: 'Save Fox v Bell' });
  unmount();
  show();
  await screen.findByRole('button', { name: 'Save Fox v Bell' });
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain(`edit=${day}`));
});

const stored = () => Object.keys(localStorage).find((name) => name.includes(' desk '));

it('what another tab has stored or dropped meanwhile is not written over by news', async () => {
  const { client } = show({ at: edited });
  await choose('Fox', 'Bell');
  await waitFor(() => expect(stored()).toBeTruthy());
  const name = stored()!;
  localStorage.removeItem(name);
  fireEvent(window, new StorageEvent('storage', { key: name }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Fox v Bell' })).toBeNull());
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  expect(stored()).toBeUndefined();
});
