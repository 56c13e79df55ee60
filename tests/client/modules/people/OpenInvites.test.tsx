import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenInvites } from '../../../../client/modules/people/OpenInvites.tsx';
import { draw, refusal, wire } from '../../../support/client/render.tsx';

it('says that invitations could not be loaded, and loads them again', async () => {
  const invite = { id: 'i1', preset: 'captain', teamId: 't1', expires: '2026-12-01T20:00:00.000Z', author: 'Denise' };
  let isAway = true;
  draw(<OpenInvites teamName={() => 'Reds'} />, {
    answers: {
      OpenInvites: () => (isAway ? refusal('UNAVAILABLE', 'Not now.') : { invites: [wire('Invite', invite)] }),
    },
  });
  await screen.findByText('The open invitations could not be loaded');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^Take back: .*Reds$/ });
  expect(screen.queryByText('The open invitations could not be loaded')).toBeNull();
});

it('says that the last one was taken back, where the focus goes on', async () => {
  const invite = { id: 'i1', preset: 'captain', teamId: 't1', expires: '2026-12-01T20:00:00.000Z', author: 'Denise' };
  let invites = [wire('Invite', invite)];
  draw(<OpenInvites teamName={() => 'Reds'} />, {
    answers: {
      OpenInvites: () => ({ invites }),
      WithdrawInvite: () => {
        invites = [];
        return { withdrawInvite: true };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Take back/ }));
  const told = await screen.findByText('Taken back: Captain, Reds.');
  expect(document.activeElement).toBe(told);
});
