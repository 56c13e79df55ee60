import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Devices from '../../../../client/modules/device/Devices.tsx';
import { draw, refusal, type Answers } from '../../../support/client/render.tsx';
import { aDevice } from './devices.ts';

const show = (answers: Answers) => draw(<Devices />, { answers });
const active = aDevice({ id: 'd2', friendlyName: 'TV, bar', state: 'active', approvedBy: 'Hilary' });

it('says that there are none, yet', async () => {
  show({ Devices: { devices: [] } });
  await screen.findByText('No devices, yet');
});

it('has each with what can be done: let in who waits, end who is in, nothing with who is out', async () => {
  show({
    Devices: {
      devices: [
        aDevice(),
        active,
        aDevice({
          id: 'd3',
          friendlyName: 'Old',
          state: 'rejected',
          rejectedBy: 'Hilary',
          message: 'Lost',
          approvedBy: 'Ann',
        }),
        aDevice({ id: 'd5', friendlyName: 'Odd', state: 'rejected', rejectedBy: 'Hilary' }),
        aDevice({ id: 'd4', friendlyName: 'New', state: 'approved', approvedBy: 'Hilary' }),
      ],
    },
  });
  await screen.findByText('Old');
  const rows = screen
    .getAllByRole('listitem')
    .map((row) => [
      row.querySelector('b')!.textContent,
      [...row.querySelectorAll('a, button')].map((way) => way.textContent),
      row.querySelectorAll('small')[1]!.textContent,
    ]);
  expect(rows).toEqual([
    ['Tablet, board 2', ['Let in'], expect.stringMatching(/^Waits since/)],
    ['TV, bar', ['End'], 'Let in by Hilary'],
    ['Old', [], 'Ended by Hilary: Lost'],
    ['Odd', [], 'Not let in by Hilary'],
    ['New', ['End'], 'Let in by Hilary'],
  ]);
  expect(screen.getByRole('link', { name: 'Let in' }).getAttribute('href')).toBe('/accept_session/d1');
});

it('ends one after asking, and reads the list anew', async () => {
  let devices = [active];
  const { sent } = show({
    Devices: () => ({ devices }),
    RejectDevice: () => {
      devices = [aDevice({ ...active, state: 'rejected', rejectedBy: 'Me' })];
      return { rejectDevice: devices[0]! };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End TV, bar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent('RejectDevice')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'End TV, bar' }));
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  await screen.findByText('Ended by Me');
  expect(screen.queryByRole('button', { name: 'End TV, bar' })).toBeNull();
});

it('says why one could not be ended', async () => {
  show({ Devices: { devices: [active] }, RejectDevice: refusal('FORBIDDEN', "You're not permitted to use this.") });
  await userEvent.click(await screen.findByRole('button', { name: 'End TV, bar' }));
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  await screen.findByText(/not permitted/);
  screen.getByRole('button', { name: 'End TV, bar' });
});

it('says that the list could not be loaded, and tries again', async () => {
  let isAway = true;
  show({ Devices: () => (isAway ? new TypeError('Failed to fetch') : { devices: [] }) });
  await screen.findByText('The devices could not be loaded');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No devices, yet');
});
