import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Sockets from '../../../../client/modules/admin/sockets/Sockets.tsx';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const at = '2026-11-21T11:00:00.000Z';
const aSocket = wire('Socket', {
  ...{ id: '1', userName: 'Hilary', originatingUrl: null, connected: at, lastReceipt: at, lastSent: null },
  ...{ receivedMessages: 1, sentMessages: 0, subscriptions: [] },
});

async function close(CloseSocket: Answers[string]) {
  draw(<Sockets />, { answers: { Sockets: { sockets: [aSocket] }, CloseSocket } });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the socket of Hilary' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close the socket' }));
}

it('closes one after asking, and says so', async () => {
  await close({ closeSocket: true });
  expect((await screen.findByText('The socket was closed.')).getAttribute('role')).toBe('status');
});

it('says why one could not be closed', async () => {
  await close(refusal('NOT_FOUND', 'It is closed already.'));
  expect((await screen.findByRole('alert')).textContent).toBe('It is closed already.');
});
