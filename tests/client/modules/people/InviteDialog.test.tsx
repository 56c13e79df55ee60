import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import InviteDialog from '../../../../client/modules/people/InviteDialog.tsx';
import { draw, heldBack, wire } from '../../../support/client/render.tsx';

it('while a link is made nobody can choose whom else it is for', async () => {
  const team = (id: string) => wire('Team', { id, name: id });
  const made = {
    createInvite: wire('NewInvite', {
      url: 'http://localhost/join/1',
      invite: wire('Invite', { id: 'i1', expires: '2026-12-01T00:00:00Z' }),
    }),
  };
  const held = heldBack(made);
  draw(<InviteDialog onClose={jest.fn()} />, {
    answers: {
      TeamNames: { teams: wire('TeamPage', { total: 2, teams: [team('Bell'), team('Lion')] }) },
      CreateInvite: held.answer,
    },
  });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Team' });
  await screen.findByRole('option', { name: 'Bell' });
  await userEvent.selectOptions(choice, 'Bell');
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(choice.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Scorer' }).disabled).toBe(true);
  await held.letGo();
  await screen.findByRole('img', { name: 'QR code of http://localhost/join/1' });
  expect(choice.disabled).toBe(false);
});

/** A page from which the captain of a team is invited, after the list of teams has been read there before. */
function Page() {
  const [team, invite] = useState<string>();
  return team === undefined ? (
    ['', 'Inn', 'Gone'].map((id) => (
      <button key={id} type="button" onClick={() => invite(id)}>
        Invite {id || 'somebody'}
      </button>
    ))
  ) : (
    <InviteDialog teamId={team} onClose={() => invite(undefined)} />
  );
}

it('a captain of a team that was added just now is invited for it, and no other team is shown for one that is gone', async () => {
  const teams = ['Bell'];
  draw(<Page />, {
    answers: {
      TeamNames: () => ({
        teams: wire('TeamPage', { total: teams.length, teams: teams.map((id) => wire('Team', { id, name: id })) }),
      }),
    },
  });
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Team' }).selectedOptions[0]?.text;
  const open = async (whom: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Invite ${whom}` }));
    await screen.findByRole('option', { name: 'Bell' });
  };
  const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open('somebody');
  await close();
  teams.push('Inn');
  await open('Inn');
  expect(chosen()).toBe('Inn');
  await close();
  await open('Gone');
  expect(chosen()).toBe('A team that is gone');
});

it('where the teams could not be loaded it says why, and they can be asked for again', async () => {
  let isAway = true;
  const teams = { teams: wire('TeamPage', { total: 1, teams: [wire('Team', { id: 'Bell', name: 'Bell' })] }) };
  draw(<InviteDialog teamId="Bell" onClose={jest.fn()} />, {
    answers: { TeamNames: () => (isAway ? new Error('away') : teams) },
  });
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Team' }).selectedOptions[0]?.text;
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The teams could not be loaded\./);
  expect(chosen()).toBe('The team that was chosen');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: 'Bell' });
  expect(chosen()).toBe('Bell');
  expect(screen.queryByRole('alert')).toBeNull();
});
