import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddPlayersDialog from '../../../../../client/modules/player/edit/AddPlayersDialog.tsx';
import { draw, heldBack, wire } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

async function show() {
  const held = heldBack({ seasonNamesakes: [] });
  const onClose = jest.fn();
  const { sent } = draw(
    <AddPlayersDialog
      team={{ id: 't1', name: 'Reds' }}
      seasonId="s1"
      divisionId="d1"
      presentNames={[]}
      onClose={onClose}
    />,
    {
      answers: {
        SeasonNamesakes: held.answer,
        AddPlayers: { addPlayers: wire('TeamOutcome', { messages: [], warnings: [] }) },
      },
    },
  );
  const names = screen.getByRole('textbox', { name: /Names/ });
  await userEvent.type(names, 'Zed');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add player' }));
  return { held, onClose, names, sent: () => sent('AddPlayers').length };
}

it('a double tap adds a player once, and nothing can be typed while it is looked who has the name', async () => {
  const { held, onClose, names, sent } = await show();
  expect(names.closest('[inert]')).not.toBeNull();
  await held.letGo();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toBe(1);
});
